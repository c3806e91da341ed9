import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { brand } from '../../../platform/config/brand'
import { ButtonLink } from '../../../ui/components/button'
import { isActive } from '../../../ui/shell/shell-context'
import { onPlainPress, signInHref, signUpHref } from '../../../ui/shell/sign-in-prompt'
import { employerHome } from '../../paths'
import { NeedsJavaScript } from '../../registration/shared/needs-javascript'
import { useTrialWords } from '../../registration/shared/sign-up-words'
import { ForgotPasswordForm, type ResetAnswer, SignInForm, useTypedEmail } from '../components/sign-in-form'

export const loginTitles = { login: 'Login', forgot: 'Forgot Password' } as const

export type LoginProps = {
  redirect: string
  email: string
  failed: string
  prompt?: string | undefined
  asksForLink?: boolean
  answered?: ResetAnswer
}

export default function Login({ redirect, email, failed, prompt, asksForLink = false, answered }: LoginProps) {
  const [forgot, setForgot] = useState(asksForLink)
  const heading = useRef<HTMLHeadingElement>(null)
  const trialWords = useTrialWords()
  const hires = isActive(redirect, employerHome)
  const typed = useTypedEmail(email)
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
        <ForgotPasswordForm
          email={typed.email.current}
          redirect={redirect}
          answered={answered}
          onBack={() => show('login')}
        />
        <NeedsJavaScript to="get a link" />
      </div>
    )
  return (
    <div className="mx-auto max-w-md" onInput={typed.onInput}>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">{`${brand.name} Login`}</h1>
      {prompt && <p className="mt-3">{prompt}</p>}
      {hires && (
        <p className="mt-3">
          New here? <a href={signUpHref(redirect)}>Create an employer account</a>: <strong>{trialWords}.</strong>
        </p>
      )}
      <SignInForm
        redirect={redirect}
        email={typed.email.current}
        failed={failed}
        onSignedIn={() => location.assign(redirect)}
      />
      <NeedsJavaScript to="sign in" />
      <p className="quiet-row mt-5 flex flex-wrap gap-3">
        <ButtonLink kind="quiet" href={`${signInHref(redirect)}&forgot=1`} onClick={onPlainPress(() => show('forgot'))}>
          Forgot Password
        </ButtonLink>
        <ButtonLink kind="quiet" href={signUpHref(redirect)}>
          Sign Up
        </ButtonLink>
      </p>
    </div>
  )
}
