import { Suspense, useState } from 'react'
import { statusCodes, statusLabel } from '../../../organizations/choices'
import type { RefusedForm } from '../../../platform/http/act'
import { formatDay } from '../../../platform/time/clock'
import { Button, ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { SectionPage } from '../../../ui/layouts/section-page'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
import { History } from '../../audit/components/history'
import { AdministratorContacts } from '../components/administrator-contacts'
import { DetailsSection } from '../components/details-section'
import { OrganizationBilling } from '../components/organization-billing'
import { OrganizationDistrict } from '../components/organization-district'
import { OrganizationFacts, OrganizationProfileForm } from '../components/organization-profile'
import type { StatusSubject } from '../components/organization-status-dialog'
import type { OrganizationDetails } from '../organization-details'
import { organizationHref, organizationJobHref, organizationTable, statusHref } from '../organizations-query'

const OrganizationStatusDialog = lazyPart(() => import('../components/organization-status-dialog'))

const periodLabels = { totalTime: 'All time', month: '30 days', week: '7 days', day: '24 hours' } as const

const columns: Column<Row>[] = [
  { label: 'Event', width: 'w-[40%]', cell: ({ _id }) => _id },
  ...Object.entries(periodLabels).map(([period, label]) => ({
    label,
    blockLabel: label,
    isNumber: true,
    cell: ({ totals }: Row) => (totals[period] ?? 0).toLocaleString('en-US'),
  })),
]

export type OrganizationPageProps = {
  details: OrganizationDetails
  /** `profile`, `district`, `invite`, `trial`, or the id of the administrator that is edited. */
  editing: string | null
  refused: RefusedForm | null
  done: string | null
  cursor: string | undefined
}

export default function OrganizationPage({ details, editing, refused, done, cursor }: OrganizationPageProps) {
  const { organization, administrators, jobs, history, events, district, closableJobs } = details
  const { _id, name, statusCode, isLegacy } = organization
  return (
    <SectionPage trail={[{ label: 'Organizations', href: organizationTable.path }]} here={name}>
      <OrganizationHeading organization={{ _id, name, statusCode, isLegacy, closableJobs }} />
      {done && (
        <p id="done" tabIndex={-1} role="status" className="mt-4 font-semibold text-success outline-none">
          {done}
        </p>
      )}
      {editing === 'profile' ? (
        <OrganizationProfileForm organization={organization} refused={refused} />
      ) : (
        <OrganizationFacts organization={organization} />
      )}
      <OrganizationDistrict
        organization={organization}
        district={district}
        refused={editing === 'district' ? refused : null}
      />
      <AdministratorContacts
        organization={organization}
        administrators={administrators}
        editing={editing}
        refused={refused}
      />
      <OrganizationJobs organizationId={_id} jobs={jobs} />
      <OrganizationBilling {...details} refused={editing === 'trial' ? refused : null} />
      <OrganizationEvents events={events} />
      <DetailsSection id="history" title="History">
        {history.auditEntries.length === 0 ? (
          <p className="mt-2 text-muted">
            {cursor === undefined ? 'Nothing has been recorded in the past year.' : 'Nothing older.'}
          </p>
        ) : (
          <History label={`History of ${name}`} auditEntries={history.auditEntries} about={_id} />
        )}
        <PageLinks
          next={history.next}
          isFirstPage={cursor === undefined}
          hrefOf={(to) => `${listHref(organizationHref(_id), { cursor: to })}#history`}
        />
      </DetailsSection>
    </SectionPage>
  )
}

type Row = { _id: string; totals: Readonly<Record<string, number>> }

function OrganizationEvents({ events }: Pick<OrganizationDetails, 'events'>) {
  const byEvent = Map.groupBy(events, ({ event }) => event)
  const rows = [...byEvent].map(([_id, totals]) => ({
    _id,
    totals: Object.fromEntries(totals.map(({ period, total }) => [period, total])),
  }))
  return (
    <DetailsSection id="events" title="Events">
      <div className="mt-2">
        <DataTable caption="Events of its jobs" columns={columns} rows={rows} foldsBelow="48rem" />
      </div>
    </DetailsSection>
  )
}

type OrganizationJobsProps = { organizationId: string; jobs: OrganizationDetails['jobs'] }

function OrganizationJobs({ organizationId, jobs }: OrganizationJobsProps) {
  const published = jobs.filter(({ status }) => status === 'Published')
  const others = jobs.filter(({ status }) => status !== 'Published')
  return (
    <DetailsSection id="jobs" title="Published jobs">
      {published.length === 0 ? (
        <p className="mt-2 text-muted">No job is published.</p>
      ) : (
        <JobLinks label="Published jobs" organizationId={organizationId} jobs={published} />
      )}
      {others.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`Other jobs (${others.length})`}</summary>
          <JobLinks label="Other jobs" organizationId={organizationId} jobs={others} />
        </details>
      )}
    </DetailsSection>
  )
}

function JobLinks({ label, organizationId, jobs }: OrganizationJobsProps & { label: string }) {
  return (
    <ul aria-label={label} className="mt-2">
      {jobs.map(({ _id, title, status, updated }) => (
        <li key={_id} className="wrap-anywhere flex flex-wrap items-center gap-x-4 border-line border-t py-1">
          <a href={organizationJobHref(organizationId, _id)} dir="auto" className="inline-flex min-h-11 items-center">
            {title || 'A job without a title'}
          </a>
          <span className="text-muted text-small">
            {status === 'Published' ? 'Updated ' : `${status}, updated `}
            <time dateTime={updated}>{formatDay(updated)}</time>
          </span>
        </li>
      ))}
    </ul>
  )
}

function OrganizationHeading({ organization }: { organization: StatusSubject }) {
  const [asks, setAsks] = useState(false)
  const { _id, name, statusCode } = organization
  const ask = onPlainPress(() => setAsks(true))
  return (
    <>
      <h1 dir="auto" className="wrap-anywhere mt-4 font-bold text-title">
        {name}
      </h1>
      <p className="mt-1 text-muted">{statusLabel(statusCode)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <form method="post" action={`/acting/${_id}`}>
          <input type="hidden" name="from" value="/admin" />
          <Button type="submit">Visit Client Dashboard</Button>
        </form>
        <ButtonLink kind="outlined" data-opens href={statusHref(_id, organizationHref(_id))} onClick={ask}>
          Change status
        </ButtonLink>
      </div>
      <Suspense fallback={null}>
        {asks && (
          <OrganizationStatusDialog
            organizations={[organization]}
            onClose={() => setAsks(false)}
            onDone={(set) => {
              toastOnNextPage({ title: 'Status changed', description: statusCodes[set.statusCode].label })
              location.reload()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
