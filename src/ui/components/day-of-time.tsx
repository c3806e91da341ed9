import { localDayText, longDayText } from '../hooks/format-time'
import { useHydrated } from '../hooks/use-hydrated'

/**
 * The day of a time, as the reader's own clock has it: late in the evening that is not yet the day of UTC, which the server
 * writes because it knows no other.
 */
export function DayOfTime({ time }: { time: string }) {
  const alive = useHydrated()
  return <time dateTime={time}>{alive ? localDayText(time) : longDayText(time)}</time>
}
