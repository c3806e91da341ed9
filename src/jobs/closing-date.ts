// Apart from the conditions of queries, because the editor has the same rule.
import { hours, now } from '../platform/time/clock'
import { dayIn, getTimeZone } from '../platform/time/time-zones'

/** The current day where the job is: `YYYY-MM-DD`. A job without a place has the site’s time zone. */
export const todayIn = (state: string | null | undefined): string =>
  dayIn(getTimeZone(state))(now().getTime() / hours(1))

/** Whether a closing date is over where the job is. */
export const hasPassed = (closingDate: string | null | undefined, state: string | null | undefined): boolean =>
  Boolean(closingDate) && (closingDate ?? '') < todayIn(state)
