import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ButtonLink, buttonClass } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Menu, MenuButton, MenuLink } from '../../../ui/components/menu'
import { toast } from '../../../ui/components/toast'
import { timeSince } from '../../../ui/hooks/format-time'
import { AreaPage } from '../../../ui/layouts/area-page'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { type TableFilter, tableFilters } from '../../choices'
import type { EmployerJob } from '../../job'
import { lifetimeInDays } from '../../lifetimes'
import {
  NewJobLink,
  OrderNotice,
  type Standing,
  TrialOverNotice,
  WithheldNotice,
} from '../../posting/components/posting-notices'
import type { JobEditorData } from '../../posting/job-editor-data'
import { CopyLinkButton } from '../../shared/copy-link-button'
import { ApplicantsLink, CountOrDash, JobStatusWord } from '../../shared/job-status'
import type { JobAction } from '../components/job-action-dialog'
import type { CountedJob } from '../job-table'

const JobActionDialog = lazyPart(() => import('../components/job-action-dialog'))

export type EmployerJobsProps = Pick<JobEditorData, 'order' | 'paidUntil' | 'isWithheld'> & {
  jobs: CountedJob[]
  filter: TableFilter
  next: string | null
  isFirstPage: boolean
  showsPlace: boolean
  isTrialOver: boolean
  origin: string
  now: string
}

export default function EmployerJobs(props: EmployerJobsProps) {
  const { filter, next, isFirstPage, showsPlace, isWithheld, isTrialOver, order, paidUntil, origin } = props
  const standing = { isTrialOver, isOrdered: order !== null, isPaidAhead: paidUntil !== null }
  const [jobs, setJobs] = useState(props.jobs)
  const [now, setNow] = useState(props.now)
  const [action, setAction] = useState<JobAction | null>(null)
  const list = useRef<HTMLElement>(null)

  /** The changed job stays in its row, so that nobody loses their place. It disappears if the filter excludes it. */
  function show(done: JobAction, job: EmployerJob) {
    const rows = jobs
      .flatMap((row) => (row._id === done.job._id ? rowsAfter(done, row, job) : [row]))
      .filter(({ status }) => filter === 'All' || status === filter)
    flushSync(() => {
      setAction(null)
      setNow(new Date().toISOString())
      setJobs(rows)
    })
    if (!rows.some(({ _id }) => _id === done.job._id)) list.current?.focus()
    const link = { label: 'Edit the copy', href: `/admin/job/${job._id}` }
    toast({ title: 'Success!', description: 'Job Updated', ...(done.kind === 'duplicate' && { link }) })
  }

  return (
    <AreaPage>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Jobs</h1>
        <NewJobLink {...standing} />
      </div>
      {isTrialOver && (order ? <OrderNotice {...order} /> : <TrialOverNotice paidUntil={paidUntil} />)}
      {isWithheld && <WithheldNotice />}
      <FilterLinks
        label="Status"
        className="mt-6"
        filters={tableFilters.map((name) => ({ label: name, href: hrefOf(name, null), isCurrent: name === filter }))}
      />
      <section ref={list} tabIndex={-1} aria-label="Jobs" className="mt-4 outline-none">
        {jobs.length === 0 ? (
          <NoJobs filter={filter} {...standing} />
        ) : (
          <JobTable {...{ jobs, showsPlace, isTrialOver, origin, now }} onAction={setAction} />
        )}
      </section>
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Next 50 jobs"
        hrefOf={(cursor) => hrefOf(filter, cursor)}
      />
      <noscript>
        <p className="mt-6 text-muted">Turn on JavaScript to copy links and change jobs from this list.</p>
      </noscript>
      <Suspense fallback={null}>
        {action && <JobActionDialog action={action} onDone={show} onClose={() => setAction(null)} />}
      </Suspense>
    </AreaPage>
  )
}

function rowsAfter({ kind }: JobAction, row: CountedJob, { _id, title, status, updated }: EmployerJob): CountedJob[] {
  if (kind === 'delete') return []
  if (kind === 'status') return [{ ...row, status, updated }]
  return [{ ...row, _id, title, status, updated, clicks: 0, applicants: 0 }, row]
}

function NoJobs({ filter, ...standing }: Standing & { filter: TableFilter }) {
  if (filter !== 'All')
    return (
      <EmptyState
        title={`No ${filter} jobs`}
        action={
          <ButtonLink kind="outlined" href="/admin/jobs">
            Show all jobs
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState title="Post your first job" action={<NewJobLink {...standing} />}>
      Add a title, a summary, and a description, tell candidates where to apply, and publish. They can find your job
      right away, and it stays live for {lifetimeInDays} days.
    </EmptyState>
  )
}

const hrefOf = (filter: TableFilter, cursor: string | null) =>
  listHref('/admin/jobs', { status: filter !== 'All' && filter, cursor })

type JobTableProps = {
  jobs: CountedJob[]
  showsPlace: boolean
  /** Whether a new job, and a copy, requires a plan first. */
  isTrialOver: boolean
  origin: string
  now: string
  onAction: (action: JobAction) => void
}

function JobTable({ jobs, showsPlace, isTrialOver, origin, now, onAction }: JobTableProps) {
  const columns: Column<CountedJob>[] = [
    { label: 'Title', width: 'w-[28%]', cell: (job) => <Title job={job} origin={origin} /> },
    { label: 'Status', width: 'w-[11%]', cell: ({ status }) => <JobStatusWord status={status} /> },
    ...(showsPlace ? [{ label: 'Location', width: 'w-[15%]', cell: ({ place }: CountedJob) => place }] : []),
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
      cell: (job) => <ApplicantsLink job={job} />,
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      width: 'w-[14%]',
      isLast: true,
      cell: (job) => <Actions {...{ job, isTrialOver, onAction }} />,
    },
  ]
  return (
    <DataTable
      caption="Jobs, last updated first. A press on a title copies the job’s public link."
      columns={columns}
      rows={jobs}
      foldsBelow="70rem"
    />
  )
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
