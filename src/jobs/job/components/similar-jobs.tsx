import type { FoundJob } from '../../search/job-card'
import { MarkedJobRow } from './marked-job-row'

export function SimilarJobs({ jobs, now }: { jobs: FoundJob[]; now: string }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 print:hidden">
      <h2 id="similar" className="font-bold text-title">
        Similar jobs
      </h2>
      <ul className="mt-4 border-line border-t *:px-0">
        {jobs.map((job) => (
          <MarkedJobRow key={job._id} job={job} now={now} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
