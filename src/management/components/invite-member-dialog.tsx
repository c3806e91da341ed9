import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { MemberInvitation } from '../../accounts/rules'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { Dialog } from '../../ui/dialog'
import { DialogFoot } from '../../ui/dialog-foot'
import { TextField } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { toast } from '../../ui/toast'

/** Makes an account for somebody, who chooses a password by the link in the mail. */
export default function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(MemberInvitation),
    defaultValues: { displayName: '', email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (invitation) => {
    try {
      await call('POST', '/api/users/invite', invitation)
      onClose()
      await toast({ title: 'Invitation sent', description: `${invitation.email} has seven days to accept it.` })
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title="Invite a member"
      description="They get a mail with a link to choose a password. The link is valid for 7 days."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <FormMessage>{errors.displayName || errors.email ? undefined : errors.root?.message}</FormMessage>
        <TextField label="Name" autoComplete="off" error={errors.displayName?.message} {...register('displayName')} />
        <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Send the invitation
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
