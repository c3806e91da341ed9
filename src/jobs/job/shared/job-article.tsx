import type { ReactNode } from 'react'
import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import type { PublicJob } from '../../job'
import { JobFacts, JobText, type JobWithFacts } from '../components/job-body'

type ReadableJob = JobWithFacts &
  Pick<PublicJob, 'title' | 'summary' | 'description' | 'remote' | 'loc' | 'updated'> & {
    organization: { name: string; path?: string }
  }

type JobArticleProps = {
  job: ReadableJob
  now: string
  distance?: number | null
  heading?: 'h1' | 'h2' | 'h3'
  /** The id of the heading, if it can receive the focus. */
  headingId?: string | undefined
  children?: ReactNode
}

export function JobArticle({
  job,
  now,
  distance = null,
  heading: Heading = 'h1',
  headingId,
  children,
}: JobArticleProps) {
  return (
    <article className="wrap-anywhere">
      <p className="text-muted text-small">
        {`Posted ${timeSince(job.updated, now)}`}
        <span className="hidden print:inline">{` (${longDayText(job.updated)})`}</span>
      </p>
      <Heading id={headingId} tabIndex={headingId ? -1 : undefined} className="mt-1 font-bold text-title">
        {job.title}
      </Heading>
      <p className="mt-2">
        {job.organization.path ? <a href={job.organization.path}>{job.organization.name}</a> : job.organization.name}
        {` · ${job.remote ? 'Remote, USA' : job.loc}`}
      </p>
      <JobFacts job={job} distance={distance} />
      {children && <div className="relative mt-6 flex flex-wrap gap-3 print:hidden">{children}</div>}
      {Heading === 'h1' && <h2 className="sr-only">Description</h2>}
      <JobText summary={job.summary} description={job.description} />
    </article>
  )
}
