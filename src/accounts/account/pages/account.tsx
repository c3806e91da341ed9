import { valibotResolver } from '@hookform/resolvers/valibot'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { type ApplicationMail, applicationMailLabels, isApplicationMail } from '../../mail-choices/mail-choices'
import { SendConfirmationButton } from '../../registration/shared/send-confirmation-button'
import { EmailChange, PasswordChange } from '../../rules'
import { type OwnSession, SessionList } from '../../sessions/components/session-list'
import { type Silence, silenceWords } from '../../silence/silence-words'
import { deletionPath } from '../shared/deletion-words'

const DeletionDialog = lazyPart(() => import('../components/deletion-dialog'))

export type AccountProps = {
  email: string
  verified: boolean
  /** Set while they may not write. */
  silence: Silence | null
  sessions: OwnSession[]
  /** How often the user gets mail about applicants; null if they don't hire. */
  applicationMail: ApplicationMail | null
  now: string
}

export default function Account({ email, verified, silence, sessions, applicationMail, now }: AccountProps) {
  return (
    <div className="page-edges py-10 *:max-w-[40rem]">
      <h1 className="font-bold text-title">Your account</h1>
      {silence && <p className="mt-6 rounded-control bg-wash p-4">{silenceWords(silence)}</p>}
      <section className="mt-8">
        <h2 className="font-semibold text-large">Email address</h2>
        <p className="mt-1">{email}</p>
        {!verified && <Unverified />}
        <EmailForm />
      </section>
      {applicationMail !== null && (
        <section className="mt-10 border-line border-t pt-8">
          <h2 className="font-semibold text-large">Emails about applicants</h2>
          <ApplicationMailForm stored={applicationMail} />
        </section>
      )}
      <section className="mt-10 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Notifications</h2>
        <p className="mt-1">What we tell you about questions and answers, on the site and by email.</p>
        <p className="mt-4">
          <ButtonLink kind="outlined" href="/notifications/settings">
            Choose notifications
          </ButtonLink>
        </p>
      </section>
      <section className="mt-10 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Password</h2>
        <PasswordForm />
      </section>
      <section className="mt-10 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Where you’re signed in</h2>
        <SessionList sessions={sessions} now={now} />
      </section>
      <OwnData />
    </div>
  )
}

function Unverified() {
  return (
    <div className="mt-3 rounded-control bg-wash p-4">
      <p>Your email isn’t confirmed yet. Press the button in the email that we sent you.</p>
      <p className="mt-2">
        <SendConfirmationButton />
      </p>
    </div>
  )
}

function OwnData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <section className="mt-10 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Your data</h2>
        <p className="mt-1">Everything we store about you, in one file (JSON) that other programs can read.</p>
        <p className="mt-4">
          <ButtonLink kind="outlined" href="/api/users/me/export" download>
            Download my data
          </ButtonLink>
        </p>
      </section>
      <section className="mt-10 border-line border-t pt-8">
        <h2 className="font-semibold text-large">Delete account</h2>
        <p className="mt-1">You can delete your account and everything in it. We ask once more first.</p>
        <p className="mt-4">
          <ButtonLink
            kind="danger"
            href={deletionPath}
            onClick={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              setDeleting(true)
            }}
          >
            Delete my account
          </ButtonLink>
        </p>
        {deleting && (
          <Suspense>
            <DeletionDialog onClose={() => setDeleting(false)} />
          </Suspense>
        )}
      </section>
    </>
  )
}

function PasswordForm() {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(PasswordChange),
    defaultValues: { password: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (change) => {
    try {
      await call('PUT', '/api/auth/password', { json: change })
      reset()
      await toast({ title: 'Success', description: 'Your password has been updated' })
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button live kind="outlined" type="submit" busy={isSubmitting} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}

function ApplicationMailForm({ stored }: { stored: ApplicationMail }) {
  const [chosen, setChosen] = useState(stored)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await call('PUT', '/api/users/profile', { json: { applicationMail: chosen } })
      await toast({ title: 'Saved', description: `Emails about applicants: ${applicationMailLabels[chosen]}` })
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      aria-label="Emails about applicants"
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <SelectField
        label="Send me an email"
        name="applicationMail"
        need="unmarked"
        hint="You get them for jobs that have you as their job administrator, and for jobs without one."
        value={chosen}
        onChange={(event) => isApplicationMail(event.target.value) && setChosen(event.target.value)}
      >
        {Object.entries(applicationMailLabels).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button live kind="outlined" type="submit" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}

/** Requests a change of address. The address changes when the link sent to it is used. */
function EmailForm() {
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
