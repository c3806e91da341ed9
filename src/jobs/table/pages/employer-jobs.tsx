import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { days } from '../../../platform/time/clock'
import { Button, ButtonLink, buttonClass } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Menu, MenuButton, MenuLink } from '../../../ui/components/menu'
import { Notice } from '../../../ui/components/notice'
import { Since } from '../../../ui/components/times'
import { toast } from '../../../ui/components/toast'
import { AreaPage } from '../../../ui/layouts/area-page'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { SelectableTable } from '../../../ui/lists/selectable-table'
import { type TableFilter, tableFilters } from '../../choices'
import type { EmployerJob } from '../../job'
import { expiresAt, isRenewable, lifetimeInDays, pageToRenew, renewPath } from '../../lifetimes'
import {
  NewJobLink,
  OrderNotice,
  type Standing,
  TrialOverNotice,
  WithheldNotice,
} from '../../posting/components/posting-notices'
import type { JobEditorData } from '../../posting/job-editor-data'
import { CopyLinkButton, copyJobLink } from '../../shared/copy-link-button'
import { ApplicantsLink, CountOrDash, JobStatusWord, LiveUntil, lastDayIfRenewed } from '../../shared/job-status'
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
  organizationId: string
  /** How many jobs expire within a week. */
  expiring: number
  /** How many jobs the press before renewed. */
  renewed: number
  origin: string
  now: string
}

