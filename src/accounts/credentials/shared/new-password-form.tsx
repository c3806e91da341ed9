import { valibotResolver } from '@hookform/resolvers/valibot'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { Reset } from '../../rules'

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
  const { token, action, hint = 'At least 8 characters.', live = false, terms, onSubmit } = props
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Reset),
    defaultValues: { token, newPassword: '', verifyPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) => onSubmit(fields).catch((problem) => showProblem(problem, setError)))
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={hint}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        label="Repeat the password"
        type="password"
        autoComplete="new-password"
        error={errors.verifyPassword?.message}
        {...register('verifyPassword')}
      />
      {terms}
      <Button live={live} type="submit" busy={isSubmitting} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
