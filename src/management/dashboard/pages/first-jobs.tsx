import type { FirstJob } from '../../../jobs/posting/first-job'
import { timeSince } from '../../../ui/hooks/format-time'
import { SectionPage } from '../../../ui/layouts/section-page'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { organizationHref } from '../../organizations/organizations-query'

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
    <SectionPage>
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
        <div className="mt-4">
          <DataTable caption="First jobs" columns={columnsOf(now)} rows={jobs} foldsBelow="48rem" />
        </div>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => listHref(here, { cursor })} />
    </SectionPage>
  )
}

const columnsOf = (now: string): Column<FirstJob>[] => [
  {
    label: 'Job',
    width: 'w-[38%]',
    cell: ({ _id, title }) => (
      <a href={`/jobs/${_id}`} dir="auto" className="inline-block py-1 font-semibold">
        {title}
      </a>
    ),
  },
  {
    label: 'Organization',
    width: 'w-[26%]',
    cell: ({ organization: { _id, name } }) => (
      <a href={organizationHref(_id)} dir="auto" className="inline-block py-1">
        {name}
      </a>
    ),
  },
  { label: 'State', cell: (job) => <State job={job} /> },
  {
    label: 'Published',
    width: 'w-[13%]',
    cell: ({ published }) => <time dateTime={published}>{timeSince(published, now)}</time>,
  },
]

function State({ job: { status, isWithheld } }: { job: FirstJob }) {
  if (status !== 'Published') return <span className="dot before:text-muted">Now {status.toLowerCase()}</span>
  return isWithheld ? (
    <span className="dot before:text-warm">Hidden until an email is confirmed</span>
  ) : (
    <span className="dot before:text-success">Live</span>
  )
}
