import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { requireMember } from '../../accounts/sessions/guards'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { findEdition } from '../edition/edition'
import { phaseOf } from '../edition/phase'
import { scholarshipOpenings } from '../schema'

/** Stores whether a member wants a mail when a scholarship opens. Returns the edition. */
export const postReminder = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['name'],
  input: v.object({ wants: v.boolean() }),
  async run(c, { wants }, { name }) {
    const edition = await findEdition(c.var.db, name)
    // After it has opened, there is nothing to wait for.
    if (phaseOf(edition) === 'upcoming')
      await changeOpeningMail(c.var.db, { edition: edition.name, userId: c.var.member.userId }, wants)
    return edition
  },
})

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

/** It does nothing for a deleted account. */
async function changeOpeningMail(db: Database, whose: Whose, wants: boolean): Promise<void> {
  if (!wants) return void (await db.delete(scholarshipOpenings).where(isTheirs(whose)))
  await db
    .insert(scholarshipOpenings)
    .select(sql`SELECT ${whose.edition}, id, ${timestamp()} FROM ${users} WHERE id = ${whose.userId}`)
    .onConflictDoNothing()
}
