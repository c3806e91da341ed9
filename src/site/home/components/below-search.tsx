import { JobRow } from '../../../jobs/job/shared/job-row'
import type { JobMarks } from '../../../jobs/job-marks'
import type { FoundJob } from '../../../jobs/search/job-card'

export function BelowSearch({ roles, ...jobs }: NewJobsProps & RolesWithJobsProps) {
  return (
    <>
      <NewJobs {...jobs} />
      <RolesWithJobs roles={roles} />
    </>
  )
}

type NewJobsProps = {
  jobs: FoundJob[]
  /** What a member did with these jobs. */
  marks: JobMarks | undefined
  place: string
  now: string
}

/** Guests share one page, so it names the place. */
function NewJobs({ jobs, marks, place, now }: NewJobsProps) {
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
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-14 border-line border-t *:content-start *:px-0 md:grid-cols-2">
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} marks={marks} now={now} heading="h3" />
        ))}
      </ul>
    </section>
  )
}

export type RolesWithJobsProps = {
  /** "Speech-language pathology", "83", and the search for them. */
  roles: { label: string; count: string; href: string }[]
}

function RolesWithJobs({ roles }: RolesWithJobsProps) {
  if (roles.length === 0) return null
  return (
    <nav aria-labelledby="roles-heading" className="mt-8">
      <h2 id="roles-heading" className="font-bold text-large">
        Jobs in the USA by role
      </h2>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-14 sm:grid-cols-2 lg:grid-cols-3">
        {roles.map(({ label, count, href }) => (
          <li key={href} className="flex min-h-11 items-center justify-between gap-4 border-line border-b">
            <a href={href} className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center">
              {label}
            </a>
            <span className="text-muted">{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
