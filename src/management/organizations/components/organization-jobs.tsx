import type { OrganizationDetails } from '../organization-details'
import { organizationJobHref } from '../organizations-query'
import { DetailsSection } from './details-section'

type OrganizationJobsProps = { organizationId: string; jobs: OrganizationDetails['jobs'] }

export function OrganizationJobs({ organizationId, jobs }: OrganizationJobsProps) {
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
      {jobs.map(({ _id, title, status }) => (
        <li key={_id} className="wrap-anywhere flex flex-wrap items-center gap-x-4 border-line border-t">
          <a href={organizationJobHref(organizationId, _id)} dir="auto" className="inline-flex min-h-11 items-center">
            {title || 'A job without a title'}
          </a>
          {status !== 'Published' && <span className="text-muted text-small">{status}</span>}
        </li>
      ))}
    </ul>
  )
}
