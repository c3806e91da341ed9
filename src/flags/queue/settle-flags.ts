import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, notFound, Problem } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import type { FlagOutcome } from '../choices'
import { type FlagTarget, targetsOf } from '../flag-target'
import { flagMessages, type Settlement } from '../rules'
import { flaggedThings, flags } from '../schema'
import { outcomeNotices } from './outcome-notices'

type Settling = Settlement & { id: string; by: Actor }

/**
 * Settles all open flags of a thing. To agree removes the thing, and to disagree shows it again if it was hidden. The
 * same decision again changes nothing.
 * @throws Problem 404; 409 if somebody else settled them otherwise
 */
export async function settleFlags(c: AppContext, { id, outcome, why, by }: Settling): Promise<void> {
  const db = c.var.db
  const [thing] = await db.select().from(flaggedThings).where(eq(flaggedThings.id, id))
  if (!thing) throw notFound()
  if (thing.openCount === 0) {
    if (thing.outcome === outcome) return
    throw conflict(flagMessages.settled)
  }
  const settled = timestamp()
  const target = targetsOf(c)[thing.kind]
  const [content] = (await target?.read(db, [thing.targetId])) ?? []
  const told = { thingId: id, content, outcome, why: why ?? '', by: by.userId }
  const write = db
    .update(flaggedThings)
    .set({ settled, outcome, settledBy: by.userId, settledWhy: why ?? '', openCount: 0, hidden: false })
    .where(and(eq(flaggedThings.id, id), gt(flaggedThings.openCount, 0)))
  try {
    await batch(db, {
      settled: recordOrFail(db, write, {
        by,
        verb: 'settled flags',
        target: { kind: thing.kind, id: thing.targetId },
        after: { outcome },
        ...(why && { why }),
      }),
      changed: await changeOf(db, target, outcome, { id: thing.targetId, by, why: why ?? '' }),
      told: target ? outcomeNotices(db, { ...told, target }) : [],
      flags: db
        .update(flags)
        .set({ settled, outcome })
        .where(and(eq(flags.thingId, id), isNull(flags.settled))),
    })
  } catch (error) {
    if (!isStale(error)) throw error
    throw conflict(flagMessages.settled)
  }
  await target?.refresh?.(c)
}

async function changeOf(
  db: Database,
  target: FlagTarget | undefined,
  outcome: FlagOutcome,
  change: { id: string; by: Actor; why: string },
) {
  if (outcome === 'agree') return (await target?.remove?.(db, change)) ?? []
  // To ignore the flags of a hidden thing would leave it hidden for good.
  return (await target?.show?.(db, change)) ?? []
}

type Outcome = { _id: string; ok: boolean; detail?: string }

/** Settles the flags of several things, one by one, and says which could not be settled and why. */
export async function settleSeveral(
  c: AppContext,
  { ids, ...settling }: Omit<Settling, 'id'> & { ids: readonly string[] },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await settleFlags(c, { ...settling, id })
      outcomes.push({ _id: id, ok: true })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      outcomes.push({ _id: id, ok: false, detail: problem.message })
    }
  }
  return outcomes
}
