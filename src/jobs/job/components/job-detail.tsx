import { type ReactNode, useId } from 'react'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { ServerPart } from '../../../ui/components/server-part'
import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import { ApplyButton } from '../../applications/components/apply-button'
import { Consequence } from '../../applications/components/consequence'
import type { PublicJob } from '../../job'
import { FirstMark } from '../shared/job-row'
import { AboutEmployer, type Fact, JobText, payFacts, readFacts, saidFacts } from './job-body'
import { SaveAndShare } from './save-and-share'
import { useJobMarks } from './use-job-marks'

/** In letters: what fits on two lines in the largest type. */
const shortTitle = 36

type JobDetailProps = {
  job: PublicJob
  origin: string
  now: string
  /** Follows the text. */
  context?: ReactNode
}

/**
 * A job with its actions. On wide screens its facts stay beside the text. On small ones they come first, and Apply stays
 * at the lower edge while the text is read.
 */
export function JobDetail({ job, origin, now, context }: JobDetailProps) {
  const consequenceId = useId()
  const { _id, title, organization } = job
  const { applied, viewed } = useJobMarks()
  const appliedOn = applied[_id]
  const apply = <ApplyButton job={job} now={now} describedBy={consequenceId} />
  return (
    <article className="job-page wrap-anywhere mt-2">
      <header>
        <ServerPart>
          {import.meta.env.SSR && (
            <>
              <h1 className={`font-bold tracking-tight ${title.length > shortTitle ? 'text-title' : 'text-display'}`}>
                {title}
              </h1>
              <p className="mt-3 text-large">
                <a href={organization.path}>{organization.name}</a>
                {` · ${job.remote ? 'Remote, USA' : job.loc}`}
              </p>
            </>
          )}
        </ServerPart>
        <p className="mt-1 text-muted text-small">
          {`Posted ${timeSince(job.updated, now)}`}
          <FirstMark {...{ job, now, viewed }} />
          <span className="hidden print:inline">{` (${longDayText(job.updated)})`}</span>
        </p>
      </header>
      <div className="job-page-facts mt-6">
        <FactCard job={job}>
          <div className="relative mt-4 flex flex-wrap gap-3 print:hidden">
            <div className="whole-width basis-full">{apply}</div>
            <SaveAndShare job={job} origin={origin} />
            <Consequence id={consequenceId} organization={organization.name} job={job} appliedOn={appliedOn} />
          </div>
        </FactCard>
      </div>
      <div>
        <h2 className="sr-only">Description</h2>
        <ServerPart>
          {import.meta.env.SSR && <JobText summary={job.summary} description={job.description} />}
        </ServerPart>
        <div className="apply-bar mt-8 print:hidden">{apply}</div>
      </div>
      <div>
        <p className="hidden print:block">{`Read and apply at ${origin}/jobs/${_id}`}</p>
        {context}
        <ServerPart>{import.meta.env.SSR && <AboutEmployer organization={organization} />}</ServerPart>
        <p className="-ml-3 mt-6 print:hidden">
          <FlagButton kind="job" id={_id} />
        </p>
      </div>
    </article>
  )
}

/** Returns where a map shows this address. A link only: an embedded map would tell another site who reads the job. */
const mapHref = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

type FactCardProps = {
  job: PublicJob
  children: ReactNode
}

/** What a reader compares between jobs, with the actions after the pay. */
function FactCard({ job, children }: FactCardProps) {
  return (
    <section
      aria-labelledby="key-facts"
      className="wrap-anywhere rounded-surface border border-line bg-raised p-5 sm:p-6"
    >
      <h2 id="key-facts" className="sr-only">
        Key facts
      </h2>
      <ServerPart>{import.meta.env.SSR && <Pay job={job} />}</ServerPart>
      {children}
      <ServerPart>{import.meta.env.SSR && <OtherFacts job={job} />}</ServerPart>
    </section>
  )
}

function Pay({ job }: { job: PublicJob }) {
  const { pay, about } = payFacts(job)
  return (
    <>
      {pay && <p className="font-bold text-quote tracking-tight">{pay}</p>}
      {about && <p className="text-muted text-small">{about}</p>}
    </>
  )
}

/** What we read from the posting is apart, so that nobody takes it for the employer’s words. */
function OtherFacts({ job }: { job: PublicJob }) {
  const read = readFacts(job)
  return (
    <>
      <dl className="mt-5 grid gap-y-2.5">
        {saidFacts(job).map((fact) => (
          <FactRow key={fact.label} {...fact} />
        ))}
        <Place job={job} />
        <FactRow label="Posted" value={longDayText(job.updated)} />
      </dl>
      {read.length > 0 && (
        <div className="mt-5 border-line border-t pt-4">
          <p className="text-muted text-small">Read from the posting:</p>
          <dl className="mt-2 grid gap-y-2.5">
            {read.map((fact) => (
              <FactRow key={fact.label} {...fact} />
            ))}
          </dl>
        </div>
      )}
    </>
  )
}

function FactRow({ label, value, children }: Fact & { children?: ReactNode }) {
  return (
    <div className="grid gap-x-4 min-[22rem]:grid-cols-[5rem_minmax(0,1fr)]">
      <dt className="text-muted text-small leading-[1.85]">{label}</dt>
      <dd className="font-semibold">
        {value}
        {children}
      </dd>
    </div>
  )
}

function Place({ job: { remote, name, location } }: Pick<FactCardProps, 'job'>) {
  if (remote) return <FactRow label="Where" value="Remote, USA" />
  if (!location) return null
  const address = addressText(location)
  return (
    <FactRow label="Where" value={name}>
      <span className={`block ${name ? 'font-normal' : ''}`}>{address}</span>
      <a
        href={mapHref(address)}
        rel="noopener"
        className="-my-1.5 inline-flex min-h-11 items-center font-normal text-small print:hidden"
      >
        Map<span className="sr-only"> of {address}</span>
      </a>
    </FactRow>
  )
}

const addressText = ({ street, city, state, zip }: NonNullable<PublicJob['location']>) =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
