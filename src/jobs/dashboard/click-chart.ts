import type { Hourly } from '../../platform/counter/counter'

/** A day with its clicks, and its bar in a drawing of `width` by `height`. */
type ChartDay = { day: string; clicks: number; x: number; y: number; height: number }
export type ClickChartData = {
  width: number
  height: number
  barWidth: number
  days: ChartDay[]
  /** The scale lines, one for each of these counts. */
  lines: { clicks: number; y: number }[]
}

const width = 620
const height = 160
/** How much of a day’s width its bar takes, from 0 to 1. */
const filled = 0.64

type Given = { hours: Hourly[]; since: number; until: number; dayOf: (hour: number) => string }

/**
 * Returns the clicks of each day as bars. It runs on the server, so the browser needs no charting library. Days follow
 * one place’s time zone, so the first and the last day are usually incomplete.
 * @param given.since the first hour, counted from 1970 in UTC; `until` is the last hour
 * @param given.dayOf returns the day of an hour as `YYYY-MM-DD`
 */
export function clickChart({ hours, since, until, dayOf }: Given) {
  const byHour = new Map(hours.map(({ hour, total }) => [hour, total]))
  const byDay = new Map<string, number>()
  for (let hour = since; hour <= until; hour++) {
    const day = dayOf(hour)
    byDay.set(day, (byDay.get(day) ?? 0) + (byHour.get(hour) ?? 0))
  }
  const step = stepFor(Math.max(...byDay.values()))
  const top = step * Math.max(1, Math.ceil(Math.max(...byDay.values()) / step))
  const yOf = (clicks: number) => round(height - (clicks / top) * height)
  const room = width / byDay.size
  return {
    width,
    height,
    barWidth: round(room * filled),
    days: [...byDay].map(([day, clicks], i) => ({
      day,
      clicks,
      x: round(room * (i + (1 - filled) / 2)),
      y: yOf(clicks),
      height: round(height - yOf(clicks)),
    })),
    lines: Array.from({ length: top / step + 1 }, (_, i) => ({ clicks: i * step, y: yOf(i * step) })),
  } satisfies ClickChartData
}

/** Returns a round step for the scale, with at most four lines above the baseline. */
function stepFor(maxClicks: number): number {
  const rough = Math.max(maxClicks, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((times) => times * power >= rough) ?? 10
  return Math.max(1, step * power)
}

const round = (value: number) => Math.round(value * 10) / 10
