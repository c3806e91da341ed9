import { valibotResolver } from '@hookform/resolvers/valibot'
import { Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAlive } from '../../ui/alive'
import { BotCheck, useBotCheck } from '../../ui/bot-check'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { type NewEmployer, useCompanyStep } from '../../ui/company-step'
import { SelectField, TextField, Toggle } from '../../ui/field'
import { showFailure } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { SignUp, signUpMessages } from '../rules'
import { titles } from '../titles'

type SignUpFormProps = { isEmployer?: boolean; onSignedUp: (isEmployer: boolean) => void }

/**
 * Who you are, and whether you hire: an employer goes on to a second step, the company, or leaves that for later.
 * Employers end at /admin, others where they came from.
 * @param isEmployer whether the box is ticked to begin with
 */
export function SignUpForm({ isEmployer = false, onSignedUp }: SignUpFormProps) {
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm({
    resolver: valibotResolver(SignUp),
    defaultValues: { displayName: '', email: '', title: '', password: '', isEmployer },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const [step, setStep] = useState(1)
  const [employer, setEmployer] = useState<NewEmployer | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const CompanyStep = useCompanyStep()
  const bot = useBotCheck('sign_up')
  // The server has no second step to lead to.
  const alive = useAlive()
  const hires = alive && watch('isEmployer') && CompanyStep !== null

  // Messages come when their fields can be seen and take the focus.
  useEffect(() => {
    if (problem === null || step !== 1) return
    showFailure(signUpMessages.failed, problem, setError)
    setProblem(null)
  }, [problem, step, setError])

  function back(reason?: unknown) {
    setStep(1)
    if (reason !== undefined) setProblem(reason)
    else setTimeout(() => setFocus('displayName'))
  }

  const signUp = (person: SignUp) =>
    call('POST', '/api/users', { ...person, ...bot.fields }).then(
      () => onSignedUp(person.isEmployer),
      (reason) => {
        bot.again()
        back(reason)
      },
    )

  const submit = handleSubmit(async (person) => {
    if (!person.isEmployer || !CompanyStep) return signUp(person)
    setEmployer(person)
    setStep(2)
  })

  return (
    <>
      <form onSubmit={submit} noValidate hidden={step !== 1} className={step === 1 ? 'mt-6 grid gap-5' : undefined}>
        {hires && <p className="text-muted">Step 1 of 2: you</p>}
        <FormMessage>{errors.root?.message}</FormMessage>
        <TextField
          label="Your name"
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <SelectField label="I am a" error={errors.title?.message} {...register('title')}>
          <option value="">Choose one</option>
          {titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words are better than one word with tricks."
          error={errors.password?.message}
          {...register('password')}
        />
        <Toggle label="I'm a Special Education Employer" {...register('isEmployer')} />
        <BotCheck {...bot.widget} />
        <Button
          live
          type="submit"
          busy={isSubmitting || (!hires && isSubmitSuccessful && !errors.root)}
          className="justify-self-start"
        >
          {hires ? 'Next' : 'Sign Up'}
        </Button>
      </form>
      {employer && CompanyStep && (
        <Suspense fallback={<p className="mt-6">One moment…</p>}>
          <CompanyStep
            person={employer}
            active={step === 2}
            onRegistered={() => onSignedUp(true)}
            onBack={back}
            onLater={() => signUp({ ...employer, isEmployer: true })}
          />
        </Suspense>
      )}
    </>
  )
}
