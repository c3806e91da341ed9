import { sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { jobs } from '../../jobs/schema'
import { organizations } from '../../organizations/schema'
import { type Database, isAmong } from '../../platform/db/database'

type Mentioning = {
  actorId: string | null
  actingOrganizationId: string | null
  targetId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** As `newId` makes them. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9A-Za-z]{20}$/.test(value)

/** The ids that an entry mentions, also as a changed value. */
export function idsIn({ actorId, actingOrganizationId, targetId, before, after }: Mentioning): string[] {
  const values = [before, after].flatMap((fields) => Object.values(fields ?? {})).flat()
  return [actorId, actingOrganizationId, targetId, ...values].filter(isId)
}

/** The names of members, organizations, and jobs by their ids, in one round trip. Those that are gone have none. */
export async function readNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const all = [...new Set(ids)]
  if (all.length === 0) return new Map()
  const rows = await db.all<{ id: string; name: string }>(sql`
    SELECT ${users.id} AS id, ${users.displayName} AS name FROM ${users} WHERE ${isAmong(users.id, all)}
    UNION ALL SELECT ${organizations.id}, ${organizations.name} FROM ${organizations}
      WHERE ${isAmong(organizations.id, all)}
    UNION ALL SELECT ${jobs.id}, ${jobs.title} FROM ${jobs} WHERE ${isAmong(jobs.id, all)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
