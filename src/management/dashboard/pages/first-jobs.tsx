import type { FirstJob } from '../../../jobs/posting/first-job'
import { timeSince } from '../../../ui/hooks/format-time'
import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'

export const hydrates = 'on reach'

type FirstJobsProps = {
  jobs: FirstJob[]
  next: string | null
  isFirstPage: boolean
  newForDays: number
  now: string
}

const here = '/spedcommons-reports/first-jobs'

/** The first job of each new organization, so that staff can review new organizations (docs/security.md, 14). */
export default function FirstJobs({ jobs, next, isFirstPage, newForDays, now }: FirstJobsProps) {
  return (
    <SectionPage here="First jobs">
      <h1 className="mt-4 font-bold text-title">First jobs</h1>
      <p className="mt-2 max-w-measure text-muted">
        The first job of each new organization in the past {newForDays} days, newest first. Candidates don’t see a job
        until someone at its organization has confirmed an email address.
      </p>
      {jobs.length === 0 ? (
        <p className="mt-8 text-large text-muted">
          {isFirstPage ? 'No new organization has published a job lately.' : 'There are no more first jobs.'}
        </p>
      ) : (
        <ul aria-label="First jobs" className="mt-6 border-line border-t">
          {jobs.map((job) => (
            <li
              key={job._id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-line border-b py-3"
            >
              <div className="min-w-0 flex-1 basis-72">
                <a href={`/jobs/${job._id}`} className="wrap-anywhere inline-flex min-h-11 items-center font-semibold">
                  {job.title}
                </a>
                <p>{job.organization.name}</p>
              </div>
              <p className="min-w-0 text-small sm:basis-48">
                <State job={job} />
                <span className="block text-muted">
                  Published <time dateTime={job.published}>{timeSince(job.published, now)}</time>
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => listHref(here, { cursor })} />
    </SectionPage>
  )
}

function State({ job: { status, isWithheld } }: { job: FirstJob }) {
  if (status !== 'Published') return <span className="dot before:text-muted">Now {status.toLowerCase()}</span>
  return isWithheld ? (
    <span className="dot before:text-warm">Hidden until an email is confirmed</span>
  ) : (
    <span className="dot before:text-success">Live</span>
  )
}
