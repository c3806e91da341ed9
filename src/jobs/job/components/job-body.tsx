import { longDayText } from '../../../ui/hooks/format-time'
import { gradeBandLabels, roleLabels, settingLabels } from '../../filter-choices'
import type { PublicJob } from '../../job'
import { formatMiles, formatPay, formatPayRange } from '../format-job'

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
  | 'startDate'
  | 'closingDate'
  | 'hours'
  | 'contractDays'
  | 'caseload'
  | 'benefits'
  | 'read'
>

export type Fact = { label: string; value: string }

/** The pay in words, and what the employer wrote about it beside the range. Both may be ''. */
export function payFacts({ salaryAmount, salaryPeriod, salaryFrom, salaryTo }: JobWithFacts) {
  const range = formatPayRange(salaryFrom, salaryTo, salaryPeriod)
  const amount = formatPay(salaryAmount, salaryPeriod)
  return { pay: range || amount, about: range && amount !== range ? amount : '' }
}

/** What the employer said in short, without the pay. A fact without a value is left out. */
export const saidFacts = (job: JobWithFacts): Fact[] =>
  known([
    { label: 'Type', value: job.jobType },
    { label: 'Closes', value: dayFact(job.closingDate) },
    ...fieldFacts(job),
    { label: 'License', value: job.license },
    { label: 'Starts', value: dayFact(job.startDate) },
    { label: 'Hours', value: job.hours ? `${job.hours} a week` : '' },
    { label: 'Contract', value: job.contractDays ? `${job.contractDays} days a year` : '' },
    { label: 'Caseload', value: job.caseload ? `${job.caseload} students` : '' },
    { label: 'Benefits', value: job.benefits.join(', ') },
  ])

const dayFact = (day: string | null) => (day ? longDayText(day) : '')

/** What we read from the posting. The salary is not among it: the employer’s own words for it are shown. */
export const readFacts = ({ read }: JobWithFacts): Fact[] => known(fieldFacts(read))

/** What the employer said in short, and below it what we read from the posting, so that nobody takes it for theirs. */
export function JobFacts({ job, distance }: { job: JobWithFacts; distance: number | null }) {
  const { pay, about } = payFacts(job)
  const [type, ...others] = saidFacts(job)
  const read = readFacts(job)
  return (
    <div className="mt-6 grid gap-5">
      <Facts
        facts={known([
          { label: 'Pay', value: pay },
          { label: 'About the pay', value: about },
          ...(type ? [type] : []),
          { label: 'Distance', value: distance === null ? '' : formatMiles(distance) },
          ...others,
        ])}
      />
      {read.length > 0 && (
        <div>
          <p className="mb-2 text-muted text-small">Read from the posting:</p>
          <Facts facts={read} />
        </div>
      )}
    </div>
  )
}

const fieldFacts = ({ role, gradeBands, setting }: Pick<JobWithFacts, 'role' | 'gradeBands' | 'setting'>): Fact[] => [
  { label: 'Role', value: role ? roleLabels[role] : '' },
  { label: 'Grades', value: gradeBands.map((band) => gradeBandLabels[band]).join(', ') },
  { label: 'Setting', value: setting ? settingLabels[setting] : '' },
]

const known = (facts: Fact[]) => facts.filter(({ value }) => value)

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-small">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function JobText({ summary, description }: Pick<PublicJob, 'summary' | 'description'>) {
  return (
    <>
      {summary && (
        <p dir="auto" className="mt-8 max-w-measure text-large">
          {summary}
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the allowlist when it was stored */}
      <div dir="auto" className="prose mt-6" dangerouslySetInnerHTML={{ __html: description }} />
    </>
  )
}

export function AboutEmployer({ organization }: Pick<PublicJob, 'organization'>) {
  const { name, summary, website, logo, path } = organization
  return (
    <section aria-labelledby="about-employer" className="wrap-anywhere mt-12 border-line border-t pt-8 print:hidden">
      {logo && <img src={logo} alt="" className="mb-3 h-16 max-w-40 rounded-control bg-raised object-contain" />}
      <h2 id="about-employer" className="font-semibold text-large">{`About ${name}`}</h2>
      {summary && <p className="mt-2 max-w-measure whitespace-pre-line">{summary}</p>}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={path} className="inline-flex min-h-11 items-center">{`All open jobs of ${name}`}</a>
        {website && (
          <a href={website} rel="nofollow ugc noopener" className="inline-flex min-h-11 items-center">
            Website
          </a>
        )}
      </p>
    </section>
  )
}
