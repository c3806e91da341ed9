import { ButtonLink } from '../../../ui/components/button'
import { DayOfTime } from '../../../ui/components/day-of-time'
import { EmptyState } from '../../../ui/components/empty-state'
import { timeSince } from '../../../ui/hooks/format-time'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import type { PublicJob } from '../../job'
import { payFacts } from '../../job/components/job-body'
import { dot, formatPlace } from '../../job/format-job'
import type { JobMarks } from '../../job-marks'
import { myJobsPaths } from '../../my-jobs-tabs'
import { type MyJobsCounts, MyJobsPage } from '../../shared/my-jobs-page'
import { RemoveButton, useRemovable } from '../components/remove-button'

export type SavedJobsProps = {
  jobs: PublicJob[]
  applied: JobMarks['applied']
  counts: MyJobsCounts
  pages: WalkedPages
  now: string
}

/** The saved jobs that are open, newest first. */
export default function SavedJobs({ jobs, applied, counts, pages, now }: SavedJobsProps) {
  const { shown, remove } = useRemovable(jobs, { canUndo: true })
  return (
    <MyJobsPage title="Saved Jobs" tab="saved" counts={{ ...counts, saved: counts.saved - jobs.length + shown.length }}>
      {shown.length === 0 ? (
        <EmptyState isWide title="No Saved Jobs." action={<ButtonLink href="/jobs">Find a Job</ButtonLink>}>
          Press the heart on a job to keep it here.
        </EmptyState>
      ) : (
        <ul className="wrap-anywhere">
          {shown.map((job) => (
            <li key={job._id} className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-4">
              <div className="min-w-0">
                <a href={`/jobs/${job._id}`} className="font-semibold text-ink text-large no-underline hover:underline">
                  {job.title}
                </a>
                <p>{job.organization.name}</p>
                <p className="text-muted text-small">
                  {[payFacts(job).pay, formatPlace(job), job.jobType, timeSince(job.updated, now)]
                    .filter(Boolean)
                    .join(dot)}
                </p>
                {applied[job._id] && (
                  <p className="font-semibold text-small">
                    Applied on <DayOfTime time={applied[job._id] ?? ''} />
                  </p>
                )}
              </div>
              <RemoveButton job={job} back={myJobsPaths.saved} onRemove={remove} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks {...pages} hrefOf={(walked) => listHref(myJobsPaths.saved, { pages: walked })} />
    </MyJobsPage>
  )
}
