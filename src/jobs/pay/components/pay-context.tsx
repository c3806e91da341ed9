import type { PayStanding } from '../pay-standing'
import { formatYear, halfText, postingsText } from '../pay-words'
import { PayBar } from './pay-bar'

/** Where a job's pay stands, as a bar and in words. */
export function PayContext(standing: PayStanding) {
  const { low, median, high, postings, job, whose, href } = standing
  const from = Math.min(low, job.from)
  const to = Math.max(high, job.to)
  return (
    <section aria-labelledby="pay-context" className="mt-8 max-w-measure border-line border-t pt-6">
      <h2 id="pay-context" className="font-semibold text-large">
        How this pay compares
      </h2>
      <div className="mt-2">
        <PayBar {...standing} scale={{ from, to }} />
      </div>
      <p className="mt-2">
        <span className="font-semibold">{getPlace(standing)}</span>{' '}
        {`Half of ${whose} pay ${halfText(standing)} a year, and the median is ${formatYear(median)}. This job pays ${job.from === job.to ? formatYear(job.from) : halfText({ low: job.from, high: job.to })}.`}
      </p>
      <p className="mt-1 text-muted text-small">
        {`${postingsText(postings)}. `}
        <a href={href}>{`More about pay of ${whose}`}</a>
      </p>
    </section>
  )
}

/** By the middle of the job's range, as the figures count it. */
function getPlace({ low, high, job }: PayStanding): string {
  const middle = (job.from + job.to) / 2
  if (middle < low) return 'Below the middle half.'
  return middle > high ? 'Above the middle half.' : 'In the middle half.'
}
