import { formatYear, halfText, postingsText } from '../pay-words'
import { PayBar } from './pay-bar'

type PayFigureProps = { low: number; median: number; high: number; postings: number; whose: string }

/** One figure, large. */
export function LargePayFigure({ whose, ...figure }: PayFigureProps) {
  const { low, median, high, postings } = figure
  const space = (high - low) / 2
  return (
    <div className="mt-5">
      <p className="font-bold text-display tracking-tight">
        {formatYear(median)} <span className="font-normal text-large tracking-normal">a year, the median</span>
      </p>
      <div className="mt-3 max-w-80">
        <PayBar {...figure} scale={{ from: low - space, to: high + space }} />
      </div>
      <p className="mt-3 text-large">{`Half of ${whose} pay ${halfText({ low, high })}.`}</p>
      <p className="mt-1 text-muted">{`${postingsText(postings)}.`}</p>
    </div>
  )
}
