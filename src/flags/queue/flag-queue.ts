import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { silences, users } from '../../accounts/schema'
import { getActor } from '../../accounts/sessions/session'
import type { Actor } from '../../platform/db/audit'
import { type Database, isAmong } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { cutAtWord } from '../../platform/text/normalize'
import { ago, timestamp } from '../../platform/time/clock'
import { type FlagKind, flagKinds } from '../choices'
import { type FlaggedContent, type FlagTargets, getTargets, type TargetState } from '../flag-target'
import type { FlagReason, Restoration } from '../responses'
import { spammerAge } from '../rules'
import { flaggedThings } from '../schema'

export const queueFilters = ['open', 'settled'] as const
export type QueueFilter = (typeof queueFilters)[number]

/** In place of the most flagged first: what has waited the longest, or what was settled first. */
export type QueueOrder = 'oldest'

export type QueueRequest = PageRequest & { show: QueueFilter | undefined; order?: QueueOrder | undefined }

const maxReasons = 20
const maxTextLength = 2000

/** A member as JSON, found by the expression for their id. */
const memberBy = (memberId: string) =>
  sql.raw(`(SELECT json_object('_id', member.id, 'displayName', member.display_name) FROM users AS member
    WHERE member.id = ${memberId})`)

const reasonsOfThing = sql<string>`(
  SELECT json_group_array(json_object('reason', reason, 'category', category, 'created', created,
    'bySystem', json(iif(by_system, 'true', 'false')), 'reporter', json(reporter))) FROM (
    SELECT flag.reason, flag.category, flag.created, flag.by_system,
      ${memberBy('flag.reporter_id')} AS reporter
    FROM flags AS flag WHERE flag.thing_id = flagged_things.id
    ORDER BY flag.created DESC, flag.id DESC LIMIT ${sql.raw(String(maxReasons))}
  )
)`
  .mapWith((json: string): FlagReason[] => JSON.parse(json))
  .as('reasons')

/** Who of our team settled the flags last. */
const settlerOfThing = sql<FlagReason['reporter']>`${memberBy('flagged_things.settled_by')}`
  .mapWith((json: string): FlagReason['reporter'] => JSON.parse(json))
  .as('settler')

/** When what was removed with these flags was restored the last time, and by whom. */
const restorationOfThing = sql<Restoration | null>`(
  SELECT json_object('created', entry.time, 'by', ${memberBy('entry.actor_id')}) FROM audit AS entry
  WHERE entry.target_kind = flagged_things.kind AND entry.target_id = flagged_things.target_id
    AND entry.verb = 'restored' AND flagged_things.outcome = 'agree' AND entry.time >= flagged_things.settled
  ORDER BY entry.id DESC LIMIT 1
)`
  .mapWith((json: string): Restoration | null => JSON.parse(json))
  .as('restoration')

const { id, kind, targetId, count, openCount, created, newest, settled, outcome, settledWhy } = flaggedThings

const columns = { _id: id, openCount, created, newest, settled }

const selectThings = (db: Database) =>
  db
    .select({
      ...columns,
      kind,
      targetId,
      count,
      outcome,
      why: settledWhy,
      settledBy: settlerOfThing,
      restored: restorationOfThing,
      reasons: reasonsOfThing,
    })
    .from(flaggedThings)

export type QueueRow = Awaited<ReturnType<typeof selectThings>>[number]

type QueuedReport = { row: QueueRow; content: FlaggedContent }

/** Reports that staff settle on a page of their own. The queue of flags shows them, and leads there. */
export type ReportsElsewhere = {
  label: string
  href: string
  countOpen: (db: Database) => Promise<number>
  /** Reads one row more than the page has. Whoever reads what is private is recorded. */
  readPage: (db: Database, request: QueueRequest, by: Actor) => Promise<QueuedReport[]>
}

type Sources = { targets: FlagTargets; reports: readonly ReportsElsewhere[]; by: Actor }

/** What the queue shows, and who reads it. */
export const getQueueSources = (c: AppContext): Sources => ({
  targets: getTargets(c),
  reports: c.var.rooms.flatMap(({ reportsElsewhere }) => reportsElsewhere ?? []),
  by: getActor(c),
})

/** Together with the reports that are settled elsewhere. @throws Problem 422 for a broken cursor or another list's */
export async function readQueue(db: Database, { targets, reports, by }: Sources, request: QueueRequest) {
  const page = queuePage(request, columns)
  const [things, ...elsewhere] = await Promise.all([
    selectThings(db)
      .where(and(isShown(request.show), page.isAfter))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ...reports.map(({ readPage }) => readPage(db, request, by)),
  ])
  const reported = elsewhere.flat()
  const found: QueueRow[] = [...things, ...reported.map(({ row }) => row)]
  const { rows, next } = page.cut(found.sort(compareInQueue(request)), (row) => positionInQueue(request, row))
  const known = reported.map(({ row, content }) => [getKey(row.kind, content.id), content] as const)
  return { things: await withContents(db, targets, rows, known), next }
}

