import { buttonClass } from '../../../ui/components/button'
import { Menu, MenuButton, MenuLink } from '../../../ui/components/menu'
import { timeSince } from '../../../ui/hooks/format-time'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { CopyLinkButton } from '../../shared/copy-link-button'
import { CountOrDash, JobStatusWord } from '../../shared/job-status'
import type { CountedJob } from '../job-table'
import type { JobAction } from './job-action-dialog'

type JobTableProps = {
  jobs: CountedJob[]
  showsPlace: boolean
  /** Whether a new job, and a copy, requires a plan first. */
  isTrialOver: boolean
  origin: string
  now: string
  onAction: (action: JobAction) => void
}

/** The employer’s jobs. */
export function JobTable({ jobs, showsPlace, ...shown }: JobTableProps) {
  const columns = columnsOf(shown).filter(({ label }) => showsPlace || label !== 'Location')
  return (
    <DataTable
      caption="Jobs, last updated first. A press on a title copies the job’s public link."
      columns={columns}
      rows={jobs}
      foldsBelow="70rem"
    />
  )
}

function columnsOf({
  isTrialOver,
  origin,
  now,
  onAction,
}: Omit<JobTableProps, 'jobs' | 'showsPlace'>): Column<CountedJob>[] {
  return [
    { label: 'Title', width: 'w-[28%]', cell: (job) => <Title job={job} origin={origin} /> },
    { label: 'Status', width: 'w-[11%]', cell: ({ status }) => <JobStatusWord status={status} /> },
    { label: 'Location', width: 'w-[15%]', cell: ({ place }) => place },
    {
      label: 'Last update',
      blockLabel: 'Updated',
      width: 'w-[12%]',
      cell: ({ updated }) => <time dateTime={updated}>{timeSince(updated, now)}</time>,
    },
    {
      label: 'Job clicks',
      blockLabel: 'Job clicks:',
      width: 'w-[9%]',
      isNumber: true,
      cell: ({ clicks }) => <CountOrDash count={clicks} />,
    },
    {
      label: 'Applicants',
      blockLabel: 'Applicants:',
      width: 'w-[11%]',
      isNumber: true,
      cell: (job) => <Applicants job={job} />,
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      width: 'w-[14%]',
      isLast: true,
      cell: (job) => <Actions {...{ job, isTrialOver, onAction }} />,
    },
  ]
}

function Title({ job, origin }: { job: CountedJob; origin: string }) {
  return (
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
  )
}

function Applicants({ job: { _id, title, applicants } }: { job: CountedJob }) {
  if (applicants === 0) return <CountOrDash count={0} />
  return (
    <a
      href={`/admin/job/${_id}/applicants`}
      className="inline-flex min-h-11 min-w-11 items-center unfolded:justify-end"
    >
      <span className="sr-only">Applicants:&nbsp;</span>
      {applicants.toLocaleString('en-US')}
      <span className="sr-only"> for {title}</span>
    </a>
  )
}

type ActionsProps = { job: CountedJob } & Pick<JobTableProps, 'isTrialOver' | 'onAction'>

function Actions({ job, isTrialOver, onAction }: ActionsProps) {
  const ask = (kind: JobAction['kind']) => () => onAction({ kind, job })
  return (
    <div className="quiet-end flex justify-end text-base">
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
        {isTrialOver ? (
          <MenuLink href="/admin/job/new">Duplicate</MenuLink>
        ) : (
          <MenuButton onClick={ask('duplicate')}>Duplicate</MenuButton>
        )}
        <MenuButton onClick={ask('delete')}>Delete</MenuButton>
      </Menu>
    </div>
  )
}
