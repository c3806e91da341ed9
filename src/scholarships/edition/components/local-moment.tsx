import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { momentWords } from '../edition-words'

/** The same moment by the clock of the visitor, if theirs shows another time. Only the browser knows their zone. */
export function LocalMoment({ time, timeZone }: { time: string; timeZone: string }) {
  if (!useHydrated()) return null
  const local = momentWords(time, Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (local === momentWords(time, timeZone)) return null
  return <span className="block text-muted text-small">{`Your time: ${local}`}</span>
}
