import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { EmailChange } from '../../rules'

/** Requests a change of address. The address changes when the link sent to it is used. */
export function EmailForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(EmailChange),
    defaultValues: { newEmail: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (change) => {
    try {
      await call('POST', '/api/auth/email', { json: change })
      setSentTo(change.newEmail)
      reset()
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...register('newEmail')}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button live kind="outlined" type="submit" busy={isSubmitting} className="justify-self-start">
        Change email
      </Button>
      <p role="status">
        {sentTo ? `We sent a link to ${sentTo}. Open it to finish. Until then, nothing changes.` : ''}
      </p>
    </form>
  )
}
