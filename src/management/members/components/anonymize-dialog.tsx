import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { toastOnNextPage } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { apiErrorOf } from '../../../ui/forms/problem-message'
import { send } from '../../../ui/hooks/api-client'
import { isSameName } from '../is-same-name'
import { membersHref } from '../members-query'
import { PasswordField } from './password-field'

type AnonymizeDialogProps = { member: { _id: string; displayName: string }; onClose: () => void }

export default function AnonymizeDialog({ member, onClose }: AnonymizeDialogProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '', password: '' } })
  const { errors, isSubmitting } = formState
  const isName = (text: string) => isSameName(text, member.displayName) || `Type the name: ${member.displayName}`
  const submit = handleSubmit(async ({ password }) => {
    try {
      await send('POST', '/api/users/:id/anonymise', {
        param: { id: member._id },
        json: password ? { password } : {},
      })
      toastOnNextPage({ title: 'Member anonymized', description: 'Their account and personal data are deleted.' })
      location.assign(listBefore())
    } catch (problem) {
      setAsksPassword(asksPassword || 'password' in apiErrorOf(problem).errors)
      showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title={`Anonymize ${member.displayName}?`}
      description={
        <>
          <p>
            We delete their account, profile, saved jobs, applications, and messages, for employers too. What they wrote
            for everyone stays, under “Former member.” We email them about it.
          </p>
          <p>
            <strong>This happens right away, and you can’t undo it.</strong>
          </p>
        </>
      }
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-1 gap-4">
        <FormMessage>{errors.name || errors.password ? undefined : errors.root?.message}</FormMessage>
        <TextField
          label={`Type “${member.displayName}” to continue`}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: isName })}
        />
        {asksPassword && <PasswordField error={errors.password?.message} {...register('password')} />}
        <DialogFoot>
          <Button type="submit" kind="danger" busy={isSubmitting}>
            Anonymize member
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** The member list that the user came from, with its search and filters; all members if they came from another page. */
function listBefore(): string {
  const all = membersHref({})
  const before = URL.parse(document.referrer)
  return before?.origin === location.origin && before.pathname === all ? before.pathname + before.search : all
}
