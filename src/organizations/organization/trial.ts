import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { isStale, recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid } from '../../platform/http/problem'
import { markReminded, notReminded, sendReminders } from '../../platform/mail/reminders'
import { sharedLimits } from '../../platform/security/limits'
import { rawText } from '../../platform/text/raw-text'
import { ago, days, now, timestamp } from '../../platform/time/clock'
import { daysBefore, isDay, today } from '../../platform/time/days'
import { type Recipient, reminderRecipients } from '../administrators/administrator'
import { statusCodes } from '../choices'
import { trialEndsMail } from '../mails'
import { organizations } from '../schema'
import { requiredReason } from './rules'
import { findOrganizationRow, requireActingFor, updateStatusStatements } from './update-organization'

const batchSize = 200

const trialMessages = {
  notDay: 'Enter a date such as 2026-11-21.',
  notLater: 'Choose a day after today.',
  tooLate: 'Choose a day within a year.',
  why: 'Say why the end moves.',
  none: 'This organization has no free trial that is running.',
} as const

const NewTrialEnd = v.object({
  /** The last day, in UTC. */
  ends: v.pipe(rawText(32, trialMessages.notDay), v.trim(), v.check(isDay, trialMessages.notDay)),
  why: requiredReason(trialMessages.why),
})

/** Staff move the end of a running free trial. @throws Problem 404; 409 without one, or if it just changed; 422 */
export const moveTrialEnd = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: NewTrialEnd,
  run: async (c, { ends, why }, { id }) => {
    const { db } = c.var
    const before = await findOrganizationRow(db, id)
    requireActingFor(c, id)
    if (before.statusCode !== '3') throw conflict(trialMessages.none)
    if (ends <= today()) throw invalid({ ends: trialMessages.notLater })
    if (ends > daysBefore(today(), -366)) throw invalid({ ends: trialMessages.tooLate })
    const change = { trialEnds: `${ends}T23:59:59.999Z` }
    try {
      await batch(db, updateStatusStatements(db, { before, change, by: getActor(c), why }))
    } catch (error) {
      throw isStale(error) ? conflict(trialMessages.none) : error
    }
  },
})

/** When a free trial that starts now will end. */
export const trialEnd = (env: Env) => timestamp(new Date(now().getTime() + days(getSettings(env).TRIAL_DAYS)))

/**
 * Ends free trials that are over: status code 3 becomes 1, Past Free Trial User. Published jobs stay for the rest of
 * their 60 days.
 * @returns the number of trials ended
 */
export async function endTrials(db: Database): Promise<number> {
  for (let ended = 0; ; ) {
    const count = await endChunk(db)
    ended += count
    if (count < batchSize) return ended
  }
}

async function endChunk(db: Database): Promise<number> {
  const over = db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.statusCode, '3'), lte(organizations.trialEnds, timestamp())))
    .orderBy(asc(organizations.trialEnds))
    .limit(batchSize)
  const auditEntry = {
    things: over,
    by: system('end-trials'),
    verb: 'changed standing' as const,
    kind: 'organization',
    before: { statusCode: '3' },
    after: { statusCode: '1' },
    why: 'the trial ended',
  }
  const write = db
    .update(organizations)
    .set({
      statusCode: '1',
      status: statusCodes['1'].status,
      updated: timestamp(),
      version: sql`${organizations.version} + 1`,
    })
    .where(inArray(organizations.id, over))
    .returning({ id: organizations.id })
  const ended = await batch(db, recordEach(db, write, auditEntry))
  return ended.length
}

const noticeDays = 7

/** Each organization once, a week before its trial ends. Returns how many were reminded. */
export async function remindOfTrials(env: Env, db: Database): Promise<number> {
  const ending = await db
    .select({ id: organizations.id, trialEnds: organizations.trialEnds })
    .from(organizations)
    .where(
      and(
        eq(organizations.statusCode, '3'),
        sql`${organizations.trialEnds} > ${timestamp()}`,
        lte(organizations.trialEnds, ago(-days(noticeDays))),
        notReminded('trial', organizations.id, organizations.trialEnds),
      ),
    )
    .orderBy(asc(organizations.trialEnds))
    .limit(1000)
  const recipients = await reminderRecipients(
    db,
    'trial',
    ending.map(({ id }) => id),
  )
  const href = `${getSettings(env).ORIGIN}/admin/billing`
  const due = ending.flatMap(({ id, trialEnds }) =>
    trialEnds === null
      ? []
      : {
          to: recipients.filter(({ organizationId }) => organizationId === id),
          mailFor: async ({ userId }: Recipient) =>
            trialEndsMail({ ends: trialEnds, href, stop: await stopHref(env, { userId, kind: 'trial' }) }),
          marks: markReminded(db, 'trial', [{ id, due: trialEnds }]),
          count: 1,
        },
  )
  return sendReminders(env, db, 'trial', due)
}
