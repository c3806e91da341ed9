import { ButtonLink } from '../../../ui/components/button'
import { EmailForm } from '../../credentials/components/email-form'
import { PasswordForm } from '../../credentials/components/password-form'
import { ApplicationMailForm } from '../../mail-choices/components/application-mail-form'
import type { ApplicationMail } from '../../mail-choices/mail-choices'
import { SendConfirmationButton } from '../../registration/shared/send-confirmation-button'
import { type OwnSession, SessionList } from '../../sessions/components/session-list'
import { type Silence, silenceWords } from '../../silence/silence-words'
import { OwnData } from '../components/own-data'

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
