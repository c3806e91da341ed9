import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { Reset } from '../../rules'

/** Sets a new password by the link that was mailed. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Reset),
    defaultValues: { token, newPassword: '', verifyPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await call('POST', '/api/auth/reset', { json: fields })
      await toast({ title: 'Success', description: 'Your password has been updated' })
      onDone()
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
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
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Set my password
      </Button>
    </form>
  )
}
