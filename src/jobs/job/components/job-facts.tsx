import type { ReactNode } from 'react'
import { longDayText } from '../../../ui/hooks/format-time'
import type { PublicJob } from '../../job'
import { type Fact, payFacts, readFacts, saidFacts } from './job-body'

// What a reader compares between jobs. A job's page has its actions between the pay and the other facts.

export function Pay({ job }: { job: PublicJob }) {
  const { pay, about } = payFacts(job)
  return (
    <>
      {pay && <p className="text-balance font-bold text-quote tracking-tight">{pay}</p>}
      {about && <p className="text-muted text-small">{about}</p>}
    </>
  )
}

/** What we read from the posting is apart, so that nobody takes it for the employer’s words. */
export function OtherFacts({ job }: { job: PublicJob }) {
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

/** Returns where a map shows this address. A link only: an embedded map would tell another site who reads the job. */
const mapHref = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

function Place({ job: { remote, name, location } }: { job: PublicJob }) {
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
