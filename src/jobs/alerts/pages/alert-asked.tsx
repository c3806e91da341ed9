import { ButtonLink } from '../../../ui/components/button'
import { confirmationDays } from '../choices'

export const hydrates = 'on reach'

/** The same for every address, so that it doesn’t tell who has an account or an alert here. */
export default function AlertAsked({ email, back }: { email: string; back: string }) {
  return (
    <div className="wrap-anywhere mx-auto max-w-[40rem] px-5 py-12">
      <h1 className="font-bold text-title">Check your email</h1>
      <p role="status" className="mt-3 text-large">
        We sent a link to <strong>{email}</strong>. Open it to turn on your alert.
      </p>
      <p className="mt-3 text-muted">
        {`The link works for ${confirmationDays} days. If nothing comes within a few minutes, look in your spam folder. If you asked more than once, one email has all of your alerts.`}
      </p>
      <p className="mt-6">
        <ButtonLink href={back}>Back to the jobs</ButtonLink>
      </p>
    </div>
  )
}
