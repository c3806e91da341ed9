import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../platform/db/database'
import { isAmong } from '../../platform/db/database'
import { states } from '../../platform/places/states'
import { folded } from '../../platform/text/fold'
import { locations, organizations } from '../schema'
import { maxOrganizationSearchLength } from './organization-sorts'

/** Up to so many matches are looked up and sorted. More than that are met soon while walking the list in its order. */
const fewMatches = 500

/** The search text as it is compared; empty if there is none. */
export const searchedBeginning = (q: string) => folded(q.trim().slice(0, maxOrganizationSearchLength)).trim()

/**
 * Returns the condition that an organization's name or the city or state of one of its locations begins with this
 * text, ignoring case and accents.
 */
export async function beginsWith(db: Database, beginning: string): Promise<SQL | undefined> {
  const place = or(hasBeginning(locations.searchCity, beginning), inArray(locations.state, statesOf(beginning)))
  const name = hasBeginning(organizations.sortName, beginning)
  const found = await db.all<{ id: string }>(sql`
    SELECT id FROM (SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${name} LIMIT ${fewMatches + 1})
    UNION SELECT id FROM (SELECT ${locations.organizationId} AS id FROM ${locations} WHERE ${place} LIMIT ${fewMatches + 1})`)
  if (found.length <= fewMatches)
    return isAmong(
      organizations.id,
      found.map(({ id }) => id),
    )
  const here = sql`EXISTS (SELECT 1 FROM ${locations} WHERE ${locations.organizationId} = ${organizations.id} AND ${place})`
  return or(name, here)
}

/** A range, because D1 limits LIKE patterns to 50 bytes, and a range uses the index. */
const hasBeginning = (column: SQLiteColumn, beginning: string) =>
  and(gte(column, beginning), lt(column, `${beginning}\u{10ffff}`))

const statesOf = (beginning: string): string[] =>
  Object.entries(states).flatMap(([code, name]) =>
    code.toLowerCase() === beginning || name.toLowerCase().startsWith(beginning) ? code : [],
  )
