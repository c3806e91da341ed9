import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../platform/db/database'
import { isAmong } from '../../platform/db/database'
import { states as stateNames } from '../../platform/places/states'
import { folded } from '../../platform/text/fold'
import { locations, organizations } from '../schema'
import { maxOrganizationSearchLength } from './organization-sorts'

/** Up to so many matches are looked up and sorted. More than that are met soon while walking the list in its order. */
const fewMatches = 200

/** The search text as it is compared; empty if there is none. */
export const searchedBeginning = (q: string) => folded(q.trim().slice(0, maxOrganizationSearchLength)).trim()

/**
 * Returns the condition that an organization's name or the city or state of one of its locations begins with this
 * text, ignoring case and accents, and whether it finds so few that they should be looked up by their IDs.
 */
export async function beginsWith(
  db: Database,
  beginning: string,
): Promise<{ condition: SQL | undefined; isFew: boolean }> {
  const [states, city] = [statesOf(beginning), hasBeginning(locations.searchCity, beginning)]
  const name = hasBeginning(organizations.sortName, beginning)
  const inState = states.length > 0 ? inArray(locations.state, states) : undefined
  // Each with its own limit and its own index.
  const lookups = [
    sql`SELECT ${organizations.id} AS id FROM ${organizations} WHERE ${name}`,
    sql`SELECT ${locations.organizationId} AS id FROM ${locations} WHERE ${city}`,
    ...(inState ? [sql`SELECT ${locations.organizationId} AS id FROM ${locations} WHERE ${inState}`] : []),
  ].map((lookup) => sql`SELECT id FROM (${lookup} LIMIT ${fewMatches + 1})`)
  const found = await db.all<{ id: string }>(sql.join(lookups, sql` UNION `))
  if (found.length <= fewMatches)
    return {
      condition: isAmong(
        organizations.id,
        found.map(({ id }) => id),
      ),
      isFew: true,
    }
  const here = sql`EXISTS (SELECT 1 FROM ${locations} WHERE ${locations.organizationId} = ${organizations.id} AND ${or(city, inState)})`
  return { condition: or(name, here), isFew: false }
}

/** A range, because D1 limits LIKE patterns to 50 bytes, and a range uses the index. */
const hasBeginning = (column: SQLiteColumn, beginning: string) =>
  and(gte(column, beginning), lt(column, `${beginning}\u{10ffff}`))

const statesOf = (beginning: string): string[] =>
  Object.entries(stateNames).flatMap(([code, name]) =>
    code.toLowerCase() === beginning || name.toLowerCase().startsWith(beginning) ? code : [],
  )
