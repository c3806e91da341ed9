import { gradeBandLabels, roleLabels, settingLabels } from '../../filter-choices'
import { milesText } from '../../search/miles-text'
import type { PublicJob } from '../job-shape'
import { rangeText, salaryText } from '../salary'

export type JobWithFacts = Pick<
  PublicJob,
  | 'jobType'
  | 'salaryAmount'
  | 'salaryPeriod'
  | 'salaryFrom'
  | 'salaryTo'
  | 'role'
  | 'gradeBands'
  | 'setting'
  | 'license'
  | 'read'
>

/** What the employer said in short, and below it what we read from the posting, so that nobody takes it for theirs. */
export function JobFacts({ job, distance }: { job: JobWithFacts; distance: number | null }) {
  const range = rangeText(job.salaryFrom, job.salaryTo, job.salaryPeriod)
  const pay = salaryText(job.salaryAmount, job.salaryPeriod)
  const said = [
    { label: 'Pay', value: range || pay },
    { label: 'About the pay', value: range && pay !== range ? pay : '' },
    { label: 'Type', value: job.jobType },
    { label: 'Distance', value: distance === null ? '' : milesText(distance) },
    ...fieldFacts(job),
    { label: 'License', value: job.license },
  ]
  // The salary that we read is not among them: the employer’s own words for it stand above.
  const read = fieldFacts(job.read).filter(({ value }) => value)
  return (
    <div className="mt-6 grid gap-5">
      <Facts facts={said} />
      {read.length > 0 && (
        <div>
          <p className="mb-2 text-muted text-small">Read from the posting:</p>
          <Facts facts={read} />
        </div>
      )}
    </div>
  )
}

const fieldFacts = ({ role, gradeBands, setting }: Pick<JobWithFacts, 'role' | 'gradeBands' | 'setting'>) => [
  { label: 'Role', value: role ? roleLabels[role] : '' },
  { label: 'Grades', value: gradeBands.map((band) => gradeBandLabels[band]).join(', ') },
  { label: 'Setting', value: setting ? settingLabels[setting] : '' },
]

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-small">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
