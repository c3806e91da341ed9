import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BotCheck, useBotCheck } from '../../ui/bot-check'
import { Button } from '../../ui/button'
import { CallFailed, call } from '../../ui/call'
import { TextField } from '../../ui/field'
import { FormMessage } from '../../ui/form-message'
import { toast } from '../../ui/toast'
import { ResetRequest } from '../rules'

/** Asks for a mail with a link to choose a new password (spec 1 section 8). */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(ResetRequest),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const bot = useBotCheck('reset')
  const submit = handleSubmit(async (fields) => {
    try {
      const { success } = await call<{ success: boolean }>('POST', '/api/auth/request-reset', {
        ...fields,
        ...bot.fields,
      })
      if (success) setSentTo(fields.email)
      else await toast({ kind: 'error', title: `No account for ${fields.email} was found.` })
    } catch (problem) {
      // The specification's words, but where the check or the waiting is what failed, those tell what to do.
      const tells = problem instanceof CallFailed && (problem.status === 422 || problem.status === 429)
      setError('root', { message: tells ? problem.message : 'Request Failed' })
    }
    bot.again()
  })
  if (sentTo !== null)
    return (
      <p role="status" className="mt-4">
        {`Check your email inbox at ${sentTo} for the password reset instructions.`}
      </p>
    )
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <BotCheck {...bot.widget} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Send me a link
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </form>
  )
}
