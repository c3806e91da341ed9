import { JobRow } from '../../../jobs/job/shared/job-row'
import type { FoundJob } from '../../../jobs/search/job-card'
import { OtherWays } from './intro'
import { RolesWithJobs, type RolesWithJobsProps } from './roles-with-jobs'

export function BelowSearch({ roles, ...jobs }: NewJobsProps & RolesWithJobsProps) {
  return (
    <>
      <NewJobs {...jobs} />
      <RolesWithJobs roles={roles} />
      <OtherWays />
    </>
  )
}

type NewJobsProps = { jobs: FoundJob[]; place: string; now: string }

/** The newest jobs near the place of the search above. Guests share one page, so it names the place. */
function NewJobs({ jobs, place, now }: NewJobsProps) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="new-jobs-heading" className="mt-8 md:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="new-jobs-heading" className="font-bold text-title">
          {`New near ${place}`}
        </h2>
        <a href="/jobs" className="inline-flex min-h-11 items-center">
          {`All jobs near ${place}`}
        </a>
      </div>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 border-line border-t *:px-0 md:grid-cols-2">
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} now={now} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
