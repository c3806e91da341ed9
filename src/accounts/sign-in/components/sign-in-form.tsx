import { type FormEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast } from '../../../ui/components/toast'
import { FormMessage } from '../../../ui/forms/form-message'
import { BotCheck, useBotCheck } from '../../../ui/forms/turnstile'
import { type Messages, useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import { onPlainPress, signInHref } from '../../../ui/shell/sign-in-prompt'
import { EmailField, PasswordField } from '../../shared/credential-fields'

type SignInFormProps = {
  onSignedIn: () => void
  /** For use without JavaScript: the target after signing in, and the values and message after an error. */
  redirect?: string
  email?: string
  failed?: string
}

export function SignInForm({ onSignedIn, redirect = '', email = '', failed = '' }: SignInFormProps) {
  const bot = useBotCheck('login')
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') }),
    check: async (credentials) => (await import('../../rules')).checkForm('SignIn', credentials),
    send: async (credentials) => {
      await call('POST', '/api/auth/login', { json: { ...credentials, ...bot.fields } }).catch((problem) => {
        bot.again()
        throw problem
      })
      onSignedIn()
      return true
    },
    initial: { problem: failed || undefined },
  })
  return (
    <form {...form} method="post" action="/login" className="mt-6 grid gap-5">
      <input type="hidden" name="redirect" value={redirect} />
      <FormMessage>{problem}</FormMessage>
      <EmailField email={email} error={errors.email} />
      <PasswordField label="Password" error={errors.password} />
      <BotCheck {...bot.widget} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Login
      </Button>
    </form>
  )
}

/** Keeps the address typed into one sign-in form for the next form. */
export function useTypedEmail(initial = '') {
  const email = useRef(initial)
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') email.current = target.value
  }
  return { email, onInput }
}

type ForgotPasswordFormProps = {
  email?: string
  onBack: () => void
  /** For use without JavaScript: the target after signing in, and what the server answered. */
  redirect?: string
  answered?: ResetAnswer | undefined
}

/** What became of a request for a link that was sent without JavaScript. */
export type ResetAnswer = { isSent: boolean; errors: Messages; problem: string | undefined }

export function ForgotPasswordForm({ email = '', onBack, redirect = '', answered }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState(answered?.isSent ? email : null)
  const bot = useBotCheck('reset')
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ email: String(data.get('email') ?? '').trim() }),
    failed: 'Request Failed',
    check: async (request) => (await import('../../rules')).checkForm('ResetRequest', request),
    send: async ({ email }) => {
      const { success } = await call('POST', '/api/auth/request-reset', { json: { email, ...bot.fields } }).finally(
        bot.again,
      )
      if (success) setSentTo(email)
      else await toast({ kind: 'error', title: `No account for ${email} was found.`, close: 'Close' })
      return false
    },
    initial: answered,
  })
  if (sentTo !== null) return <Sent to={sentTo} />
  return (
    <form {...form} method="post" action="/login/forgot" className="mt-6 grid gap-5">
      <input type="hidden" name="redirect" value={redirect} />
      <FormMessage>{problem}</FormMessage>
      <EmailField email={email} error={errors.email} />
      <BotCheck {...bot.widget} />
      <DialogFoot>
        <Button type="submit" busy={busy}>
          Send me a link
        </Button>
        <ButtonLink kind="quiet" href={signInHref(redirect)} onClick={onPlainPress(onBack)}>
          Back to Login
        </ButtonLink>
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
