import { eq, type SQL, sql } from 'drizzle-orm'
import { locations } from '../organizations/schema'
import type { Database } from '../platform/db/database'
import { invalid } from '../platform/http/problem'
import { stateCodes } from '../platform/places/states'
import { hasPassed, todayIn } from './closing-date'
import { jobMessages } from './rules'
import { jobs } from './schema'

/**
 * A condition: the closing date is at most `later` days from the current day in the time zone of the job’s place, or over
 * if `later` is negative. It uses the index of closing dates, where the query asks for the statuses that the index has.
 */
export function closesWithin(later: number): SQL {
  const days = Object.fromEntries(stateCodes.map((state) => [state, todayIn(state)]))
  const lastDay = Object.values(days).toSorted().at(-1) ?? todayIn(null)
  const state = sql`(SELECT ${locations.state} FROM ${locations} WHERE ${locations.id} = ${jobs.locationId})`
  const today = sql`coalesce(${JSON.stringify(days)} ->> ${state}, ${todayIn(null)})`
  const until = (day: SQL) => sql`date(${day}, ${`${later} days`})`
  return sql`(${jobs.closingDate} <= ${until(sql`${lastDay}`)} AND ${jobs.closingDate} <= ${until(today)})`
}

/** A condition: the job’s closing date is over where the job is. */
export const isPastClosing = (): SQL => closesWithin(-1)

/** @throws Problem 422 if the closing date is over in the time zone of the job’s place */
export async function refusePastClosing(
  db: Database,
  { closingDate, locationId }: { closingDate?: string | null | undefined; locationId?: string | null | undefined },
): Promise<void> {
  if (!closingDate) return
  const [place] = locationId
    ? await db.select({ state: locations.state }).from(locations).where(eq(locations.id, locationId))
    : []
  if (hasPassed(closingDate, place?.state)) throw invalid({ closingDate: jobMessages.closingDate })
}
