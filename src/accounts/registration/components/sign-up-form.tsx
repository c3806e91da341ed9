import { Suspense, useEffect, useRef, useState } from 'react'
import type { RefusedForm } from '../../../platform/http/act'
import { Button } from '../../../ui/components/button'
import { toastOnNextPage } from '../../../ui/components/toast'
import { SelectField, TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { BotCheck, useBotCheck } from '../../../ui/forms/turnstile'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { startOfMembers } from '../../sessions/safe-redirect'
import { EmailField, PasswordField } from '../../shared/credential-fields'
import { type NewEmployer, useCompanyStep } from '../shared/company-step'
import { TermsLine, useTrialWords } from '../shared/sign-up-words'
import { hiringTitle, titles } from '../titles'

const isSecond = () => history.state?.step === 2

/** An address can open the dialog, too, so its history entry doesn’t tell. */
const isDialog = () => document.querySelector('dialog[open]') !== null

type SignUpFormProps = {
  isEmployer?: boolean
  email?: string
  redirect?: string | undefined
  onSignedUp: (isEmployer: boolean) => void
  onSignIn: (email: string) => void
  refused?: RefusedSignUp | undefined
}

/** A sign-up that was sent without JavaScript and refused. */
export type RefusedSignUp = Omit<RefusedForm, 'status'>

/**
 * The first step of signing up. Employers go on to a second step, the company, which they may skip. They end at
 * /admin, others on the page they came from.
 * @param email the address typed into the form before this one
 * @param redirect where the link in the mail leads back to; without it, to the current page
 * @param isEmployer whether the employer box is checked initially
 */
export function SignUpForm({
  isEmployer = false,
  email = '',
  redirect,
  onSignedUp,
  onSignIn,
  refused,
}: SignUpFormProps) {
  const [employer, setEmployer] = useState<NewEmployer | null>(null)
  const { step: historyStep, next, previous } = useStep()
  // After a reload, Forward leads to the second step, but the data of the first one is lost.
  const step = employer ? historyStep : 1
  const [refusal, setRefusal] = useState<unknown>(null)
  const [known, setKnown] = useState('')
  const [isTicked, setTicked] = useState(isEmployer)
  const box = useRef<HTMLInputElement>(null)
  const hasDecided = useRef(false)
  const CompanyStep = useCompanyStep()
  const bot = useBotCheck('sign_up')
  const trialWords = useTrialWords()
  // The page rendered by the server has no second step.
  const alive = useHydrated()
  const hires = alive && isTicked && CompanyStep !== null

  /** For somebody who hires, unless they have said whether they do. */
  function tick() {
    if (hasDecided.current || !box.current) return
    box.current.checked = true
    setTicked(true)
  }

  /** Told on the page that comes next, whichever it is. */
  function finish(isEmployer: boolean) {
    toastOnNextPage({
      title: 'Your account is ready',
      description: 'We sent you an email. Press the button in it to confirm your address.',
      ...(!isEmployer && { link: { label: 'Set up your profile', href: startOfMembers } }),
    })
    onSignedUp(isEmployer)
  }

  const signUp = (person: NewEmployer, isEmployer: boolean) =>
    call('POST', '/api/users', { json: { ...person, isEmployer, ...bot.fields } }).then(
      () => finish(isEmployer),
      (problem) => {
        bot.again()
        if (problem instanceof ApiError && problem.status === 409) setKnown(person.email)
        throw problem
      },
    )
  const { errors, problem, busy, form, fail } = useNativeForm({
    read: (data) => ({ ...readPerson(data), redirect: redirect ?? location.pathname + location.search }),
    failed: 'Sign Up Failed',
    check: async (person) => (await import('../../rules')).checkForm('SignUp', person),
    send: async ({ isEmployer, ...person }) => {
      if (isEmployer && CompanyStep) {
        setEmployer(person)
        next()
        return false
      }
      await signUp(person, isEmployer)
      return true
    },
    initial: refused,
  })

  // The box may have been checked before hydration.
  useEffect(() => setTicked((ticked) => box.current?.checked ?? ticked), [])

  // The form must be visible before it shows messages, so that its fields can take the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal === null || step !== 1) return
    setRefusal(null)
    fail(refusal)
  }, [refusal, step])

  function back(reason?: unknown) {
    previous()
    if (reason instanceof ApiError && reason.status === 409) setKnown(employer?.email ?? '')
    if (reason !== undefined) setRefusal(reason)
    else setTimeout(() => form.ref.current?.querySelector<HTMLInputElement>('[name=displayName]')?.focus())
  }

  return (
    <>
      <form
        {...form}
        method="post"
        action="/signup"
        hidden={step !== 1}
        className={step === 1 ? 'mt-6 grid gap-5' : undefined}
      >
        <input type="hidden" name="redirect" value={redirect} />
        {hires && <p className="text-muted">Step 1 of 2: you</p>}
        <FormMessage>{problem}</FormMessage>
        {known && (problem || errors.email) && (
          <p>
            <Button kind="outlined" onClick={() => onSignIn(known)}>
              Sign in with this email
            </Button>
          </p>
        )}
        <TextField
          label="Your name"
          name="displayName"
          autoComplete="name"
          defaultValue={refused?.typed.displayName}
          error={errors.displayName}
        />
        <EmailField email={refused?.typed.email ?? email} error={errors.email} />
        <SelectField
          label="I am a"
          name="title"
          defaultValue={refused?.typed.title}
          error={errors.title}
          onChange={({ target }) => target.value === hiringTitle && tick()}
        >
          <option value="">Choose one</option>
          {titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <PasswordField
          label="Password"
          isNew
          hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
          error={errors.password}
        />
        <Toggle
          label="I'm a Special Education Employer"
          name="isEmployer"
          ref={box}
          defaultChecked={isEmployer}
          onChange={(event) => {
            hasDecided.current = true
            setTicked(event.target.checked)
          }}
        />
        <p role="status" className="empty:hidden">
          {isTicked && `You post jobs for an organization, which you add in the next step: ${trialWords}.`}
        </p>
        <BotCheck {...bot.widget} />
        <TermsLine />
        <Button type="submit" busy={busy} className="justify-self-start">
          {hires ? 'Next' : 'Sign Up'}
        </Button>
      </form>
      {employer && CompanyStep && (
        <Suspense fallback={<p className="mt-6">One moment…</p>}>
          <CompanyStep
            person={employer}
            active={step === 2}
            onRegistered={() => finish(true)}
            onBack={back}
            onLater={() => signUp(employer, true).catch(back)}
          />
        </Suspense>
      )}
    </>
  )
}

function readPerson(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    displayName: text('displayName'),
    email: text('email'),
    title: text('title'),
    password: text('password'),
    isEmployer: data.has('isEmployer'),
  }
}

/**
 * The current step of the sign-up. On the sign-up page, the second step is a history entry, so that Back returns to
 * the first step with everything typed. In a dialog there is no entry, because Back closes the dialog.
 */
function useStep() {
  const [step, setStep] = useState(1)
  useEffect(() => {
    const follow = () => {
      if (!isDialog()) setStep(isSecond() ? 2 : 1)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function next() {
    setStep(2)
    if (!isDialog() && !isSecond()) history.pushState({ step: 2 }, '')
  }

  function previous() {
    setStep(1)
    if (isSecond()) history.back()
  }

  return { step, next, previous }
}
