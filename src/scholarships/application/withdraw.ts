import { and, eq, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { applicationMessages } from '../application-words'
import { applicantVerbs } from '../choices'
import { isUndecided } from '../edition/edition'
import { scholarshipLimits } from '../limits'
import { scholarshipApplications, scholarshipEditions } from '../schema'
import { countSubmittedStatement } from './application-statements'

const a = scholarshipApplications

export const removeApplication = act({
  guard: requireMember,
  limit: scholarshipLimits.scholarshipApplication,
  params: ['id'],
  input: noFields,
  run: (c, _, { id }) => withdrawApplication(c.var.db, { id, userId: c.var.member.userId, by: actorOf(c) }),
})

/**
 * Withdraws a member's own application, or deletes their draft. It can be repeated.
 * @throws Problem 404 for another's; 409 once the decisions are out
 */
async function withdrawApplication(
  db: Database,
  { id, userId, by }: { id: string; userId: string; by: Actor },
): Promise<void> {
  const [own] = await db
    .select({ edition: a.edition, decided: scholarshipEditions.released })
    .from(a)
    .innerJoin(scholarshipEditions, eq(scholarshipEditions.name, a.edition))
    .where(and(eq(a.id, id), eq(a.userId, userId)))
  if (!own) throw notFound()
  if (own.decided !== null) throw conflict(applicationMessages.decided)
  const isOwn = and(eq(a.id, id), eq(a.userId, userId), isUndecided(own.edition))
  const withdrawal = db
    .update(a)
    .set({ status: 'withdrawn', pending: null, updated: timestamp() })
    .where(and(isOwn, eq(a.status, 'submitted')))
  await batch(db, {
    withdrawn: recordChange(db, withdrawal, {
      by,
      verb: applicantVerbs.withdrawn,
      target: { kind: 'scholarship', id: own.edition },
    }),
    counted: countSubmittedStatement(db, own.edition),
    // Nobody but its author ever saw it.
    deleted: db.delete(a).where(and(isOwn, sql`${a.status} = 'draft'`)),
  })
}