/** Without parameters, because SQLite uses a partial index only for the same words. */
function isShown(show: QueueFilter | undefined): SQL | undefined {
  if (show === 'open') return sql`${openCount} > 0`
  return show === 'settled' ? isNotNull(settled) : undefined
}

export async function readFlaggedThing(db: Database, targets: FlagTargets, thingId: string) {
  const rows = await selectThings(db).where(eq(id, thingId))
  const [thing] = await withContents(db, targets, rows)
  return thing
}

type KnownContent = readonly [key: string, content: FlaggedContent]

async function withContents(
  db: Database,
  targets: FlagTargets,
  rows: readonly QueueRow[],
  known: readonly KnownContent[] = [],
) {
  const contents = await Promise.all(
    flagKinds.map(async (each) => {
      const ids = rows.filter((row) => row.kind === each).map((row) => row.targetId)
      const found = ids.length === 0 ? [] : ((await targets[each]?.read(db, ids)) ?? [])
      return found.map((content) => [getKey(each, content.id), content] as const)
    }),
  )
  const byKey = new Map([...contents.flat(), ...known])
  const authors = [...byKey.values()].flatMap(({ author }) => author._id ?? [])
  const penalties = await readPenalties(db, authors)
  return rows.map((row) => toShape(row, byKey.get(getKey(row.kind, row.targetId)), penalties))
}

const getKey = (ofKind: FlagKind, ofId: string) => `${ofKind}:${ofId}`

function toShape(
  { targetId: _id, openCount: open, newest: _, ...row }: QueueRow,
  content: FlaggedContent | undefined,
  penalties: ReadonlyMap<string, Penalties>,
) {
  const { title = '', text = '', path = null, author } = content ?? {}
  const state: TargetState | 'gone' = content?.state ?? 'gone'
  return {
    ...row,
    open: open > 0,
    // It may have been removed again since.
    restored: state === 'removed' ? null : row.restored,
    target: { _id, title, text: cutAtWord(text, maxTextLength), path, state },
    author: author ? { ...author, ...(penalties.get(author._id ?? '') ?? noPenalties) } : null,
  }
}
export type FlaggedThing = Awaited<ReturnType<typeof readQueue>>['things'][number]

const noPenalties: Penalties = { suspendedUntil: null, silencedUntil: null, isNew: false }

/** What staff have done about a member that still holds, and whether everything they wrote can go at once. */
type Penalties = { suspendedUntil: string | null; silencedUntil: string | null; isNew: boolean }

async function readPenalties(db: Database, ids: readonly string[]): Promise<Map<string, Penalties>> {
  if (ids.length === 0) return new Map()
  const time = timestamp()
  const rows = await db
    .select({
      id: users.id,
      created: users.created,
      suspendedUntil: sql<string | null>`iif(${users.suspendedUntil} > ${time}, ${users.suspendedUntil}, NULL)`,
      silencedUntil: sql<string | null>`(
        SELECT ${silences.until} FROM ${silences} WHERE ${silences.userId} = ${users.id} AND ${silences.until} > ${time}
      )`,
    })
    .from(users)
    .where(isAmong(users.id, ids))
  const newest = ago(spammerAge)
  return new Map(rows.map(({ id, created, ...penalties }) => [id, { ...penalties, isNew: created > newest }]))
}

/** What the order needs of a row. `newest` is the time of its last flag. */
type Ordered = { _id: string; openCount: number; created: string; newest: string; settled: string | null }

type Shown = Pick<QueueRequest, 'show' | 'order'>

/**
 * A page of a list of the queue, by its columns. The open ones come first: the most flagged, then the newest. Settled
 * ones are the last settled first. Among either, the oldest can come first instead: the first flagged, or the first
 * settled. All lists have the same positions, so one cursor continues each of them.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export function queuePage({ show, order, ...request }: QueueRequest, columns: Record<keyof Ordered, SQLWrapper>) {
  const { _id, openCount, created, newest, settled } = columns
  if (order) {
    const keys = [show === 'settled' ? settled : created, _id]
    return keysetPage({ ...request, list: `flags:${show}:${order}`, keys, order: 'ascending' })
  }
  const time = show === 'open' ? newest : show === 'settled' ? settled : sql`coalesce(${settled}, ${newest})`
  const keys = show === 'settled' ? [time, _id] : [openCount, time, _id]
  return keysetPage({ ...request, list: `flags:${show ?? 'all'}`, keys, order: 'descending' })
}

function positionInQueue({ show, order }: Shown, row: Ordered): (string | number)[] {
  const position = [getTime({ show, order }, row), row._id]
  return show === 'settled' || order ? position : [row.openCount, ...position]
}

/** Compares two rows of different lists by the same order. */
const compareInQueue = (shown: Shown) => (one: Ordered, other: Ordered) => {
  const byTime = lastFirst(getTime(shown, one), getTime(shown, other)) || lastFirst(one._id, other._id)
  return shown.order ? -byTime : other.openCount - one.openCount || byTime
}

const getTime = ({ show, order }: Shown, { settled, created, newest }: Ordered) => {
  const flagged = order ? created : newest
  return show === 'open' ? flagged : (settled ?? flagged)
}

/** SQLite compares by code points as well. */
const lastFirst = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)
