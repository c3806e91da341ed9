import { ButtonLink } from '../../../ui/components/button'
import { longDayText } from '../../../ui/hooks/format-time'
import type { DailyFigure } from '../figure-names'
import { type Range, type RangeErrors, rangeHref } from '../range'
import { FigureCard } from './figure-card'
import { RangeForm } from './range-form'

export type FiguresOverTimeProps = {
  figures: DailyFigure[]
  range: Range
  errors: RangeErrors
  typed: { from: string; to: string }
  today: string
}

export function FiguresOverTime({ figures, ...ranged }: FiguresOverTimeProps) {
  const { range, today } = ranged
  return (
    <section aria-labelledby="figures" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="figures" className="font-semibold text-large">
          Day by day
        </h2>
        <ButtonLink kind="outlined" href={rangeHref(range, today, '/figures.csv')} download>
          Download CSV
        </ButtonLink>
      </div>
      <p className="text-muted text-small">
        {`${longDayText(range.from)} to ${longDayText(range.to)}. Days are in UTC, and today is so far.`}
      </p>
      <RangeForm {...ranged} />
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} />
        ))}
      </ul>
    </section>
  )
}
