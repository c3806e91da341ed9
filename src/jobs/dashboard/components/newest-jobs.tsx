import type { ReactNode } from 'react'
import { Since } from '../../../ui/components/times'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { ApplicantsLink, inWords, JobStatusWord } from '../../shared/job-status'
import type { TableJob } from '../../table/job-table'
import type { Dashboard } from '../dashboard'

const maxListed = 5

type PartProps = { title: string; titleClass?: string; all?: { label: string; href: string }; children: ReactNode }

/** A part of the dashboard, with a link to the page that has all of it. */
export function DashboardPart({ title, titleClass = '', all, children }: PartProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={`font-semibold text-large ${titleClass}`}>{title}</h2>
        {all && (
          <a href={all.href} className="inline-flex min-h-11 items-center">
            {all.label}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

export function NewestJobs({ jobs, now }: { jobs: TableJob[]; now: string }) {
  return (
    <DashboardPart title="Latest jobs" all={{ label: 'All jobs', href: '/admin/jobs' }}>
      <DataTable caption="Latest jobs, last updated first" columns={getColumns(now)} rows={jobs} foldsBelow="48rem" />
    </DashboardPart>
  )
}

const getColumns = (now: string): Column<TableJob>[] => [
  { label: 'Title', width: 'w-[36%]', cell: (job) => <Title job={job} /> },
  { label: 'Status', width: 'w-[16%]', cell: ({ status }) => <JobStatusWord status={status} /> },
  { label: 'Location', width: 'w-[20%]', cell: ({ place }) => place },
  {
    label: 'Updated',
    width: 'w-[14%]',
    cell: ({ updated }) => <Since time={updated} now={now} />,
  },
  { label: 'Applicants', blockLabel: 'Applicants:', isNumber: true, cell: (job) => <ApplicantsLink job={job} /> },
]

function Title({ job: { _id, title } }: { job: TableJob }) {
  return (
    <a
      href={`/admin/job/${_id}`}
      className="inline-flex min-h-11 items-center font-semibold text-ink no-underline hover:underline"
    >
      {title}
    </a>
  )
}

/** The unreviewed applicants of the past week, job by job. */
export function NewApplicants({ jobs }: { jobs: Dashboard['newApplicants'] }) {
  const total = jobs.reduce((sum, { number }) => sum + number, 0)
  const title = total === 1 ? '1 new applicant' : `${inWords(total)} new applicants`
  const others = jobs.length - maxListed
  return (
    <DashboardPart title={`${title} in the past 7 days`} titleClass="dot before:text-warm">
      <ul className="mt-2">
        {jobs.slice(0, maxListed).map(({ _id, title, number }) => (
          <li key={_id} className="border-line border-b">
            <a
              href={`/admin/job/${_id}/applicants`}
              className="flex min-h-11 items-center justify-between gap-x-6 text-ink no-underline hover:underline"
            >
              <span className="wrap-anywhere min-w-0 py-1.5">{title}</span>
              <span className="tabular-nums">
                {inWords(number)}
                <span className="sr-only"> new</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-2 text-muted text-small">
          and {others === 1 ? '1 more job' : `${inWords(others)} more jobs`} under <a href="/admin/jobs">All jobs</a>
        </p>
      )}
    </DashboardPart>
  )
}
