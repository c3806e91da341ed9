import type { JobMarks } from '../../job-marks'
import type { FoundJob } from '../../search/job-card'
import { JobRow } from '../shared/job-row'

export function SimilarJobs({ jobs, marks, now }: { jobs: FoundJob[]; marks: JobMarks; now: string }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 print:hidden">
      <h2 id="similar" className="font-bold text-title">
        Similar jobs
      </h2>
      <ul className="mt-4 border-line border-t *:px-0">
        {jobs.map((job) => (
          <JobRow key={job._id} job={job} marks={marks} now={now} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
