import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { AreaPage } from '../../../ui/layouts/area-page'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { lifetimeInDays, type TableFilter, tableFilters } from '../../choices'
import type { EmployerJob } from '../../job-shape'
import type { OpenOrder } from '../../plan'
import {
  NewJobLink,
  OrderNotice,
  type Standing,
  TrialOverNotice,
  WithheldNotice,
} from '../../posting/components/posting-notices'
import type { JobAction } from '../components/job-action-dialog'
import { JobTable } from '../components/job-table'
import type { CountedJob } from '../job-table'

const JobActionDialog = lazyPart(() => import('../components/job-action-dialog'))

export type EmployerJobsProps = {
  jobs: CountedJob[]
  filter: TableFilter
  next: string | null
  isFirstPage: boolean
  showsPlace: boolean
  isWithheld: boolean
  isTrialOver: boolean
  order: OpenOrder | null
  paidUntil: string | null
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
