import { ButtonLink } from '../../../ui/components/button'
import { newAlertLabel } from '../../choices'
import type { JobMarks } from '../../job-marks'
import type { FoundJob } from '../../search/job-card'
import { SimilarJobs } from '../components/similar-jobs'
import { WithJobMarks } from '../components/use-job-marks'

export type JobGoneProps = {
  title: string
  organization: string
  similar: FoundJob[]
  alertHref: string
  marks: JobMarks
  now: string
}

export default function JobGone({ title, organization, similar, alertHref, marks, now }: JobGoneProps) {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-12">
      <h1 className="font-bold text-title">This job is no longer open</h1>
      <p className="mt-3 max-w-measure text-large text-muted">{`${title} at ${organization} no longer takes applications.`}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/jobs">Find a Job</ButtonLink>
        <ButtonLink kind="outlined" href={alertHref}>
          {newAlertLabel}
        </ButtonLink>
      </div>
      <WithJobMarks marks={marks}>
        <SimilarJobs jobs={similar} now={now} />
      </WithJobMarks>
    </div>
  )
}
