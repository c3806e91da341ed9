import { JobDetail } from '../components/job-detail'
import { SimilarJobs } from '../components/similar-jobs'
import type { PublicJob } from '../job-shape'
import type { FoundJob } from '../search'

export type JobProps = { job: PublicJob; similar: FoundJob[]; saved: boolean; origin: string; now: string }

/** A job's own page. */
export default function Job({ job, similar, saved, origin, now }: JobProps) {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-8">
      <a href="/jobs" className="inline-flex min-h-11 items-center">
        ← All jobs
      </a>
      <div className="mt-4">
        <JobDetail job={job} origin={origin} now={now} saved={saved} />
      </div>
      <SimilarJobs jobs={similar} now={now} />
    </div>
  )
}
