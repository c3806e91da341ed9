import { useId } from 'react'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import { ShareMenu } from '../../../ui/sharing/share-menu'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { ApplyButton } from '../../applications/components/apply-button'
import { Consequence } from '../../applications/components/consequence'
import type { PublicJob } from '../../job-shape'
import { SaveButton } from '../../saved/components/save-button'
import { jobLink, jobLinkWords } from '../../search/shared/results-link'
import { FactCard } from './fact-card'
import { useJobMarks } from './job-marks'
import { AboutEmployer, JobText } from './job-text'

/** In letters: what fits on two lines in the largest type. */
const shortTitle = 36

/**
 * A job with its actions. On wide screens its facts stay beside the text. On small ones they come first, and Apply stays
 * at the lower edge while the text is read.
 */
export function JobDetail({ job, origin, now }: { job: PublicJob; origin: string; now: string }) {
  const { viewer } = useSignIn()
  const appliedOn = useJobMarks().applied[job._id]
  const consequenceId = useId()
  const { _id, title, organization } = job
  const apply = <ApplyButton job={job} now={now} describedBy={consequenceId} />
  return (
    <article className="job-page wrap-anywhere mt-2">
      <header>
        <h1 className={`font-bold tracking-tight ${title.length > shortTitle ? 'text-title' : 'text-display'}`}>
          {title}
        </h1>
        <p className="mt-3 text-large">
          <a href={organization.path}>{organization.name}</a>
          {` · ${job.remote ? 'Remote, USA' : job.loc}`}
        </p>
        <p className="mt-1 text-muted text-small">
          {`Posted ${timeSince(job.updated, now)}`}
          <span className="hidden print:inline">{` (${longDayText(job.updated)})`}</span>
        </p>
      </header>
      <div className="job-page-facts mt-6">
        <FactCard job={job}>
          <div className="relative mt-4 flex flex-wrap gap-3 print:hidden">
            <div className="whole-width basis-full">{apply}</div>
            <SaveButton jobId={_id} title={title} />
            <ShareMenu
              url={`${origin}/jobs/${_id}`}
              link={jobLink(origin, _id)}
              title={title}
              copyWords={jobLinkWords}
            />
            <Consequence
              id={consequenceId}
              isGuest={viewer === null}
              organization={organization.name}
              appliedOn={appliedOn}
            />
          </div>
        </FactCard>
      </div>
      <div>
        <h2 className="sr-only">Description</h2>
        <JobText summary={job.summary} description={job.description} />
        <div className="apply-bar mt-8 print:hidden">{apply}</div>
      </div>
      <div>
        <p className="hidden print:block">{`Read and apply at ${origin}/jobs/${_id}`}</p>
        <AboutEmployer organization={organization} />
        <p className="-ml-3 mt-6 print:hidden">
          <FlagButton kind="job" id={_id} />
        </p>
      </div>
    </article>
  )
}
