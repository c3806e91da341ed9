import { EmptyState } from '../../../ui/components/empty-state'
import { DayOfTime } from '../../../ui/components/times'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import type { JobMarks } from '../../job-marks'
import { type MyJobsCounts, MyJobsPage, myJobsPaths } from '../../my-jobs/components/my-jobs-page'
import { RemoveButton, useRemovable } from '../components/remove-button'
import type { ClosedSavedJob } from '../saved-jobs'

export type ClosedJobsProps = {
  jobs: ClosedSavedJob[]
  applied: JobMarks['applied']
  counts: MyJobsCounts
  pages: WalkedPages
}

/** The saved jobs that no longer take applications. */
export default function ClosedJobs({ jobs, applied, counts, pages }: ClosedJobsProps) {
  const { shown, remove } = useRemovable(jobs, { canUndo: false })
  return (
    <MyJobsPage
      title="Closed jobs"
      tab="closed"
      counts={{ ...counts, closed: counts.closed - jobs.length + shown.length }}
    >
      {shown.length === 0 ? (
        <EmptyState isWide title="No closed jobs.">
          Jobs that you saved move here when they close, so that your list has only open ones.
        </EmptyState>
      ) : (
        <ul className="wrap-anywhere">
          {shown.map(({ _id, title, organization, status, closed }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-4">
              <div className="min-w-0">
                <a href={`/jobs/${_id}`} className="font-semibold text-ink text-large no-underline hover:underline">
                  {title}
                </a>
                <p>{organization}</p>
                <p className="text-muted text-small">
                  {status}
                  {closed && (
                    <>
                      {' on '}
                      <DayOfTime time={closed} />
                    </>
                  )}
                  {applied[_id] && (
                    <>
                      {' · Applied on '}
                      <DayOfTime time={applied[_id]} />
                    </>
                  )}
                </p>
              </div>
              <div className="quiet-row quiet-end">
                <RemoveButton job={{ _id, title }} back={myJobsPaths.closed} onRemove={remove} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <PageLinks {...pages} hrefOf={(walked) => listHref(myJobsPaths.closed, { pages: walked })} />
    </MyJobsPage>
  )
}
