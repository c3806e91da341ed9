import { AdminFrame } from '../../ui/admin-frame'
import { ButtonLink } from '../../ui/button'
import { ClickChart } from '../components/click-chart'
import { inWords } from '../components/count'
import { Funnel } from '../components/funnel'
import { MostClicked } from '../components/most-clicked'
import { NewestJobs } from '../components/newest-jobs'
import { OrderNotice, TrialNotice, TrialOverNotice, WithheldNotice } from '../components/posting-notices'
import type { Dashboard } from '../dashboard'

export type DashboardProps = Dashboard & { now: string }

/** What an employer sees first: how the jobs stand, how they are found, and who and where the organization is. */
export default function DashboardPage(props: DashboardProps) {
  const { trial, order, isWithheld, counts, now } = props
  const isEmpty = counts.total === 0
  return (
    <AdminFrame>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Dashboard</h1>
        {!isEmpty && <NewJob isOpen={trial !== 'over'} />}
      </div>
      {order && trial !== null ? <OrderNotice {...order} /> : trial !== null && <Trial trial={trial} />}
      {isWithheld && <WithheldNotice />}
      {isEmpty ? (
        <FirstJob isOpen={trial !== 'over'} />
      ) : (
        <>
          <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
            <div className="grid grid-cols-1 content-start gap-y-10">
              <JobCounts counts={counts} newApplicants={props.newApplicants} />
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
    </AdminFrame>
  )
}

function Trial({ trial }: { trial: NonNullable<Dashboard['trial']> }) {
  return trial === 'over' ? <TrialOverNotice /> : <TrialNotice daysLeft={trial.daysLeft} />
}

/** The way to a new job, or, where no job can be added, to what opens it again. */
const NewJob = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? (
    <ButtonLink href="/admin/job/new">New Job</ButtonLink>
  ) : (
    <ButtonLink kind="outlined" href="/pricing">
      New Job: choose a plan first
    </ButtonLink>
  )

function FirstJob({ isOpen }: { isOpen: boolean }) {
  return (
    <section aria-labelledby="first" className="mt-8 border-line border-y py-10">
      <h2 id="first" className="font-semibold text-quote">
        Post your first job
      </h2>
      <p className="mt-3 max-w-prose text-large text-muted">
        Write a title, a summary and a description, say where people apply, and publish. Candidates find it at once, for
        60 days, and you see here how often it is seen, opened and applied for.
      </p>
      <p className="mt-6">
        <NewJob isOpen={isOpen} />
      </p>
    </section>
  )
}

function JobCounts({ counts, newApplicants }: Pick<Dashboard, 'counts' | 'newApplicants'>) {
  const { total, published, draft, expired } = counts
  const facts = [
    { count: published, label: 'Published' },
    { count: draft, label: 'Draft' },
    { count: expired, label: 'Expired' },
    { count: total, label: 'In all' },
  ]
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="font-semibold text-large">
        Jobs
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        {facts.map(({ count, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted text-small">{label}</dt>
            <dd className="font-bold text-title proportional-nums">{inWords(count)}</dd>
          </div>
        ))}
      </dl>
      {newApplicants > 0 && (
        <p className="dot mt-4 before:text-warm">
          {newApplicants === 1 ? '1 new applicant' : `${inWords(newApplicants)} new applicants`} in the past 7 days
        </p>
      )}
    </section>
  )
}

/** Why there is nothing to draw, and what to do about it. */
function NoClicks({ counts }: Pick<Dashboard, 'counts'>) {
  return (
    <p className="mt-3 max-w-prose text-muted">
      {counts.published > 0 ? (
        'Nobody has opened one of your jobs in the past 30 days. Clear titles with the place and the pay are opened most.'
      ) : (
        <>
          None of your jobs is published, so candidates see none. <a href="/admin/jobs">Choose one to publish</a>.
        </>
      )}
    </p>
  )
}

type Item = { _id: string; name: string; more: string }

const mostListed = 5

function PlainList({ title, all, items }: { title: string; all: { label: string; href: string }; items: Item[] }) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-large">{title}</h2>
        <a href={all.href} className="inline-flex min-h-11 items-center">
          {all.label}
        </a>
      </div>
      {items.length === 0 ? (
        <p className="mt-2 text-muted">None yet.</p>
      ) : (
        <ul className="mt-1">
          {items.slice(0, mostListed).map(({ _id, name, more }) => (
            <li key={_id} className="border-line border-b py-2.5">
              {name} <span className="block text-muted text-small">{more}</span>
            </li>
          ))}
        </ul>
      )}
      {items.length > mostListed && <p className="mt-2 text-muted text-small">and {items.length - mostListed} more</p>}
    </section>
  )
}
