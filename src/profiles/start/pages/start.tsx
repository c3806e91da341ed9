import { type RefObject, useEffect, useRef, useState } from 'react'
import { roleLabels } from '../../../jobs/filter-choices'
import { formatMiles } from '../../../jobs/job/format-job'
import { distances } from '../../../jobs/search/shared/search-words'
import { textsIn } from '../../../platform/collections'
import { Button } from '../../../ui/components/button'
import { controlClass, FieldError, SelectField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { type Messages, useNativeForm } from '../../../ui/forms/use-native-form'
import { call, requireApiError } from '../../../ui/hooks/api-client'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { PlaceField } from '../../../ui/place-field/place-field'
import { ProfileField } from '../../profile/components/profile-field'
import { getSectionForm, placeText } from '../../profile/components/section-fields'
import { ImportResume } from '../../resume/components/import-resume'
import {
  fieldOfRole,
  readTypedAnswers,
  type StartAnswers,
  type StartStep,
  startPath,
  startQuestions,
  startSteps,
  stepOfErrors,
  stepsBeside,
} from '../../start-steps'

export type StartProps = { step: StartStep; answers: StartAnswers; errors: Messages; problem: string | undefined }

/** The three steps. Each is a page of its own; with JavaScript, they follow each other without loading one. */
export default function StartPage({ step: first, answers: stored, ...refused }: StartProps) {
  const [{ step, hasMoved }, setShown] = useState({ step: first, hasMoved: false })
  const [answers, setAnswers] = useState(stored)
  const alive = useHydrated()
  useEffect(() => {
    const follow = () =>
      setShown({ step: startSteps.find((each) => startPath(each) === location.pathname) ?? first, hasMoved: true })
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [first])

  function show(next: StartStep) {
    history.pushState(null, '', startPath(next))
    setShown({ step: next, hasMoved: true })
  }

  return (
    <div className="wrap-anywhere mx-auto max-w-[40rem] px-5 py-12">
      <Step
        key={step}
        step={step}
        hasMoved={hasMoved}
        answers={answers}
        initial={hasMoved ? {} : refused}
        onTyped={(typed) => setAnswers((before) => ({ ...before, ...typed }))}
        onShow={show}
      />
      {alive && step === 1 && (
        <section aria-label="Your resume" className="mt-12 border-line border-t pt-6">
          <ImportResume />
        </section>
      )}
    </div>
  )
}

type StepProps = {
  step: StartStep
  /** Whether it came in place of another one. Then its heading takes the focus. */
  hasMoved: boolean
  answers: StartAnswers
  initial: { errors?: Messages; problem?: string | undefined }
  onTyped: (typed: Partial<StartAnswers>) => void
  onShow: (step: StartStep) => void
}

function Step({ step, hasMoved, answers, initial, onTyped, onShow }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasMoved) return
    heading.current?.focus()
    scrollTo(0, 0)
  }, [hasMoved])
  const { back, next } = stepsBeside(step)
  const { form, errors, problem, busy } = useNativeForm({
    read: (data) => readTypedAnswers(step, textsIn(data)),
    check: async () => ({}),
    send: async (typed) => {
      draft.cancel()
      const json = { ...typed, finish: next === undefined }
      const all = await call('PUT', '/api/users/me/start', { json }).catch((problem) => {
        const lacking = stepOfErrors(requireApiError(problem).errors)
        if (lacking === undefined || lacking === step) throw problem
        onShow(lacking)
      })
      if (!all) return false
      onTyped(all)
      if (next) onShow(next)
      else location.assign('/start/done')
      return next === undefined
    },
    initial,
  })
  const draft = useDraft(form.ref, step, onTyped)
  return (
    <form
      {...form}
      method="post"
      action={startPath(step)}
      className="grid gap-6"
      onChange={(event) => {
        form.onChange(event)
        draft.touch()
      }}
    >
      <div>
        <p id="progress" className="text-muted">{`Step ${step} of ${startSteps.length}`}</p>
        <h1 ref={heading} tabIndex={-1} aria-describedby="progress" className="font-bold text-title">
          {startQuestions[step - 1]}
        </h1>
        <p className="mt-2 text-muted">{hints[step]}</p>
      </div>
      <FormMessage>{problem}</FormMessage>
      {step === 1 && <Roles answers={answers} error={errors.roles} />}
      {step === 2 && <Place answers={answers} errors={errors} onPick={draft.touch} />}
      {step === 3 && <License answers={answers} errors={errors} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="go" value="next" busy={busy}>
          {next ? 'Next' : 'Finish'}
        </Button>
        {back && (
          <Button
            type="submit"
            kind="outlined"
            name="go"
            value="back"
            onClick={(event) => {
              event.preventDefault()
              draft.keep()
              onShow(back)
            }}
          >
            Back
          </Button>
        )}
        <Button
          type="submit"
          kind="quiet"
          name="go"
          value="later"
          onClick={async (event) => {
            event.preventDefault()
            await draft.keep()
            location.assign('/profile')
          }}
        >
          Skip for now
        </Button>
      </div>
    </form>
  )
}

