import { timeSince } from '../../../ui/hooks/format-time'
import type { ApplicationShape } from '../application'
import { ApplicantStatus } from './applicant-status'

type ApplicantProps = {
  jobId: string
  application: ApplicationShape
  now: string
  onSaved: (application: ApplicationShape) => void
}

export function Applicant({ jobId, application, now, onSaved }: ApplicantProps) {
  const { applicant_name: name, applicant_email: email, profile, created } = application
  const facts = [profile?.title, profile?.location].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h2 className="font-semibold text-large">{name}</h2>
        {facts && <p>{facts}</p>}
        <p className="flex flex-wrap items-center gap-x-4">
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            className="inline-flex min-h-11 items-center break-all"
          >
            {email}
          </a>
          {!application.emailConfirmed && (
            <span className="text-muted text-small">
              Address not confirmed
              <span className="sr-only">: someone else may have typed it</span>
            </span>
          )}
        </p>
        {(profile?.headline || profile?.summary) && (
          <div className="mt-1 max-w-[36em] text-muted">
            {profile.headline && <p dir="auto">{profile.headline}</p>}
            {profile.summary && (
              <p dir="auto" className="mt-2 whitespace-pre-line">
                {profile.summary}
              </p>
            )}
          </div>
        )}
      </div>
      <div className="grid content-start gap-3 sm:w-44">
        <p className="text-muted text-small">
          Applied <time dateTime={created}>{timeSince(created, now)}</time>
          {!profile && ' as a guest'}
        </p>
        <ApplicantStatus jobId={jobId} application={application} onSaved={onSaved} />
      </div>
    </li>
  )
}
