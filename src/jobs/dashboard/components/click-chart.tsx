import type { ReactNode } from 'react'
import { dayText } from '../../../ui/hooks/format-time'
import { inWords } from '../../shared/job-status'
import type { ClickChartData } from '../dashboard'
import { DashboardPart } from './newest-jobs'

type ClickChartProps = {
  chart: ClickChartData
  clicks: { days: number; total: number }[]
  children: ReactNode
}

/** The clicks per day as bars, with a summary for screen readers and the figures as a table. */
export function ClickChart({ chart, clicks, children }: ClickChartProps) {
  const { width, height, barWidth, days, lines } = chart
  const [first, last] = [days[0], days.at(-1)]
  const busiest = days.reduce((best, day) => (day.clicks > best.clicks ? day : best), { day: '', clicks: 0 })
  const summary = clicks.map((window) => `${window.days} days ${inWords(window.total)}`).join(' · ')
  return (
    <DashboardPart title="Clicks">
      <p className="text-muted text-small">{summary}</p>
      {first && last && busiest.clicks > 0 ? (
        <>
          <div className="mt-3 flex gap-2">
            <svg
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`Clicks by day, ${dayText(first.day)} to ${dayText(last.day)}: at most ${inWords(busiest.clicks)}, on ${dayText(busiest.day)}`}
              className="h-44 w-0 flex-1"
            >
              <g className="stroke-line">
                {lines.map(({ clicks: at, y }) => (
                  <path key={at} d={`M0 ${y}H${width}`} vectorEffect="non-scaling-stroke" />
                ))}
              </g>
              <g className="fill-accent">
                {days.map((day) => (
                  <rect key={day.day} x={day.x} y={day.y} width={barWidth} height={day.height} rx="2">
                    <title>{`${dayText(day.day)}: ${inWords(day.clicks)}`}</title>
                  </rect>
                ))}
              </g>
            </svg>
            <ol aria-hidden="true" className="flex h-44 flex-col-reverse justify-between text-muted text-small">
              {lines.map(({ clicks: at }) => (
                <li key={at} className="h-0 -translate-y-3 text-right tabular-nums">
                  {inWords(at)}
                </li>
              ))}
            </ol>
          </div>
          <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-small">
            <span>{dayText(first.day)}</span>
            <span>{`${dayText(last.day)}, so far`}</span>
          </p>
          <DaysTable days={days} />
        </>
      ) : (
        children
      )}
    </DashboardPart>
  )
}

function DaysTable({ days }: Pick<ClickChartData, 'days'>) {
  return (
    <details className="mt-2 text-small">
      <summary className="link-summary">Clicks by day as a table</summary>
      <table className="w-full max-w-80 text-left">
        <caption className="sr-only">Clicks by day, the newest first. The oldest day is only part of a day.</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 font-semibold text-muted">
              Day
            </th>
            <th scope="col" className="py-2 text-right font-semibold text-muted">
              Clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, clicks }) => (
            <tr key={day} className="border-line border-b">
              <th scope="row" className="py-1.5 font-normal">
                <time dateTime={day}>{dayText(day)}</time>
              </th>
              <td className="py-1.5 text-right tabular-nums">{inWords(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
