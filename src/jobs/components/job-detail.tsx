import { useEffect } from 'react'
import { timeSince } from '../../ui/time'
import type { PublicJob } from '../job-shape'
import { salaryText } from '../salary'
import { ApplyButton } from './apply-button'
import { SaveButton } from './save-button'
import { ShareMenu } from './share-menu'

type JobDetailProps = {
  job: PublicJob
  origin: string
  now: string
  saved: boolean
  distance?: number | null
  heading?: 'h1' | 'h2'
}

/** A job to read: who, where, what it pays, and what to do about it. Opening it counts a view. */
export function JobDetail({ job, origin, now, saved, distance = null, heading: Heading = 'h1' }: JobDetailProps) {
  useEffect(() => {
    fetch(`/api/job/view/${job._id}`, { method: 'PUT', keepalive: true }).catch(() => {
      // A view that is not counted must not disturb who reads.
    })
  }, [job._id])
  const pay = salaryText(job.salaryAmount, job.salaryPeriod)
  const facts = [
    { label: 'Pay', value: pay },
    { label: 'Type', value: job.jobType },
    { label: 'Distance', value: distance === null ? '' : `${distance} miles` },
  ].filter(({ value }) => value)
  return (
    <article>
      <p className="text-muted text-small">{`Posted ${timeSince(job.updated, now)}`}</p>
      <Heading className="mt-1 font-bold text-title">{job.title}</Heading>
      <p className="mt-2">{`${job.organization.name} · ${job.remote ? 'Remote, USA' : job.loc}`}</p>
      <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-small">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ApplyButton jobId={job._id} title={job.title} />
        <SaveButton jobId={job._id} title={job.title} saved={saved} />
        <ShareMenu url={`${origin}/jobs/${job._id}`} title={job.title} />
      </div>
      <noscript>
        <p className="mt-3 text-muted text-small">Applying and saving need JavaScript. Reading does not.</p>
      </noscript>
      {Heading === 'h1' && <h2 className="sr-only">Description</h2>}
      {job.summary && <p className="mt-8 max-w-[36em] text-large">{job.summary}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the allow-list when it was stored */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: job.description }} />
    </article>
  )
}
