import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { PasswordChange } from '../../rules'

export function PasswordForm() {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(PasswordChange),
    defaultValues: { password: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (change) => {
    try {
      await call('PUT', '/api/auth/password', { json: change })
      reset()
      await toast({ title: 'Success', description: 'Your password has been updated' })
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button live kind="outlined" type="submit" busy={isSubmitting} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}
