import { ButtonLink } from '../../../ui/components/button'
import { DayOfTime } from '../../../ui/components/day-of-time'
import { EmptyState } from '../../../ui/components/empty-state'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { type MyJobsCounts, MyJobsPage, myJobsPaths } from '../../my-jobs/components/my-jobs-page'
import type { AppliedJob } from '../applied-jobs'

export type AppliedJobsProps = { applications: AppliedJob[]; counts: MyJobsCounts; pages: WalkedPages }

/** The jobs that a member has applied for, newest first. */
export default function AppliedJobs({ applications, counts, pages }: AppliedJobsProps) {
  return (
    <MyJobsPage title="Applied jobs" tab="applied" counts={counts}>
      {applications.length === 0 ? (
        <EmptyState isWide title="No applications yet." action={<ButtonLink href="/jobs">Find a Job</ButtonLink>}>
          Jobs that you apply for while you’re signed in appear here.
        </EmptyState>
      ) : (
        <ul className="wrap-anywhere">
          {applications.map(({ _id, jobId, title, organization, created, isKnown, status }) => (
            <li key={_id} className="border-line border-b py-4">
              <p className="font-semibold text-large">
                {isKnown ? (
                  <a href={`/jobs/${jobId}`} className="text-ink no-underline hover:underline">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </p>
              <p>{organization}</p>
              <p className="text-muted text-small">
                Applied on <DayOfTime time={created} />
                {status !== 'Published' && ' · No longer open'}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks {...pages} hrefOf={(walked) => listHref(myJobsPaths.applied, { pages: walked })} />
    </MyJobsPage>
  )
}
