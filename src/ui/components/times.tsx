import { localDayText, longDayText, timeSince } from '../hooks/format-time'
import { useHydrated } from '../hooks/use-hydrated'

/** A date in the reader's time zone, which the server doesn't know: it renders the UTC date, which can differ. */
export function DayOfTime({ time }: { time: string }) {
  const alive = useHydrated()
  return <time dateTime={time}>{alive ? localDayText(time) : longDayText(time)}</time>
}

type SinceProps = {
  time: string
  /** When the server rendered the page, so that the browser renders the same. */
  now: string
  className?: string | undefined
}

/** How long ago something was: “2 days ago”. */
export const Since = ({ time, now, className }: SinceProps) => (
  <time dateTime={time} className={className}>
    {timeSince(time, now)}
  </time>
)
