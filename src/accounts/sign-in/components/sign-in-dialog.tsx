import { useState } from 'react'
import { brand } from '../../../platform/config/brand'
import { Button, ButtonLink } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { keepPendingAction } from '../../../ui/shell/guest-prompt'
import type { SignInDialogProps } from '../../../ui/shell/shell'
import { isActive } from '../../../ui/shell/shell-context'
import { onPlainPress, type SignInReason, signInHref, signInPath } from '../../../ui/shell/sign-in-prompt'
import { employerHome } from '../../paths'
import { SignUpForm } from '../../registration/components/sign-up-form'
import { NewPasswordForm } from '../shared/new-password-form'
import { ForgotPasswordForm, SignInForm, useTypedEmail } from './sign-in-form'

type Step = 'prompt' | 'login' | 'forgot' | 'signUp' | 'reset' | 'spent' | 'changed'

const titles: Record<Step, string> = {
  prompt: 'Please sign in',
  login: `${brand.name} Login`,
  forgot: 'Forgot Password',
  signUp: `Sign Up for ${brand.name}`,
  reset: 'Reset Password',
  spent: 'This link has been used or has expired',
  changed: 'Reset Password',
}

/** Everything about signing in without leaving the page. Each step has its own title and form. */
export default function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const [step, setStep] = useState<Step>(reason.kind === 'reset' && reason.isSpent ? 'spent' : reason.kind)
  const { email, onInput } = useTypedEmail(reason.kind === 'login' ? reason.email : '')
  const redirect = reason.kind === 'login' || reason.kind === 'signUp' ? reason.redirect : undefined
  const hires = redirect !== undefined && isActive(redirect, employerHome)
  const goOn = () => {
    if (reason.kind === 'prompt' && reason.pending) keepPendingAction(reason.pending)
    // The sign-in page knows which URLs are ours, and redirects a signed-in user.
    if (redirect) location.assign(signInHref(redirect))
    else location.reload()
  }
  // The reset step has its own URL, which contains a secret. Closing the dialog must leave that URL.
  const close = () => (reason.kind === 'reset' ? location.assign('/news') : onClose())
  return (
    // Each step is a separate dialog. The typed email is kept for the next step.
    <div onInput={onInput}>
      <Dialog key={step} title={titles[step]} {...describe(step, reason)} onClose={close}>
        {step === 'prompt' && <Prompt onStep={setStep} onCancel={close} />}
        {step === 'login' && (
          <>
            <SignInForm email={email.current} onSignedIn={goOn} />
            <p className="quiet-row mt-5 flex flex-wrap gap-3">
              <Button kind="quiet" onClick={() => setStep('forgot')}>
                Forgot Password
              </Button>
              <Button kind="quiet" onClick={() => setStep('signUp')}>
                Sign Up
              </Button>
            </p>
          </>
        )}
        {step === 'forgot' && <ForgotPasswordForm email={email.current} onBack={() => setStep('login')} />}
        {step === 'signUp' && (
          <>
            <SignUpForm
              email={email.current}
              isEmployer={hires}
              redirect={redirect}
              onSignIn={() => setStep('login')}
              onSignedUp={(isEmployer) => (isEmployer ? location.assign(hires ? redirect : employerHome) : goOn())}
            />
            <p className="mt-5">
              Have an account?{' '}
              <a href={signInHref(redirect ?? '/')} onClick={onPlainPress(() => setStep('login'))}>
                Login
              </a>
            </p>
          </>
        )}
        {step === 'reset' && reason.kind === 'reset' && (
          <NewPasswordForm
            token={reason.token}
            action="Set my password"
            onSubmit={async (fields) => {
              await call('POST', '/api/auth/reset', { json: fields })
              await toast({ title: 'Success', description: 'Your password has been updated' })
              setStep('changed')
            }}
          />
        )}
        {step === 'spent' && <ToSignIn isSpent />}
        {step === 'changed' && <ToSignIn />}
      </Dialog>
    </div>
  )
}

function describe(step: Step, reason: SignInReason) {
  if (step === 'prompt' && reason.kind === 'prompt') return { description: reason.words }
  if (step === 'spent')
    return {
      description: 'Ask for a new one, and use the newest email that we send you. It works for one hour.',
      initialFocus: 'heading' as const,
    }
  if (step === 'changed')
    return {
      description: 'Your new password is set, and you’re signed out everywhere. Sign in with it to continue.',
      initialFocus: 'heading' as const,
    }
  return {}
}

type PromptProps = { onStep: (step: Step) => void; onCancel: () => void }

function Prompt({ onStep, onCancel }: PromptProps) {
  return (
    <>
      <p className="mt-2 text-muted">You’ll come back to this page.</p>
      <DialogFoot>
        <Button onClick={() => onStep('login')}>Login</Button>
        <Button kind="outlined" onClick={() => onStep('signUp')}>
          Sign Up
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFoot>
    </>
  )
}

/**
 * Signing in, and asking for a new link, happen on their own page, because this URL contains a secret and must not load
 * third-party code such as the bot check.
 */
function ToSignIn({ isSpent = false }: { isSpent?: boolean }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {isSpent && <ButtonLink href={`${signInPath}?forgot=1`}>Send a new link</ButtonLink>}
      <ButtonLink kind={isSpent ? 'quiet' : 'filled'} href={signInPath}>
        Login
      </ButtonLink>
    </p>
  )
}
