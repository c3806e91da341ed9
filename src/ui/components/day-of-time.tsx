import { localDayText, longDayText } from '../hooks/format-time'
import { useHydrated } from '../hooks/use-hydrated'

/** A date in the reader's time zone, which the server doesn't know: it renders the UTC date, which can differ. */
export function DayOfTime({ time }: { time: string }) {
  const alive = useHydrated()
  return <time dateTime={time}>{alive ? localDayText(time) : longDayText(time)}</time>
}
