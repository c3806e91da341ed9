import { useId, useState } from 'react'
import { call } from '../../ui/call'
import { timeSince } from '../../ui/time'
import { toast } from '../../ui/toast'
import { toastFailure } from '../../ui/toast-failure'
import type { ApplicationShape } from '../application'
import { type ApplicationStatus, applicationStatuses } from '../choices'

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
      <StatusSelect jobId={jobId} application={application} />
    </li>
  )
}

/** What became of an application, saved at once; a toast can take it back. */
function StatusSelect({ jobId, application }: Omit<ApplicantProps, 'now'>) {
  const id = useId()
  const [status, setStatus] = useState(application.status)
  const [busy, setBusy] = useState(false)

  async function save(wanted: ApplicationStatus, before: ApplicationStatus, offersUndo: boolean) {
    setStatus(wanted)
    setBusy(true)
    try {
      await call('PUT', `/api/job/${jobId}/applicants/${application._id}`, { status: wanted })
      await toast({
        title: 'Success!',
        description: `${application.applicant_name}: ${wanted}`,
        ...(offersUndo && { undo: () => save(before, wanted, false) }),
      })
    } catch (error) {
      setStatus(before)
      await toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="sm:w-44">
      <label htmlFor={id} className="block font-semibold text-small">
        Status <span className="sr-only">of {application.applicant_name}</span>
      </label>
      <select
        id={id}
        value={status}
        aria-busy={busy || undefined}
        className="min-h-11 w-full rounded-control border-[1.5px] border-muted bg-raised px-3 text-ink"
        onChange={(event) => {
          const wanted = applicationStatuses.find((known) => known === event.target.value)
          if (wanted && !busy) save(wanted, status, true)
        }}
      >
        {applicationStatuses.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
    </div>
  )
}
