import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { scholarshipOpenings } from '../schema'

type Whose = { edition: string; userId: string }

const isTheirs = ({ edition, userId }: Whose) =>
  and(eq(scholarshipOpenings.edition, edition), eq(scholarshipOpenings.userId, userId))

/** Whether a member asked for a mail when this scholarship opens. */
export async function wantsOpeningMail(db: Database, whose: Whose): Promise<boolean> {
  const found = await db
    .select({ edition: scholarshipOpenings.edition })
    .from(scholarshipOpenings)
    .where(isTheirs(whose))
  return found.length > 0
}

/** Stores whether a member wants that mail. It does nothing for a deleted account. */
export async function changeOpeningMail(db: Database, whose: Whose, wants: boolean): Promise<void> {
  if (!wants) return void (await db.delete(scholarshipOpenings).where(isTheirs(whose)))
  await db
    .insert(scholarshipOpenings)
    .select(sql`SELECT ${whose.edition}, id, ${timestamp()} FROM ${users} WHERE id = ${whose.userId}`)
    .onConflictDoNothing()
}
