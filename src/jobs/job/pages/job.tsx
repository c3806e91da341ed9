import { useEffect } from 'react'
import type { PublicJob } from '../../job'
import type { JobMarks } from '../../job-marks'
import type { FoundJob } from '../../search/job-card'
import { ResultsLink } from '../../search/shared/results-link'
import { JobDetail } from '../components/job-detail'
import { SimilarJobs } from '../components/similar-jobs'
import { countClick, WithJobMarks } from '../components/use-job-marks'

export type JobProps = { job: PublicJob; similar: FoundJob[]; marks: JobMarks; origin: string; now: string }

export default function Job({ job, similar, marks, origin, now }: JobProps) {
  useEffect(() => countClick(job._id), [job._id])
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-8">
      <ResultsLink />
      <WithJobMarks marks={marks}>
        <JobDetail job={job} origin={origin} now={now} />
      </WithJobMarks>
      <SimilarJobs jobs={similar} marks={marks} now={now} />
    </div>
  )
}
