import { timeSince } from '../../ui/time'
import type { ApplicationShape } from '../application'
import { ApplicantStatus } from './applicant-status'

type ApplicantProps = { jobId: string; application: ApplicationShape; now: string }

/** Somebody who applied: how to reach them, what they sent, and what became of it. */
export function Applicant({ jobId, application, now }: ApplicantProps) {
  const { applicant_name: name, applicant_email: email, profile, created } = application
  const facts = [profile?.title, profile?.location].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h2 className="font-semibold text-large">{name}</h2>
        <p>
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            className="inline-flex min-h-11 items-center break-all"
          >
            {email}
          </a>
        </p>
        <p className="text-muted text-small">
          Applied <time dateTime={created}>{timeSince(created, now)}</time>
          {!profile && ' as a guest'}
        </p>
        {!application.emailConfirmed && (
          <p className="font-semibold text-small">
            Address not confirmed
            <span className="sr-only">: somebody else may have written it</span>
          </p>
        )}
        {facts && <p className="mt-2">{facts}</p>}
        {profile?.headline && <p className="font-semibold">{profile.headline}</p>}
        {profile?.summary && <p className="mt-2 max-w-[36em] whitespace-pre-line">{profile.summary}</p>}
      </div>
      <ApplicantStatus jobId={jobId} application={application} />
    </li>
  )
}
