import { EmptyState } from '../../../ui/components/empty-state'
import { AreaPage } from '../../../ui/layouts/area-page'
import { lifetimeInDays } from '../../lifetimes'
import {
  NewJobLink,
  OrderNotice,
  PaidNotice,
  type Standing,
  TrialNotice,
  TrialOverNotice,
  WithheldNotice,
} from '../../posting/components/posting-notices'
import { inWords } from '../../shared/job-status'
import { ClickChart } from '../components/click-chart'
import { DashboardPart, NewApplicants, NewestJobs } from '../components/newest-jobs'
import type { Dashboard, FunnelStep } from '../dashboard'

const colors = { previews: 'fill-accent', clicks: 'fill-accent opacity-75', applied: 'fill-warm' } as const

/** `isJustPaid` comes from the address that paying leads to. */
export type DashboardProps = Dashboard & { isJustPaid: boolean; now: string }

export default function DashboardPage(props: DashboardProps) {
  const { plan, isJustPaid, trial, order, paidUntil, isWithheld, counts, now } = props
  const isEmpty = counts.total === 0
  const standing = { isTrialOver: trial === 'over', isOrdered: order !== null, isPaidAhead: paidUntil !== null }
  return (
    <AreaPage>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Dashboard</h1>
        {!isEmpty && <NewJobLink {...standing} />}
      </div>
      {isJustPaid && plan && paidUntil && <PaidNotice plan={plan} paidUntil={paidUntil} />}
      {order && trial !== null && <OrderNotice {...order} />}
      {!order && trial === 'over' && <TrialOverNotice paidUntil={paidUntil} />}
      {!order && trial !== null && trial !== 'over' && <TrialNotice daysLeft={trial.daysLeft} />}
      {isWithheld && <WithheldNotice />}
      {isEmpty ? (
        <FirstJob {...standing} />
      ) : (
        <>
          <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
            <div className="grid grid-cols-1 content-start gap-y-10">
              {props.newApplicants.length > 0 && <NewApplicants jobs={props.newApplicants} />}
              <JobCounts counts={counts} />
              <Funnel steps={props.funnel} />
            </div>
            <ClickChart chart={props.chart} clicks={props.clicks}>
              <NoClicks counts={counts} />
            </ClickChart>
          </div>
          {props.mostClicked.length > 0 && (
            <div className="mt-14">
              <MostClicked jobs={props.mostClicked} />
            </div>
          )}
          <div className="mt-14">
            <NewestJobs jobs={props.newest} now={now} />
          </div>
        </>
      )}
      <div className="mt-14 grid gap-x-16 gap-y-10 md:grid-cols-2">
        <PlainList
          title="Administrators"
          all={{ label: 'All administrators', href: '/admin/users' }}
          items={props.administrators.map(({ _id, displayName, title }) => ({ _id, name: displayName, more: title }))}
        />
        <PlainList
          title="Locations"
          all={{ label: 'All locations', href: '/admin/locations' }}
          items={props.locations.map(({ _id, name, place, isMain }) => ({
            _id,
            name,
            more: isMain ? `${place} · Main location` : place,
          }))}
        />
      </div>
    </AreaPage>
  )
}

function FirstJob(standing: Standing) {
  return (
    <EmptyState title="Post your first job" action={<NewJobLink {...standing} />}>
      Add a title, a summary, and a description, tell candidates where to apply, and publish. They can find your job
      right away, it stays live for {lifetimeInDays} days, and you’ll see here how many people view it, open it and
      apply.
    </EmptyState>
  )
}

