import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button'
import { Menu, MenuButton } from '../../ui/menu'
import { timeSince } from '../../ui/time'
import type { CountedJob } from '../job-table'
import { CopyLinkButton } from './copy-link-button'
import type { JobAction } from './job-action-dialog'
import { JobStatusWord } from './job-status'

type JobTableProps = {
  jobs: CountedJob[]
  showsPlace: boolean
  origin: string
  now: string
  onAction: (action: JobAction) => void
}

/** The employer's jobs: a table where there is room for one, else one block for each job. */
export function JobTable({ jobs, showsPlace, origin, now, onAction }: JobTableProps) {
  const columns = ['Title', 'Status', ...(showsPlace ? ['Location'] : []), 'Last update', 'Job clicks', 'Applicants']
  return (
    <table className="wrap-normal w-full text-left max-[60rem]:block">
      <caption className="sr-only">Jobs, last updated first. A press on a title copies the job’s public link.</caption>
      <thead className="max-[60rem]:sr-only">
        <tr className="border-line border-b text-small">
          {columns.map((label) => (
            <th key={label} scope="col" className="py-3 pr-4 font-semibold text-muted">
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-[60rem]:block">
        {jobs.map((job) => (
          <JobRow key={job._id} {...{ job, showsPlace, origin, now, onAction }} />
        ))}
      </tbody>
    </table>
  )
}

function JobRow({ job, showsPlace, origin, now, onAction }: Omit<JobTableProps, 'jobs'> & { job: CountedJob }) {
  const ask = (kind: JobAction['kind']) => () => onAction({ kind, job })
  return (
    <tr className="border-line border-b max-[60rem]:flex max-[60rem]:flex-wrap max-[60rem]:items-center max-[60rem]:gap-x-4 max-[60rem]:py-3">
      <th scope="row" className="wrap-anywhere py-1.5 pr-4 font-normal max-[60rem]:basis-full">
        <CopyLinkButton job={job} origin={origin} />
      </th>
      <Cell>
        <JobStatusWord status={job.status} />
      </Cell>
      {showsPlace && (
        <Cell>
          <span className="wrap-anywhere">{job.place}</span>
        </Cell>
      )}
      <Cell label="Updated">
        <time dateTime={job.updated} className="whitespace-nowrap">
          {timeSince(job.updated, now)}
        </time>
      </Cell>
      <Cell label="Job clicks:">{job.clicks.toLocaleString('en-US')}</Cell>
      <Cell>
        <a href={`/admin/job/${job._id}/applicants`} className="inline-flex min-h-11 min-w-11 items-center">
          <span className="min-[60rem]:sr-only">Applicants:&nbsp;</span>
          {job.applicants.toLocaleString('en-US')}
          <span className="sr-only"> for {job.title}</span>
        </a>
      </Cell>
      <td className="py-1.5 max-[60rem]:ml-auto">
        <div className="flex justify-end">
          <a href={`/admin/job/${job._id}`} className={buttonClass('quiet')} aria-label={`Edit ${job.title}`}>
            Edit
          </a>
          <Menu
            label={
              <>
                More<span className="sr-only"> actions for {job.title}</span>
              </>
            }
          >
            <MenuButton onClick={ask('status')}>Change status</MenuButton>
            <MenuButton onClick={ask('duplicate')}>Duplicate</MenuButton>
            <MenuButton onClick={ask('delete')}>Delete</MenuButton>
          </Menu>
        </div>
      </td>
    </tr>
  )
}

/** A cell that says what it holds where the column's heading is not seen. */
function Cell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td className="py-1.5 pr-4 text-small max-[60rem]:py-0 max-[60rem]:pr-0">
      {label && <span className="text-muted min-[60rem]:hidden">{label} </span>}
      {children}
    </td>
  )
}
