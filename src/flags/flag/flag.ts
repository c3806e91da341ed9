import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { AppContext } from '../../platform/http/app-env'
import { forbidden, invalid } from '../../platform/http/problem'
import { targetsOf } from '../flag-target'
import { flagMessages, type NewFlag } from '../rules'
import { flagStatements, hasFlagsThatHide } from './flag-statements'

/**
 * Flags a thing for the current member. The third flag by a member who counts hides it.
 * @returns whether they had not flagged it before
 * @throws Problem 403 for one's own; 404; 422 for a kind that nothing has yet
 */
export async function flagThing(
  c: AppContext,
  { kind, id, reason, category, by }: NewFlag & { by: Actor },
): Promise<boolean> {
  const target = targetsOf(c)[kind]
  if (!target) throw invalid({ kind: flagMessages.kind })
  const { isOwn } = await target.find(c, id)
  if (isOwn) throw forbidden(flagMessages.own)
  const db = c.var.db
  const { opened, inserted, counted } = flagStatements(db, { kind, id, reporterId: by.userId, category, reason })
  const hides = { id, by: { userId: null, requestId: by.requestId }, why: '', onlyIf: hasFlagsThatHide({ kind, id }) }
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
  })
  await target.refresh?.(c)
  return flagged.length > 0
}
