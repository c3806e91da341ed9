import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { call } from '../../../ui/hooks/api-client'
import { useFreshList } from '../../../ui/hooks/use-fresh-list'
import { AreaPage } from '../../../ui/layouts/area-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { JobStatus } from '../../rules'
import { JobStatusWord } from '../../table/shared/job-status'
import type { ApplicationShape } from '../application'
import { Applicant } from '../components/applicant'

export type ApplicantsProps = {
  job: { _id: string; title: string; status: JobStatus }
  applications: ApplicationShape[]
  next: string | null
  cursor: string | undefined
  limit: number
  now: string
}

export default function Applicants({ job, next, cursor, limit, now, ...initial }: ApplicantsProps) {
  const { rows: applications, change } = useFreshList({
    key: ['applicants', job._id, cursor ?? ''],
    rows: initial.applications,
    read: () =>
      call('GET', '/api/job/:id/applicants', {
        param: { id: job._id },
        query: { limit: String(limit), ...(cursor !== undefined && { cursor }) },
      }),
    limit,
  })
  const isFirstPage = cursor === undefined
  const here = `/admin/job/${job._id}/applicants`
  return (
    <AreaPage back={{ label: 'All jobs', href: '/admin/jobs' }}>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="font-bold text-title">Applicants</h1>
          <p className="mt-1">
            <a href={`/admin/job/${job._id}`}>{job.title}</a> · <JobStatusWord status={job.status} />
          </p>
        </div>
        {applications.length > 0 && (
          <ButtonLink kind="outlined" href={`/api/job/${job._id}/applicants.csv`} download>
            Download CSV
          </ButtonLink>
        )}
      </div>
      {applications.length === 0 ? (
        <NoApplicants job={job} />
      ) : (
        <ul aria-label="Applicants" className="mt-6 border-line border-t">
          {applications.map((application) => (
            <Applicant key={application._id} jobId={job._id} application={application} now={now} onSaved={change} />
          ))}
        </ul>
      )}
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Next 50 applicants"
        firstLabel="Newest applicants"
        hrefOf={(to) => listHref(here, { cursor: to })}
      />
      <noscript>
        <p className="mt-6 text-muted">Turn on JavaScript to change an applicant’s status.</p>
      </noscript>
    </AreaPage>
  )
}

function NoApplicants({ job }: Pick<ApplicantsProps, 'job'>) {
  const isOpen = job.status === 'Published'
  return (
    <EmptyState
      title={isOpen ? 'No applicants yet' : 'No applicants'}
      action={
        isOpen && (
          <ButtonLink kind="outlined" href={`/jobs/${job._id}`}>
            View job posting
          </ButtonLink>
        )
      }
    >
      {isOpen
        ? 'Applicants show up here with the profile they agreed to send you.'
        : 'Candidates can apply while the job is Published.'}
    </EmptyState>
  )
}
