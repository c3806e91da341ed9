import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { notifyStatement } from '../../notifications/notice-statements'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { changeEach } from '../../platform/http/for-each'
import { conflict, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { cutAtWord } from '../../platform/text/normalize'
import { timestamp } from '../../platform/time/clock'
import type { FlagOutcome } from '../choices'
import { type FlaggedContent, type FlagTarget, targetsOf } from '../flag-target'
import { BulkSettlement, flagMessages, Settlement } from '../rules'
import { flaggedThings, flags } from '../schema'

const maxWhyLength = 200

export const settleThing = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: Settlement,
  run: (c, settlement, { id }) => settleFlags(c, id, settlement),
})

/**
 * Settles all open flags of a thing. To agree removes the thing, and to disagree shows it again if it was hidden. The
 * same decision again changes nothing.
 * @returns whether this settled them
 * @throws Problem 404; 409 if somebody else settled them otherwise
 */
async function settleFlags(c: AppContext, id: string, { outcome, why }: Settlement): Promise<boolean> {
  const [db, by] = [c.var.db, actorOf(c)]
  const [thing] = await db.select().from(flaggedThings).where(eq(flaggedThings.id, id))
  if (!thing) throw notFound()
  if (thing.openCount === 0) {
    if (thing.outcome === outcome) return false
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
  return true
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

/** Settles the flags of several things, one by one, and says which could not be settled and why. */
export const settleSeveral = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: BulkSettlement,
  run: (c, { ids, ...settlement }) => changeEach(ids, (id) => settleFlags(c, id, settlement)),
})

type Settled = {
  thingId: string
  target: FlagTarget
  /** The thing as it was before; undefined if it no longer exists. */
  content: FlaggedContent | undefined
  outcome: FlagOutcome
  why: string
  by: string | null
}

/**
 * Statements for the batch that settles flags, before they are marked as settled: everyone who flagged the thing is told
 * what came of it, and its author that it was removed or is visible again.
 */
function outcomeNotices(db: Database, settled: Settled) {
  const { thingId, target, content, outcome, by } = settled
  const isRemoved = outcome === 'agree' && target.remove !== undefined
  const reporters = notifyStatement(db, {
    kind: 'flag',
    title: reporterWords(settled),
    href: isRemoved || !content ? target.listPath : content.path,
    aboutId: thingId,
    by,
    to: sql`SELECT ${flags.reporterId} AS user_id FROM ${flags} WHERE ${flags.thingId} = ${thingId} AND ${flags.settled} IS NULL`,
  })
  const title = content && authorWords(settled, content)
  if (!title) return [reporters]
  const href = isRemoved ? target.listPath : content.path
  const to = target.authors(content.id)
  return [reporters, notifyStatement(db, { kind: 'moderation', title, href, aboutId: content.id, by, to })]
}

function reporterWords({ target: { noun, remove, removal }, content, outcome }: Settled): string {
  if (outcome === 'agree' && content?.gone) return `We agreed with your flag. The ${noun} ${content.gone}`
  if (outcome === 'agree' && remove) return `We agreed with your flag, and ${removal} the ${noun}`
  if (outcome === 'agree') return `We agreed with your flag of a ${noun}`
  if (outcome === 'disagree') return `We looked at the ${noun} that you flagged, and it can stay`
  return `We looked at the ${noun} that you flagged, and did nothing`
}

/** What the author is told, if anything happened to the thing. */
function authorWords({ target, outcome, why }: Settled, { title, state }: FlaggedContent): string | null {
  const yours = `your ${target.named(title)}`
  if (outcome === 'agree' && target.remove && state !== 'removed')
    return `Our team ${target.removal} ${yours}${why && `: ${cutAtWord(why, maxWhyLength)}`}`
  return outcome !== 'agree' && state === 'hidden' ? `We looked at ${yours}. Everyone can see it again` : null
}
