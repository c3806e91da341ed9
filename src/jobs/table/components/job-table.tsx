import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/components/button'
import { Menu, MenuButton } from '../../../ui/components/menu'
import { tableRoles } from '../../../ui/components/table-roles'
import { timeSince } from '../../../ui/hooks/format-time'
import type { CountedJob } from '../job-table'
import { CopyLinkButton } from './copy-link-button'
import { CountOrDash } from './count-or-dash'
import type { JobAction } from './job-action-dialog'
import { JobStatusWord } from './job-status'

type JobTableProps = {
  jobs: CountedJob[]
  showsPlace: boolean
  origin: string
  now: string
  onAction: (action: JobAction) => void
}

/** Maximum widths, so that one long title doesn’t squeeze the other columns. */
const columns = [
  { label: 'Title', width: 'w-[28%]' },
  { label: 'Status', width: 'w-[11%]' },
  { label: 'Location', width: 'w-[15%]' },
  { label: 'Last update', width: 'w-[12%]' },
  { label: 'Job clicks', width: 'w-[9%]', isNumber: true },
  { label: 'Applicants', width: 'w-[11%]', isNumber: true },
]

/** The employer’s jobs as a table, or as one block per job on narrow screens. */
export function JobTable({ jobs, showsPlace, origin, now, onAction }: JobTableProps) {
  const shown = columns.filter(({ label }) => showsPlace || label !== 'Location')
  return (
    <table {...tableRoles.table} className="wrap-normal w-full text-left max-[70rem]:block min-[70rem]:table-fixed">
      <caption className="sr-only">Jobs, last updated first. A press on a title copies the job’s public link.</caption>
      <thead {...tableRoles.group} className="max-[70rem]:sr-only">
        <tr {...tableRoles.row} className="border-line border-b text-small">
          {shown.map(({ label, width, isNumber }) => (
            <th
              key={label}
              {...tableRoles.columnHeader}
              scope="col"
              className={`py-3 pr-4 font-semibold text-muted ${width} ${isNumber ? 'text-right' : ''}`}
            >
              {label}
            </th>
          ))}
          <th {...tableRoles.columnHeader} scope="col" className="w-[14%]">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-[70rem]:block">
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
    <tr
      {...tableRoles.row}
      className="border-line border-b max-[70rem]:flex max-[70rem]:flex-wrap max-[70rem]:items-center max-[70rem]:gap-x-4 max-[70rem]:py-3"
    >
      <th
        {...tableRoles.rowHeader}
        scope="row"
        className="wrap-anywhere py-1.5 pr-4 font-normal max-[70rem]:min-w-0 max-[70rem]:basis-full"
      >
        <div className="flex items-center gap-x-3">
          <CopyLinkButton job={job} origin={origin} />
          {job.status === 'Published' && (
            <a
              href={`/jobs/${job._id}`}
              className="inline-flex min-h-11 shrink-0 items-center text-small"
              aria-label={`View ${job.title}`}
            >
              View
            </a>
          )}
        </div>
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
        <time dateTime={job.updated}>{timeSince(job.updated, now)}</time>
      </Cell>
      <Cell label="Job clicks:" isNumber>
        <CountOrDash count={job.clicks} />
      </Cell>
      <Cell label="Applicants:" isNumber>
        {job.applicants === 0 ? (
          <CountOrDash count={0} />
        ) : (
          <a
            href={`/admin/job/${job._id}/applicants`}
            className="inline-flex min-h-11 min-w-11 items-center min-[70rem]:justify-end"
          >
            <span className="sr-only">Applicants:&nbsp;</span>
            {job.applicants.toLocaleString('en-US')}
            <span className="sr-only"> for {job.title}</span>
          </a>
        )}
      </Cell>
      <td {...tableRoles.cell} className="py-1.5 max-[70rem]:ml-auto">
        <div className="quiet-end flex justify-end">
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

/** A cell that shows its label where the column headings are hidden. */
function Cell({ label, isNumber = false, children }: { label?: string; isNumber?: boolean; children: ReactNode }) {
  return (
    <td
      {...tableRoles.cell}
      className={`wrap-anywhere py-1.5 pr-4 text-small max-[70rem]:py-0 max-[70rem]:pr-0 ${isNumber ? 'tabular-nums min-[70rem]:text-right' : ''}`}
    >
      {label && <span className="text-muted min-[70rem]:hidden">{label} </span>}
      {children}
    </td>
  )
}