export default function EmployerJobs(props: EmployerJobsProps) {
  const { filter, next, isFirstPage, showsPlace, isWithheld, isTrialOver, order, paidUntil, origin } = props
  const { organizationId, expiring, renewed } = props
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
    const description = done.kind === 'delete' ? 'Job deleted' : 'Job Updated'
    toast({ title: 'Success!', description, ...(done.kind === 'duplicate' && { link }) })
  }

  return (
    <AreaPage>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Jobs</h1>
        <NewJobLink {...standing} />
      </div>
      {isTrialOver && (order ? <OrderNotice {...order} /> : <TrialOverNotice paidUntil={paidUntil} />)}
      {isWithheld && <WithheldNotice />}
      {/* What was renewed was updated last, so it is on top. */}
      {renewed > 0 && <Renewed count={renewed} jobs={props.jobs.slice(0, renewed)} now={props.now} />}
      {expiring > 0 && !isTrialOver && <ExpiringNotice count={expiring} />}
      <FilterLinks
        label="Status"
        className="mt-6"
        filters={tableFilters.map((name) => ({ label: name, href: getHref(name, null), isCurrent: name === filter }))}
      />
      <section ref={list} tabIndex={-1} aria-label="Jobs" className="mt-4 outline-none">
        {jobs.length === 0 ? (
          <NoJobs filter={filter} {...standing} />
        ) : (
          <JobTable
            jobs={jobs}
            showsPlace={showsPlace}
            isTrialOver={isTrialOver}
            organizationId={organizationId}
            origin={origin}
            now={now}
            onAction={setAction}
          />
        )}
      </section>
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Next 50 jobs"
        hrefOf={(cursor) => getHref(filter, cursor)}
      />
      <noscript>
        <p className="mt-6 text-muted">
          Turn on JavaScript to copy links, and to change the status of jobs in this list.
        </p>
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

const getHref = (filter: TableFilter, cursor: string | null) =>
  listHref('/admin/jobs', { status: filter !== 'All' && filter, cursor })

function Renewed({ count, jobs, now }: { count: number } & Pick<EmployerJobsProps, 'jobs' | 'now'>) {
  const until = lastDayIfRenewed(jobs, now)
  return (
    <p id="done" tabIndex={-1} className="mt-6 font-semibold text-success">
      {count === 1
        ? `Your job is renewed. It’s live until ${until}.`
        : `${count} jobs are renewed. They’re live until ${until}.`}
    </p>
  )
}

function ExpiringNotice({ count }: { count: number }) {
  const isOne = count === 1
  return (
    <Notice
      quiet
      title={isOne ? '1 job expires within a week.' : `${count} jobs expire within a week.`}
      action={
        <ButtonLink kind="outlined" href={renewPath}>
          {isOne ? 'Renew it' : 'Renew them'}
        </ButtonLink>
      }
    >
      Still hiring? Keep {isOne ? 'it' : 'them'} live for another {lifetimeInDays} days.
    </Notice>
  )
}

type JobTableProps = {
  jobs: CountedJob[]
  showsPlace: boolean
  /** Whether a new job, a copy, and renewing require a plan first. */
  isTrialOver: boolean
  organizationId: string
  origin: string
  now: string
  onAction: (action: JobAction) => void
}

const chooserId = 'chosen-jobs'

function JobTable({ jobs, showsPlace, isTrialOver, organizationId, origin, now, onAction }: JobTableProps) {
  const renewsAt = `${renewPath}/${organizationId}`
  // Another kind of table for a row that has changed would lose the focus, so the first rows decide.
  const [hadRenewable] = useState(() => jobs.some(({ status }) => isRenewable(status)))
  const columns: Column<CountedJob>[] = [
    { label: 'Title', width: 'w-[36%]', cell: (job) => <Title job={job} showsPlace={showsPlace} origin={origin} /> },
    {
      label: 'Status',
      width: 'w-[18%]',
      cell: (job) => (
        <>
          <JobStatusWord status={job.status} />
          <span className="block text-muted">
            <LiveUntil job={job} />
          </span>
        </>
      ),
    },
    {
      label: 'Last update',
      blockLabel: 'Updated',
      width: 'w-[12%]',
      cell: ({ updated }) => <Since time={updated} now={now} />,
    },
    {
      label: 'Job clicks',
      blockLabel: 'Job clicks:',
      width: 'w-[7%]',
      isNumber: true,
      cell: ({ clicks }) => <CountOrDash count={clicks} />,
    },
    {
      label: 'Applicants',
      blockLabel: 'Applicants:',
      width: 'w-[10%]',
      isNumber: true,
      cell: (job) => <ApplicantsLink job={job} />,
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      width: 'w-[16%]',
      isLast: true,
      cell: (job) => (
        <Actions
          job={job}
          isTrialOver={isTrialOver}
          renewsAt={renewsAt}
          origin={origin}
          now={now}
          onAction={onAction}
        />
      ),
    },
  ]
  const table = {
    caption: 'Jobs, last updated first. A press on a title copies the job’s public link.',
    columns,
    rows: jobs,
    foldsBelow: '70rem' as const,
  }
  if (isTrialOver || !hadRenewable) return <DataTable {...table} />
  return (
    <>
      {/* Before hydration the chosen ids aren’t known yet, so it asks on the next page, which gets the checkboxes. */}
      <form id={chooserId} action={renewPath} />
      <SelectableTable
        {...table}
        noun="jobs"
        nameOf={({ title }) => title}
        name="ids"
        form={chooserId}
        canChoose={({ status }) => isRenewable(status)}
        actions={(chosen) => (
          <Button
            type="submit"
            kind="outlined"
            form={chooserId}
            {...(chosen.length > 0 && {
              formMethod: 'post',
              formAction: renewsAt,
              name: 'chosen',
              value: chosen.join(','),
            })}
          >
            Renew
          </Button>
        )}
      />
    </>
  )
}

/** The location stands below the title, which needs the width. */
function Title({ job, showsPlace, origin }: { job: CountedJob; showsPlace: boolean; origin: string }) {
  return (
    <>
      <CopyLinkButton job={job} origin={origin} />
      {showsPlace && job.place && <p className="-mt-2 pb-1 text-muted text-small">{job.place}</p>}
    </>
  )
}

/** A job’s row offers to renew it from two weeks before it expires, and the menu always does. */
const offeredForMs = days(14)

type ActionsProps = { job: CountedJob; renewsAt: string } & Pick<
  JobTableProps,
  'isTrialOver' | 'origin' | 'now' | 'onAction'
>

function Actions({ job, isTrialOver, renewsAt, origin, now, onAction }: ActionsProps) {
  const ask = (kind: JobAction['kind']) => () => onAction({ kind, job })
  const isLive = job.status === 'Published'
  const renews = isRenewable(job.status) && !isTrialOver
  const isSoon = expiresAt(job.updated).getTime() - Date.parse(now) < offeredForMs
  return (
    <div className="quiet-end flex flex-wrap justify-end text-base">
      {renews && isSoon && (
        // On a line of its own in the table, which has no room for three buttons in a row.
        <form
          method="post"
          action={renewsAt}
          className="unfolded:flex unfolded:basis-full unfolded:justify-end unfolded:pr-[calc(0.75rem+1.5px)]"
        >
          <Button type="submit" kind="outlined" name="chosen" value={job._id} aria-label={`Renew ${job.title}`}>
            Renew
          </Button>
        </form>
      )}
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
        {isLive && (
          <MenuLink href={`/jobs/${job._id}`}>
            View<span className="sr-only"> {job.title}</span>
          </MenuLink>
        )}
        {isLive && <MenuButton onClick={() => copyJobLink(origin, job._id)}>Copy link</MenuButton>}
        {renews && <MenuLink href={pageToRenew([job._id])}>Renew</MenuLink>}
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
