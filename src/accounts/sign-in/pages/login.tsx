import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '../../../platform/config/brand'
import { Button, ButtonLink } from '../../../ui/components/button'
import { isActive, useSiteKey } from '../../../ui/shell/shell-context'
import { employerHome } from '../../paths'
import { useTrialWords } from '../../registration/shared/sign-up-words'
import { ForgotPasswordForm, SignInForm, useTypedEmail } from '../components/sign-in-form'

export const loginTitles = { login: 'Login', forgot: 'Forgot Password' } as const

export type LoginProps = {
  redirect: string
  email: string
  failed: string
  prompt?: string | undefined
  asksForLink?: boolean
}

export default function Login({ redirect, email, failed, prompt, asksForLink = false }: LoginProps) {
  const [forgot, setForgot] = useState(asksForLink)
  const heading = useRef<HTMLHeadingElement>(null)
  const trialWords = useTrialWords()
  const hires = isActive(redirect, employerHome)
  const typed = useTypedEmail(email)
  const hasBotCheck = useSiteKey() !== null
  /** The heading takes the focus, because the pressed button is gone and nothing else would say what is here now. */
  function show(next: keyof typeof loginTitles) {
    const before = forgot ? 'forgot' : 'login'
    flushSync(() => setForgot(next === 'forgot'))
    document.title = document.title.replace(loginTitles[before], loginTitles[next])
    heading.current?.focus()
  }
  if (forgot)
    return (
      <div className="mx-auto max-w-md" onInput={typed.onInput}>
        <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
          {loginTitles.forgot}
        </h1>
        <ForgotPasswordForm email={typed.email.current} onBack={() => show('login')} />
      </div>
    )
  return (
    <div className="mx-auto max-w-md" onInput={typed.onInput}>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">{`${brand.name} Login`}</h1>
      {prompt && <p className="mt-3">{prompt}</p>}
      {hires && (
        <p className="mt-3">
          New here? <a href={`/signup?redirect=${encodeURIComponent(redirect)}`}>Create an employer account</a>:{' '}
          <strong>{trialWords}.</strong>
        </p>
      )}
      <SignInForm
        redirect={redirect}
        email={typed.email.current}
        failed={failed}
        onSignedIn={() => location.assign(redirect)}
      />
      {hasBotCheck && (
        <noscript>
          <p className="mt-3 text-muted text-small">
            Turn on JavaScript to sign in, so we can check that you’re human. You can search and read without it.
          </p>
        </noscript>
      )}
      <p className="quiet-row mt-5 flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => show('forgot')}>
          Forgot Password
        </Button>
        <ButtonLink kind="quiet" href={`/signup?redirect=${encodeURIComponent(redirect)}`}>
          Sign Up
        </ButtonLink>
      </p>
    </div>
  )
}
