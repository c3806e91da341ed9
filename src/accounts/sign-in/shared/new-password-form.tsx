import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { NewPasswordFields } from '../../shared/credential-fields'

type NewPassword = { token: string; newPassword: string; verifyPassword: string }

type NewPasswordFormProps = {
  token: string
  action: string
  hint?: string
  live?: boolean
  /** What sending the form accepts, if it makes an account. */
  terms?: ReactNode
  /** The form shows the message of an `ApiError` that this throws. */
  onSubmit: (fields: NewPassword) => Promise<void>
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { token, action, hint, live = false, terms, onSubmit } = props
  const { errors, problem, busy, form } = useNativeForm<NewPassword>({
    read: (data) => ({
      token,
      newPassword: String(data.get('newPassword')),
      verifyPassword: String(data.get('verifyPassword')),
    }),
    check: async (sent) => (await import('../../rules')).checkForm('Reset', sent),
    send: async (fields) => {
      await onSubmit(fields)
      return false
    },
  })
  return (
    <form {...form} className="mt-6 grid gap-5">
      <FormMessage>{problem}</FormMessage>
      <NewPasswordFields errors={errors} hint={hint} />
      {terms}
      <Button live={live} type="submit" busy={busy} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
