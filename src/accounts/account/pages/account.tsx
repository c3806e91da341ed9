import { type ReactNode, Suspense, useState } from 'react'
import type { RefusedForm } from '../../../platform/http/act'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { SelectField, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import { SectionPage } from '../../../ui/layouts/section-page'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
import { type ApplicationMail, applicationMailLabels, applicationMails } from '../../mail-choices/mail-choices'
import { SendConfirmationButton } from '../../registration/shared/send-confirmation-button'
import { type Silence, silenceWords } from '../../restrictions'
import { PasswordField } from '../../shared/credential-fields'
import { type OwnSession, SessionList } from '../components/session-list'
import { deletionPath } from '../shared/deletion-fields'

const DeletionDialog = lazyPart(() => import('../components/deletion-dialog'))

export type AccountProps = {
  email: string
  verified: boolean
  silence: Silence | null
  sessions: OwnSession[]
  /** How often the user gets mail about applicants; null if they don't hire. */
  applicationMail: ApplicationMail | null
  now: string
  /** What a form did that was sent without JavaScript. */
  done: keyof typeof doneWords | null
  /** A form that was sent without JavaScript and refused. */
  refused: RefusedAccountForm | undefined
}

export type RefusedAccountForm = RefusedForm & { form: 'password' | 'email' }
type RefusableProps = { refused: RefusedAccountForm | undefined }

const doneWords = {
  password: 'Your password has been updated.',
  email: 'We sent a link to your new address. Open it to finish. Until then, nothing changes.',
  confirmation: 'Email sent. Press the button in it to confirm your address.',
  mail: 'Saved.',
  sessions: 'Signed out on that device.',
} as const

export const isDone = (what: string | undefined): what is keyof typeof doneWords =>
  what !== undefined && Object.hasOwn(doneWords, what)

/** The messages that a form begins with, if it was refused. */
const getInitial = (form: RefusedAccountForm['form'], refused: RefusedAccountForm | undefined) =>
  refused?.form === form ? refused : undefined

export default function Account(props: AccountProps) {
  const { email, verified, silence, sessions, applicationMail, now, done, refused } = props
  return (
    <SectionPage>
      <div className="py-8 *:max-w-[40rem]">
        <h1 className="font-bold text-title">Your account</h1>
        {done && (
          <p role="status" className="mt-6 rounded-control bg-wash p-4">
            {doneWords[done]}
          </p>
        )}
        {silence && <p className="mt-6 rounded-control bg-wash p-4">{silenceWords(silence)}</p>}
        <section className="mt-8">
          <h2 className="font-semibold text-large">Email address</h2>
          <p className="mt-1">{email}</p>
          {!verified && <Unverified />}
          <EmailForm refused={refused} />
        </section>
        {applicationMail !== null && (
          <Section heading="Emails about applicants">
            <ApplicationMailForm stored={applicationMail} />
          </Section>
        )}
        <Section heading="Notifications">
          <p className="mt-1">What we tell you about questions and answers, on the site and by email.</p>
          <p className="mt-4">
            <ButtonLink kind="outlined" href="/notifications/settings">
              Choose notifications
            </ButtonLink>
          </p>
        </Section>
        <Section heading="Password">
          <PasswordForm refused={refused} />
        </Section>
        <Section heading="Where you’re signed in">
          <SessionList sessions={sessions} now={now} />
        </Section>
        <OwnData />
      </div>
    </SectionPage>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-line border-t pt-8">
      <h2 className="font-semibold text-large">{heading}</h2>
      {children}
    </section>
  )
}

function Unverified() {
  return (
    <div className="mt-3 rounded-control bg-wash p-4">
      <p>Your email isn’t confirmed yet. Press the button in the email that we sent you.</p>
      <div className="mt-2">
        <SendConfirmationButton />
      </div>
    </div>
  )
}

function OwnData() {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Section heading="Your data">
        <p className="mt-1">Everything we store about you, in one file (JSON) that other programs can read.</p>
        <p className="mt-4">
          <ButtonLink kind="outlined" href="/api/users/me/export" download>
            Download my data
          </ButtonLink>
        </p>
      </Section>
      <Section heading="Delete account">
        <p className="mt-1">You can delete your account and everything in it. We ask once more first.</p>
        <p className="mt-4">
          <ButtonLink kind="danger" href={deletionPath} onClick={onPlainPress(() => setDeleting(true))}>
            Delete my account
          </ButtonLink>
        </p>
        {deleting && (
          <Suspense>
            <DeletionDialog onClose={() => setDeleting(false)} />
          </Suspense>
        )}
      </Section>
    </>
  )
}

function PasswordForm({ refused }: RefusableProps) {
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ password: String(data.get('password')), newPassword: String(data.get('newPassword')) }),
    check: async (sent) => (await import('../../rules')).checkForm('PasswordChange', sent),
    send: async (json) => {
      await call('PUT', '/api/auth/password', { json })
      form.ref.current?.reset()
      await toast({ title: 'Success', description: 'Your password has been updated' })
      return false
    },
    initial: getInitial('password', refused),
  })
  return (
    <form {...form} method="post" action="/profile/account/password" className="mt-4 grid gap-5">
      <FormMessage>{problem}</FormMessage>
      <PasswordField label="Current password" error={errors.password} />
      <PasswordField label="New password" name="newPassword" hint="At least 8 characters." error={errors.newPassword} />
      <Button kind="outlined" type="submit" busy={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}

function ApplicationMailForm({ stored }: { stored: ApplicationMail }) {
  const { problem, busy, form } = useNativeForm({
    read: (data) => ({ applicationMail: applicationMails.find((choice) => choice === data.get('applicationMail')) }),
    check: async () => ({}),
    send: async ({ applicationMail = stored }) => {
      await call('PUT', '/api/users/profile', { json: { applicationMail } })
      await toast({ title: 'Saved', description: `Emails about applicants: ${applicationMailLabels[applicationMail]}` })
      return false
    },
  })
  return (
    <form
      {...form}
      method="post"
      action="/profile/account/mail"
      aria-label="Emails about applicants"
      className="mt-4 grid gap-4"
    >
      <FormMessage>{problem}</FormMessage>
      <SelectField
        label="Send me an email"
        name="applicationMail"
        need="unmarked"
        hint="You get them for jobs that have you as their job administrator, and for jobs without one."
        defaultValue={stored}
      >
        {Object.entries(applicationMailLabels).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button kind="outlined" type="submit" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}

function EmailForm({ refused }: RefusableProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({
      newEmail: String(data.get('newEmail')).trim().toLowerCase(),
      password: String(data.get('password')),
    }),
    check: async (sent) => (await import('../../rules')).checkForm('EmailChange', sent),
    send: async (json) => {
      await call('POST', '/api/auth/email', { json })
      setSentTo(json.newEmail)
      form.ref.current?.reset()
      return false
    },
    initial: getInitial('email', refused),
  })
  return (
    <form {...form} method="post" action="/profile/account/email" className="mt-4 grid gap-5">
      <FormMessage>{problem}</FormMessage>
      <TextField
        label="New email address"
        name="newEmail"
        type="email"
        autoComplete="email"
        defaultValue={getInitial('email', refused)?.typed.newEmail}
        error={errors.newEmail}
      />
      <PasswordField error={errors.password} />
      <Button kind="outlined" type="submit" busy={busy} className="justify-self-start">
        Change email
      </Button>
      <p role="status">
        {sentTo ? `We sent a link to ${sentTo}. Open it to finish. Until then, nothing changes.` : ''}
      </p>
    </form>
  )
}
