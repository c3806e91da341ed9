import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MemberInvitation } from '../../../accounts/rules'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { toastOnNextPage } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { membersHref } from '../members-query'

export default function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(MemberInvitation),
    defaultValues: { displayName: '', email: '' },
  })
  const { errors, isSubmitting } = formState
  const [known, setKnown] = useState('')
  const submit = handleSubmit(async (invitation) => {
    try {
      await call('POST', '/api/users/invite', { json: invitation })
      toastOnNextPage({ title: 'Invitation sent', description: `${invitation.email} has seven days to accept it.` })
      // Shows the newest members without a search, so that the new member is in the list.
      location.assign(membersHref({}))
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 409) setKnown(invitation.email)
      else showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title="Invite a member"
      description="We email them a link to choose a password. The link expires in seven days."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid grid-cols-1 gap-5">
        <div role="alert" className="empty:hidden">
          {known && (
            <p className="wrap-anywhere font-semibold text-danger">
              {known} already has an account. <a href={membersHref({ q: known })}>Show this member</a>
            </p>
          )}
        </div>
        <FormMessage>{errors.displayName || errors.email ? undefined : errors.root?.message}</FormMessage>
        <TextField label="Name" autoComplete="off" error={errors.displayName?.message} {...register('displayName')} />
        <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Send invitation
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
