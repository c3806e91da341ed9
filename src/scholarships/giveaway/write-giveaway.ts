import { and, eq, isNull } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { act } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { giveaways } from '../schema'
import { Giveaway, giveawayMessages, type WrittenGiveaway } from './rules'

const written = { guard: requireStaff, limit: sharedLimits.write, input: Giveaway }

export const postGiveaway = act({ ...written, run: (c, giveaway) => addGiveaway(c.var.db, giveaway, actorOf(c)) })

export const putGiveaway = act({
  ...written,
  params: ['id'],
  run: (c, giveaway, { id }) => changeGiveaway(c.var.db, id, giveaway, actorOf(c)),
})

/** @throws Problem 422 for a week that has a giveaway */
async function addGiveaway(db: Database, written: WrittenGiveaway, by: Actor): Promise<void> {
  const id = newId()
  const entry = { by, verb: 'created' as const, target: { kind: 'giveaway', id }, after: written }
  await refuseTaken(batch(db, recordChange(db, db.insert(giveaways).values({ id, ...written }), entry)))
}

/** @throws Problem 404; 409 after the draw; 422 for a week that has another giveaway */
async function changeGiveaway(db: Database, id: string, written: WrittenGiveaway, by: Actor): Promise<void> {
  const { week, item } = await requireGiveaway(db, id)
  const write = db
    .update(giveaways)
    .set(written)
    .where(and(eq(giveaways.id, id), isNull(giveaways.drawn)))
    .returning({ id: giveaways.id })
  const entry = {
    by,
    verb: 'changed' as const,
    target: { kind: 'giveaway', id },
    before: { week, item },
    after: written,
  }
  const changed = await refuseTaken(batch(db, recordChange(db, write, entry)))
  if (changed.length === 0) throw conflict(giveawayMessages.drawn)
}

/** @throws Problem 404 */
export async function requireGiveaway(db: Database, id: string) {
  const [giveaway] = await db.select().from(giveaways).where(eq(giveaways.id, id))
  if (!giveaway) throw notFound()
  return giveaway
}

async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (breaks(error, 'UNIQUE', 'giveaways.week')) throw invalid({ week: giveawayMessages.weekTaken })
    throw error
  }
}
