import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast } from '../../../ui/components/toast'
import { FormMessage } from '../../../ui/forms/form-message'
import { BotCheck, useBotCheck } from '../../../ui/forms/turnstile'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import { EmailField } from '../../shared/credential-fields'

type ForgotPasswordFormProps = {
  /** The address typed into the form before this one. */
  email?: string
  onBack: () => void
}

export function ForgotPasswordForm({ email = '', onBack }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const bot = useBotCheck('reset')
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ email: String(data.get('email') ?? '').trim() }),
    check: async (request) => (await import('../../form-checks')).checkForm('ResetRequest', request),
    send: async ({ email }) => {
      if (await request({ email, ...bot.fields }).finally(bot.again)) setSentTo(email)
      else await toast({ kind: 'error', title: `No account for ${email} was found.`, close: 'Close' })
      return false
    },
  })
  if (sentTo !== null) return <Sent to={sentTo} />
  return (
    <form {...form} className="mt-6 grid gap-5">
      <FormMessage>{problem}</FormMessage>
      <EmailField email={email} error={errors.email} />
      <BotCheck {...bot.widget} />
      <DialogFoot>
        <Button type="submit" busy={busy}>
          Send me a link
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back to Login
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Replaces the form, so it must take the focus. */
function Sent({ to }: { to: string }) {
  const ref = useFocus<HTMLParagraphElement>()
  return (
    <p ref={ref} tabIndex={-1} className="mt-4 outline-none">
      {`Check your email inbox at ${to} for the password reset instructions.`}
    </p>
  )
}

/**
 * Whether the account exists. Errors have the specification's text, except when the server's message tells what to do.
 */
async function request(fields: object): Promise<boolean> {
  try {
    return (await call('POST', '/api/auth/request-reset', { json: fields })).success
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status === 422 || problem.status === 429) throw problem
    throw new ApiError(problem.status, 'Request Failed', {}, {})
  }
}