const hints: Record<StartStep, string> = {
  1: 'Choose all that fit. If you study, choose what you want to do.',
  2: 'We look for jobs around this place. Remote jobs are always among them.',
  3: 'Employers look at it first. If you don’t have one yet, leave all of it empty. Otherwise, fill in the license, state, and dates.',
}

const pauseMs = 800

/** Keeps what is typed with the account: a moment after each change, and when the page is left. */
function useDraft(form: RefObject<HTMLFormElement | null>, step: StartStep, onTyped: StepProps['onTyped']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  async function keep(): Promise<void> {
    cancel()
    if (!form.current) return
    const typed = readTypedAnswers(step, textsIn(new FormData(form.current)))
    onTyped(typed)
    const json = { ...typed, draft: true }
    // What is too long to be kept stays in the form, and Next says so.
    await call('PUT', '/api/users/me/start', { json, keepalive: true }).catch(() => {})
  }
  const keepNow = useRef(keep)
  keepNow.current = keep

  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined) keepNow.current()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
    }
  }, [])

  function touch() {
    cancel()
    timer.current = setTimeout(() => keepNow.current(), pauseMs)
  }

  return { keep, touch, cancel }
}

type AnswersProps = { answers: StartAnswers; errors: Messages }

function Roles({ answers, error }: { answers: StartAnswers; error: string | undefined }) {
  return (
    <fieldset name="roles" tabIndex={-1} aria-describedby={error && 'roles-error'}>
      <legend className="sr-only">{startQuestions[0]}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {Object.entries(roleLabels).map(([role, label]) => (
          <label key={role} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              name={fieldOfRole(role)}
              defaultChecked={answers.roles.some((chosen) => chosen === role)}
              className="size-6 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id="roles-error">{error}</FieldError>}
    </fieldset>
  )
}

function Place({ answers, errors, onPick }: AnswersProps & { onPick: () => void }) {
  return (
    <>
      <div>
        <PlaceField
          name="location"
          label="Place"
          isRequired
          labelClassName=""
          inputClassName={controlClass}
          defaultValue={answers.location}
          describedBy={errors.location ? 'location-hint location-error' : 'location-hint'}
          invalid={errors.location !== undefined}
          textOf={placeText}
          onPick={onPick}
        />
        <p id="location-hint" className="mt-1 text-muted text-small">
          A city and state, or a ZIP.
        </p>
        {errors.location && <FieldError id="location-error">{errors.location}</FieldError>}
      </div>
      <SelectField label="How far" name="miles" need="unmarked" defaultValue={answers.miles} error={errors.miles}>
        {distances.map((miles) => (
          <option key={miles} value={miles}>
            {`Within ${formatMiles(miles)}`}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** The fields of a certification in a profile. Somebody without one leaves all of them empty, as the hint says. */
const licenseFields = getSectionForm('certifications', true).fields.map((field) => ({
  ...field,
  need: 'unmarked' as const,
  ...(field.name === 'title' && { label: 'License or certification' }),
}))

function License({ answers, errors }: AnswersProps) {
  const values: Record<string, string | boolean | number | readonly string[]> = answers
  return licenseFields.map((field) => {
    const value = values[field.name]
    return (
      <ProfileField
        key={field.name}
        field={field}
        value={typeof value === 'boolean' ? value : String(value ?? '')}
        error={errors[field.name]}
        counted={undefined}
      />
    )
  })
}
