import { sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import type { FlaggedContent, FlagTarget } from '../flags/flag-target'
import { type Database, isAmong } from '../platform/db/database'
import type { AppContext } from '../platform/http/app-env'
import { findPerson, findReader } from './visible-people'

/** To agree does nothing to a member by itself: staff silence or suspend them on their own page. */
const memberTarget: FlagTarget = {
  noun: 'profile',
  named: () => 'profile',
  removal: 'removed',
  listPath: '/people',
  find: findFlaggable,
  read: readForStaff,
  authors: (id) => sql`SELECT id AS user_id FROM users WHERE id = ${id}`,
}
export const memberFlagTargets = { member: memberTarget }

async function findFlaggable(c: AppContext, id: string) {
  const { displayName } = await findPerson(c.var.db, id, await findReader(c))
  return { title: displayName, path: `/people/${id}`, isOwn: c.var.currentUser?.userId === id }
}

async function readForStaff(db: Database, ids: readonly string[]): Promise<FlaggedContent[]> {
  const { id, displayName, headline, summary } = users
  const rows = await db.select({ id, displayName, headline, summary }).from(users).where(isAmong(id, ids))
  return rows.map((member) => ({
    id: member.id,
    title: member.displayName,
    text: [member.headline, member.summary].filter(Boolean).join('\n'),
    path: `/people/${member.id}`,
    author: { _id: member.id, displayName: member.displayName },
    state: 'shown',
  }))
}
