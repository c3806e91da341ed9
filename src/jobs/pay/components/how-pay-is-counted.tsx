import { minEmployers, minPostings } from '../pay-words'

/** How many hours and days a year of work has. */
export type WorkTime = { hours: number; days: number }

/** How the figures come about, for those who want to judge them. */
export function HowPayIsCounted({ hours, days }: WorkTime) {
  return (
    <section aria-labelledby="how" className="mt-12 max-w-measure">
      <h2 id="how" className="font-semibold text-large">
        How we count
      </h2>
      <p className="mt-2 text-muted">
        {`The figures come from jobs that were published here in the last 12 months and say what they pay. Where a job gives a range, we take its middle. Pay by the hour or the day is counted for a school year of ${hours.toLocaleString('en-US')} hours or ${days} days.`}
      </p>
      <p className="mt-2 text-muted">
        {`A figure needs at least ${minPostings} postings from ${minEmployers} employers, and no employer counts for more than a fifth of them. The highest and the lowest one in a hundred are left out.`}
      </p>
    </section>
  )
}
