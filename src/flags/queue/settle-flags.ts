import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { notifyLatestStatements } from '../../notifications/notice-statements'
import { type Actor, type AuditEntry, isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { changeEach } from '../../platform/http/for-each'
import { conflict, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { cutAtWord } from '../../platform/text/normalize'
import { timestamp } from '../../platform/time/clock'
import type { FlagKind, FlagOutcome } from '../choices'
import { type FlaggedContent, type FlagTarget, getTargets } from '../flag-target'
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
  const { db } = c.var
  const by = getActor(c)
  const [thing] = await db.select().from(flaggedThings).where(eq(flaggedThings.id, id))
  if (!thing) throw notFound()
  if (thing.openCount === 0) {
    if (thing.outcome === outcome) return false
    throw conflict(flagMessages.settled)
  }
  const target = getTargets(c)[thing.kind]
  const [content] = (await target?.read(db, [thing.targetId])) ?? []
  const of = { kind: thing.kind, id: thing.targetId }
  const decision = { of, outcome, why: why ?? '', by }
  const notice = target && { target, content, ...decision }
  const { reporters, flags, write, entry } = settling(db, { ...decision, notice: notice && reporterNotice(notice) })
  try {
    await batch(db, {
      reporters,
      flags,
      settled: recordOrFail(db, write, entry),
      changed: await prepareChange(db, target, outcome, { id: of.id, by, why: why ?? '' }),
      notified: notice ? authorNotice(db, notice) : [],
    })
  } catch (error) {
    if (!isStale(error)) throw error
    throw conflict(flagMessages.settled)
  }
  await target?.refresh?.(c)
  return true
}

async function prepareChange(
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

type Thing = { kind: FlagKind; id: string }

type Decision = { of: Thing; outcome: FlagOutcome; why: string; by: Actor }

type ReporterNotice = { title: string | SQL; href: string | SQL }

/** The parts of a batch that settle the open flags of a thing, and tell everyone who sent them first. */
function settling(
  db: Database,
  { of, outcome, why, by, notice, onlyIf }: Decision & { notice: ReporterNotice | undefined; onlyIf?: SQL },
) {
  const settled = timestamp()
  const isOpen = and(isNull(flags.settled), sql`${flags.thingId} = (${selectId(of)})`, onlyIf)
  return {
    reporters: notice ? tellReporters(db, { of, by, ...notice, which: sql`${isOpen}` }) : [],
    flags: db.update(flags).set({ settled, outcome }).where(isOpen),
    write: db
      .update(flaggedThings)
      .set({ settled, outcome, settledBy: by.userId, settledWhy: why, openCount: 0, hidden: false })
      .where(and(sql`${flaggedThings.id} = (${selectId(of)})`, gt(flaggedThings.openCount, 0), onlyIf)),
    entry: { by, verb: 'settled flags', target: of, after: { outcome }, ...(why && { why }) } satisfies AuditEntry,
  }
}

const selectId = ({ kind, id }: Thing) => sql`SELECT thing.id FROM ${flaggedThings} AS thing
  WHERE thing.kind = ${kind} AND thing.target_id = ${id}`

/** Statements that tell the members who sent these flags of a thing. */
const tellReporters = (
  db: Database,
  { of, by, title, href, which }: Pick<Decision, 'of' | 'by'> & ReporterNotice & { which: SQL },
) =>
  notifyLatestStatements(db, {
    kind: 'flag',
    title,
    href,
    aboutId: of.id,
    by: by.userId,
    to: sql`SELECT ${flags.reporterId} AS user_id FROM ${flags} WHERE ${which}`,
  })

/** What staff remove or restore outside the queue. `named` is as in “answer to ‘How do I …’”. */
type Moderated = Pick<Decision, 'of' | 'by'> & { named: SQL; onlyIf: SQL }

/**
 * The entries for a batch, after staff removed something in it, that settle its open flags as agreeing in the queue does.
 * @param moderated with the condition that this batch removed it
 */
export function settleRemoved(
  db: Database,
  { named, why, listPath, ...moderated }: Moderated & { why: string; listPath: string },
): BatchEntry[] {
  const notice = { title: sql`${'We agreed with your flag, and removed the '} || ${named}`, href: listPath }
  const { reporters, flags, write, entry } = settling(db, { ...moderated, outcome: 'agree', why, notice })
  return [...reporters, flags, recordChange(db, write, entry)]
}

/**
 * Statements for a batch, before staff restore something in it: whoever was told that we agreed with their flag is told
 * that it is back. The row of the flags reads from the audit that it was restored.
 * @param moderated with the condition that the batch will restore it
 */
export const tellRestored = (db: Database, { of, by, named, href, onlyIf }: Moderated & { href: SQL }) =>
  tellReporters(db, {
    of,
    by,
    href,
    title: sql`${'We looked again at your flag, and restored the '} || ${named}`,
    which: sql`${flags.thingId} = (${selectId(of)}) AND ${flags.outcome} = 'agree' AND ${onlyIf}`,
  })

type Settled = Decision & {
  target: FlagTarget
  /** The thing as it was before; undefined if it no longer exists. */
  content: FlaggedContent | undefined
}

const isRemoval = ({ outcome, target }: Settled) => outcome === 'agree' && target.remove !== undefined

const reporterNotice = (settled: Settled): ReporterNotice => ({
  title: reporterWords(settled),
  href: isRemoval(settled) || !settled.content ? settled.target.listPath : settled.content.path,
})

/** Tells the author that their thing was removed, or is visible again. */
function authorNotice(db: Database, settled: Settled) {
  const { target, content, by } = settled
  const title = content && authorWords(settled, content)
  if (!title) return []
  const href = isRemoval(settled) ? target.listPath : content.path
  const to = target.authors(content.id)
  return notifyLatestStatements(db, { kind: 'moderation', title, href, aboutId: content.id, by: by.userId, to })
}

function reporterWords({ target, content, outcome }: Settled): string {
  const { noun, remove, removal } = target
  const named = content ? target.named(content.title) : noun
  if (outcome === 'agree' && content?.gone) return `We agreed with your flag. The ${noun} ${content.gone}`
  if (outcome === 'agree' && remove) return `We agreed with your flag, and ${removal} the ${named}`
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
