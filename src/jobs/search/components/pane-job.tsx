import { useId } from 'react'
import { timeSince } from '../../../ui/hooks/format-time'
import { ApplyButton } from '../../applications/components/apply-button'
import { Consequence } from '../../applications/components/consequence'
import type { DisplayedJob } from '../../job'
import { AboutEmployer, JobFacts, JobText, payFacts } from '../../job/components/job-body'
import { SaveAndShare } from '../../job/components/save-and-share'
import { useJobMarks } from '../../job/components/use-job-marks'
import { FirstMark } from '../../job/shared/job-row'

export type PaneJobProps = {
  job: DisplayedJob
  origin: string
  now: string
  distance: number | null
  headingId: string
}

/** A longer title would leave too little of the text below it. */
const longestSticky = 90

/** A job beside the list. What it is, what it pays, and how to apply stay in sight while its text scrolls. */
export function PaneJob({ job, origin, now, distance, headingId }: PaneJobProps) {
  const consequenceId = useId()
  const { organization } = job
  const { applied, viewed } = useJobMarks()
  const appliedOn = applied[job._id]
  const { pay } = payFacts(job)
  return (
    <article className="wrap-anywhere">
      <div className={`pane-head ${job.title.length > longestSticky ? 'is-long' : ''}`}>
        <h2 id={headingId} tabIndex={-1} className="font-bold text-quote">
          {job.title}
        </h2>
        {pay && <p className="font-semibold">{pay}</p>}
        <div className="relative mt-2 flex flex-wrap items-center gap-3 print:hidden">
          <ApplyButton job={job} now={now} describedBy={consequenceId} />
          <SaveAndShare job={job} origin={origin} />
        </div>
      </div>
      <p className="mt-4">
        <a href={organization.path}>{organization.name}</a>
        {`\u00a0· ${job.remote ? 'Remote, USA' : job.loc}\u00a0· `}
        <span className="text-muted text-small">
          {`Posted ${timeSince(job.updated, now)}`}
          <FirstMark job={job} now={now} viewed={viewed} />
        </span>
      </p>
      <div className="mt-2">
        <Consequence id={consequenceId} organization={organization.name} job={job} appliedOn={appliedOn} />
      </div>
      <JobFacts job={job} distance={distance} />
      <JobText summary={job.summary} description={job.description} />
      <AboutEmployer organization={organization} />
    </article>
  )
}
