import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { recordEach, system } from '../platform/audit'
import { batch } from '../platform/batch'
import { ago, days, now, timestamp } from '../platform/clock'
import { type Database, isAmong } from '../platform/db'
import { postMail } from '../platform/mail'
import { forgetReminders, notReminded, remindOnce } from '../platform/reminder'
import { settingsOf } from '../platform/settings'
import { trialEndsLetter } from './mails'
import { statusCodes } from './rules'
import { organizations } from './schema'

const chunk = 200

/** When a free trial that begins now is over. */
export const trialEnd = (env: Env) => timestamp(new Date(now().getTime() + days(settingsOf(env).TRIAL_DAYS)))

/**
 * Ends the free trials whose time is over: code 3 becomes 1, Past Free Trial User; the jobs run out their 60 days.
 * @returns how many ended
 */
export async function endTrials(db: Database): Promise<number> {
  for (let ended = 0; ; ) {
    const count = await endChunk(db)
    ended += count
    if (count < chunk) return ended
  }
}

async function endChunk(db: Database): Promise<number> {
  const over = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.statusCode, '3'), lte(organizations.trialEnds, timestamp())))
    .orderBy(asc(organizations.trialEnds))
    .limit(chunk)
  const deed = {
    by: system('end-trials'),
    verb: 'changed standing',
    kind: 'organization',
    before: { statusCode: '3' },
    after: { statusCode: '1' },
    why: 'the trial ended',
  }
  const { ended } = await batch(db, {
    recorded: recordEach(db, deed, over),
    ended: db
      .update(organizations)
      .set({
        statusCode: '1',
        status: statusCodes['1'].status,
        updated: timestamp(),
        version: sql`${organizations.version} + 1`,
      })
      .where(inArray(organizations.id, over))
      .returning({ id: organizations.id }),
  })
  return ended.length
}

const noticeInDays = 7

/**
 * Reminds each organization once that its trial ends in a week.
 * @returns how many were reminded
 */
export async function remindOfTrials(env: Env, db: Database): Promise<number> {
  const ending = await db
    .select({ id: organizations.id, trialEnds: organizations.trialEnds })
    .from(organizations)
    .where(
      and(
        eq(organizations.statusCode, '3'),
        sql`${organizations.trialEnds} > ${timestamp()}`,
        lte(organizations.trialEnds, ago(-days(noticeInDays))),
        notReminded('trial', organizations.id, organizations.trialEnds),
      ),
    )
    .orderBy(asc(organizations.trialEnds))
    .limit(1000)
  const due = ending.map(({ id, trialEnds }) => ({ id, due: trialEnds ?? '' }))
  const href = `${settingsOf(env).ORIGIN}/admin/billing`
  const fresh = await remindOnce(db, 'trial', due)
  for (const { id, due } of fresh) {
    try {
      for (const to of await provenAddresses(db, [id]))
        await postMail(env, db, { to: to.email, purpose: 'trial', content: trialEndsLetter(due, href) })
    } catch (error) {
      await forgetReminders(db, 'trial', [{ id, due }])
      throw error
    }
  }
  return fresh.length
}

/** The administrators of these organizations who have proven their address. */
export async function provenAddresses(db: Database, organizationIds: readonly string[]) {
  const rows = await db
    .select({ organizationId: users.organizationId, email: users.verifiedEmail })
    .from(users)
    .where(and(isAmong(users.organizationId, organizationIds), isNotNull(users.verifiedEmail)))
    .limit(5000)
  return rows.flatMap(({ organizationId, email }) => (organizationId && email ? [{ organizationId, email }] : []))
}
