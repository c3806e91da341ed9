import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { folded } from '../../platform/text/fold'
import { organizations } from '../schema'

/** How many names of each kind are folded in one run. */
const chunk = 200

/**
 * Folds the names that nobody has folded: those from before there was a column for it, and those that a statement copied.
 * @returns how many there were
 */
export async function foldNames(db: Database): Promise<number> {
  const [people, companies] = await db.batch([
    db
      .select({ id: users.id, name: users.displayName })
      .from(users)
      .where(isNull(users.searchName))
      .orderBy(asc(users.id))
      .limit(chunk),
    db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(isNull(organizations.searchName))
      .orderBy(asc(organizations.id))
      .limit(chunk),
  ])
  // On condition that the name is still the same: it may have been changed since it was read.
  const [first, ...more] = [
    ...people.map(({ id, name }) =>
      db
        .update(users)
        .set({ searchName: folded(name) })
        .where(and(eq(users.id, id), eq(users.displayName, name))),
    ),
    ...companies.map(({ id, name }) =>
      db
        .update(organizations)
        .set({ searchName: folded(name) })
        .where(and(eq(organizations.id, id), eq(organizations.name, name))),
    ),
  ]
  if (first) await db.batch([first, ...more])
  return people.length + companies.length
}
