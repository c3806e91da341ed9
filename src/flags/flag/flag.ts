import { sql } from 'drizzle-orm'
import { hasProvenStaffAddress } from '../../accounts/directory/member-filter'
import { users } from '../../accounts/schema'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireMayPost } from '../../accounts/silence/silence'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { forbidden, invalid } from '../../platform/http/problem'
import { defineLimits } from '../../platform/security/limits'
import { targetsOf } from '../flag-target'
import { flagMessages, NewFlag } from '../rules'
import { flagStatements, hasFlagsThatHide, noteHiddenStatement } from './flag-statements'

export const flagLimits = defineLimits({
  flag: { binding: 'WRITE_LIMIT', account: { most: 30, seconds: 3600 } },
})

/** Flags something for the team. Returns whether the member hasn't flagged it before. */
export const postFlag = act({
  guard: requireMember,
  middleware: [requireMayPost],
  limit: flagLimits.flag,
  input: NewFlag,
  run: (c, flag) => flagThing(c, { ...flag, by: actorOf(c) }),
})

/**
 * Flags a thing for the current member. The third flag by a member who counts hides it, unless it is by staff.
 * @returns whether they had not flagged it before
 * @throws Problem 403 for one's own; 404; 422 for a kind that nothing has yet
 */
async function flagThing(c: AppContext, { kind, id, reason, category, by }: NewFlag & { by: Actor }): Promise<boolean> {
  const target = targetsOf(c)[kind]
  if (!target) throw invalid({ kind: flagMessages.kind })
  const { isOwn } = await target.find(c, id)
  if (isOwn) throw forbidden(flagMessages.own)
  const db = c.var.db
  const { opened, inserted, counted } = flagStatements(db, { kind, id, reporterId: by.userId, category, reason })
  const isByStaff = sql`EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.id} IN (${(target.namedAuthors ?? target.authors)(id)})
    AND ${hasProvenStaffAddress(settingsOf(c.env).STAFF_DOMAINS)})`
  const onlyIf = sql`${hasFlagsThatHide({ kind, id })} AND NOT ${isByStaff}`
  const hides = { id, by: { userId: null, requestId: by.requestId }, why: '', onlyIf }
  const { flagged } = await batch(db, {
    opened,
    // Neither the entry nor its target says what the flag says, because it may be about a person.
    flagged: recordChange(db, inserted, {
      by,
      verb: 'flagged',
      target: { kind, id },
      ...(category && { after: { category } }),
    }),
    counted,
    hidden: target.hide ? await target.hide(db, hides) : [],
    noted: target.isHidden ? noteHiddenStatement(db, { kind, id }, sql`${onlyIf} AND ${target.isHidden(id)}`) : [],
  })
  await target.refresh?.(c)
  return flagged.length > 0
}
