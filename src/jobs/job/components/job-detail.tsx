import { type ReactNode, useId } from 'react'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { ServerPart } from '../../../ui/components/server-part'
import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import { ApplyButton } from '../../applications/components/apply-button'
import { Consequence } from '../../applications/components/consequence'
import type { PublicJob } from '../../job'
import { FirstMark } from '../shared/job-row'
import { SaveAndShare } from './save-and-share'
import { useJobMarks } from './use-job-marks'

const body = import.meta.env.SSR ? await import('./job-body') : null
const facts = import.meta.env.SSR ? await import('./job-facts') : null

/** In letters: what fits on two lines in the largest type. */
const shortTitle = 36

type JobDetailProps = {
  job: PublicJob
  origin: string
  now: string
  /** Follows the text. */
  context?: ReactNode
}

/**
 * A job with its actions. On wide screens its facts stay beside the text. On small ones they come first, and Apply stays
 * at the lower edge while the text is read.
 */
export function JobDetail({ job, origin, now, context }: JobDetailProps) {
  const consequenceId = useId()
  const { _id, title, organization } = job
  const { applied, viewed } = useJobMarks()
  const appliedOn = applied[_id]
  const apply = <ApplyButton job={job} now={now} describedBy={consequenceId} />
  return (
    <article className="job-page wrap-anywhere mt-2">
      <header>
        <ServerPart name="title">
          {import.meta.env.SSR && (
            <>
              <h1 className={`font-bold tracking-tight ${title.length > shortTitle ? 'text-title' : 'text-display'}`}>
                {title}
              </h1>
              <p className="mt-3 text-large">
                <a href={organization.path}>{organization.name}</a>
                {` · ${job.remote ? 'Remote, USA' : job.loc}`}
              </p>
            </>
          )}
        </ServerPart>
        <p className="mt-1 text-muted text-small">
          {`Posted ${timeSince(job.updated, now)}`}
          <FirstMark job={job} now={now} viewed={viewed} />
          <span className="hidden print:inline">{` (${longDayText(job.updated)})`}</span>
        </p>
      </header>
      <div className="job-page-facts mt-6">
        <section
          aria-labelledby="key-facts"
          className="wrap-anywhere rounded-surface border border-line bg-raised p-5 sm:p-6"
        >
          <h2 id="key-facts" className="sr-only">
            Key facts
          </h2>
          <ServerPart name="pay">{facts && <facts.Pay job={job} />}</ServerPart>
          <div className="relative mt-4 flex flex-wrap gap-3 print:hidden">
            <div className="whole-width basis-full">{apply}</div>
            <SaveAndShare job={job} origin={origin} />
            <Consequence id={consequenceId} organization={organization.name} job={job} appliedOn={appliedOn} />
          </div>
          <ServerPart name="facts">{facts && <facts.OtherFacts job={job} />}</ServerPart>
        </section>
      </div>
      <div>
        <h2 className="sr-only">Description</h2>
        <ServerPart name="description">
          {body && <body.JobText summary={job.summary} description={job.description} />}
        </ServerPart>
        <div className="apply-bar mt-8 print:hidden">{apply}</div>
      </div>
      <div>
        <p className="hidden print:block">{`Read and apply at ${origin}/jobs/${_id}`}</p>
        {context}
        <ServerPart name="employer">{body && <body.AboutEmployer organization={organization} />}</ServerPart>
        <p className="-ml-3 mt-6 print:hidden">
          <FlagButton kind="job" id={_id} />
        </p>
      </div>
    </article>
  )
}