function JobCounts({ counts }: Pick<Dashboard, 'counts'>) {
  const { total, published, draft, paused, closed, expired } = counts
  const facts = [
    { count: published, label: 'Published' },
    { count: draft, label: 'Draft' },
    { count: expired, label: 'Expired' },
    // Paused and closed jobs are listed only if there are any, so that the numbers add up to the total.
    ...(paused > 0 ? [{ count: paused, label: 'Paused' }] : []),
    ...(closed > 0 ? [{ count: closed, label: 'Closed' }] : []),
    { count: total, label: 'Total' },
  ]
  return (
    <DashboardPart title="Jobs">
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        {facts.map(({ count, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted text-small">{label}</dt>
            <dd className="font-bold text-title proportional-nums">{inWords(count)}</dd>
          </div>
        ))}
      </dl>
    </DashboardPart>
  )
}

function NoClicks({ counts }: Pick<Dashboard, 'counts'>) {
  return (
    <p className="mt-3 max-w-measure text-muted">
      {counts.published > 0 ? (
        'Nobody has opened one of your jobs in the past 30 days. Titles that name the place and the pay get the most clicks.'
      ) : (
        <>
          None of your jobs is published, so candidates can’t see them. <a href="/admin/jobs">Choose one to publish</a>.
        </>
      )}
    </p>
  )
}

type Item = { _id: string; name: string; more: string }

const maxListed = 5

function PlainList({ title, all, items }: { title: string; all: { label: string; href: string }; items: Item[] }) {
  return (
    <DashboardPart title={title} all={all}>
      {items.length === 0 ? (
        <p className="mt-2 text-muted">None yet.</p>
      ) : (
        <ul className="mt-1">
          {items.slice(0, maxListed).map(({ _id, name, more }) => (
            <li key={_id} className="border-line border-b py-2.5">
              {name} <span className="block text-muted text-small">{more}</span>
            </li>
          ))}
        </ul>
      )}
      {items.length > maxListed && <p className="mt-2 text-muted text-small">and {items.length - maxListed} more</p>}
    </DashboardPart>
  )
}

function Funnel({ steps }: { steps: FunnelStep[] }) {
  return (
    <DashboardPart title="From views to applying, 30 days">
      <ol className="mt-3 grid gap-3">
        {steps.map((step) => (
          <li key={step.label} className="flex flex-wrap items-center gap-x-3">
            {step.count > 0 && <Bar share={step.share * 0.6} color={colors[step.label]} />}
            <span className="text-small">{formatWords(step)}</span>
          </li>
        ))}
      </ol>
    </DashboardPart>
  )
}

function formatWords({ label, count, rate }: FunnelStep): string {
  // Every press counts, so apply clicks can outnumber applicants.
  const words = label === 'applied' ? (count === 1 ? 'apply click' : 'apply clicks') : label
  if (rate === null) return `${inWords(count)} ${words}`
  return `${inWords(count)} ${words} (${rate}%${label === 'applied' ? ' of clicks' : ''})`
}

function MostClicked({ jobs }: { jobs: { _id: string; title: string; clicks: number }[] }) {
  const maxClicks = jobs[0]?.clicks ?? 1
  return (
    <DashboardPart title="Most clicked jobs, 30 days">
      <ol className="mt-1">
        {jobs.map(({ _id, title, clicks }) => (
          <li
            key={_id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-line border-b py-1.5 md:grid-cols-[1fr_1fr_4rem]"
          >
            <a
              href={`/admin/job/${_id}`}
              className="inline-flex min-h-11 items-center text-ink no-underline hover:underline"
            >
              {title}
            </a>
            <span className="text-right text-small tabular-nums md:order-last">
              {inWords(clicks)}
              <span className="sr-only">{clicks === 1 ? ' click' : ' clicks'}</span>
            </span>
            <span className="max-md:col-span-2 max-md:pb-2">
              <Bar share={(100 * clicks) / maxClicks} color="fill-accent" height={8} />
            </span>
          </li>
        ))}
      </ol>
    </DashboardPart>
  )
}

type BarProps = { share: number; color: string; height?: number }

/**
 * A bar whose width is `share` percent, with a visible minimum. It is hidden from screen readers because the text
 * beside it says the same.
 */
function Bar({ share, color, height = 36 }: BarProps) {
  return (
    <svg aria-hidden="true" width={`${Math.max(share, 1)}%`} height={height} className="shrink-0">
      <rect width="100%" height={height} rx={height / 6} className={color} />
    </svg>
  )
}
