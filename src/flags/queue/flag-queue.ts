import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { silences, users } from '../../accounts/schema'
import { actorOf } from '../../accounts/sessions/session'
import type { Actor } from '../../platform/db/audit'
import { type Database, isAmong } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { cutAtWord } from '../../platform/text/normalize'
import { ago, timestamp } from '../../platform/time/clock'
import { type FlagKind, flagKinds } from '../choices'
import { type FlaggedContent, type FlagTargets, type TargetState, targetsOf } from '../flag-target'
import { spammerAge } from '../rules'
import { flaggedThings } from '../schema'
import { compareInQueue, positionInQueue, type QueueFilter, type QueueRequest, queuePage } from './queue-order'
import type { FlagReason, QueueRow, ReportsElsewhere } from './queue-row'

const maxReasons = 20
const maxTextLength = 2000

/** The newest flags of each thing. */
const reasonsOfThing = sql<string>`(
  SELECT json_group_array(json_object('reason', reason, 'category', category, 'created', created,
    'bySystem', json(iif(by_system, 'true', 'false')), 'reporter', json(reporter))) FROM (
    SELECT flag.reason, flag.category, flag.created, flag.by_system,
      (SELECT json_object('_id', member.id, 'displayName', member.display_name) FROM users AS member
        WHERE member.id = flag.reporter_id) AS reporter
    FROM flags AS flag WHERE flag.thing_id = flagged_things.id
    ORDER BY flag.created DESC, flag.id DESC LIMIT ${sql.raw(String(maxReasons))}
  )
)`
  .mapWith((json: string): FlagReason[] => JSON.parse(json))
  .as('reasons')

const { id, kind, targetId, count, openCount, created, newest, settled, outcome, settledWhy } = flaggedThings

const columns = { _id: id, openCount, newest, settled }

const selectThings = (db: Database) =>
  db
    .select({ ...columns, kind, targetId, count, created, outcome, why: settledWhy, reasons: reasonsOfThing })
    .from(flaggedThings)

type Sources = { targets: FlagTargets; reports: readonly ReportsElsewhere[]; by: Actor }

/** What the queue shows, and who reads it. */
export const queueSourcesOf = (c: AppContext): Sources => ({
  targets: targetsOf(c),
  reports: c.var.rooms.flatMap(({ reportsElsewhere }) => reportsElsewhere ?? []),
  by: actorOf(c),
})

/**
 * A page of the flagged things, together with the reports that are settled elsewhere.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export async function readQueue(db: Database, { targets, reports, by }: Sources, request: QueueRequest) {
  const { show } = request
  const page = queuePage(request, columns)
  const [things, ...elsewhere] = await Promise.all([
    selectThings(db)
      .where(and(isShown(show), page.isAfter))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ...reports.map(({ readPage }) => readPage(db, request, by)),
  ])
  const reported = elsewhere.flat()
  const found: QueueRow[] = [...things, ...reported.map(({ row }) => row)]
  const { rows, next } = page.cut(found.sort(compareInQueue(show)), (row) => positionInQueue(show, row))
  const known = reported.map(({ row, content }) => [keyOf(row.kind, content.id), content] as const)
  return { things: await withContents(db, targets, rows, known), next }
}

function isShown(show: QueueFilter | undefined): SQL | undefined {
  if (show === 'open') return gt(openCount, 0)
  return show === 'settled' ? isNotNull(settled) : undefined
}

/** One flagged thing, or undefined. */
export async function readFlaggedThing(db: Database, targets: FlagTargets, thingId: string) {
  const rows = await selectThings(db).where(eq(id, thingId))
  const [thing] = await withContents(db, targets, rows)
  return thing
}

type KnownContent = readonly [key: string, content: FlaggedContent]

/** Reads the things themselves, each kind once, and the penalties of their authors. */
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
      return found.map((content) => [keyOf(each, content.id), content] as const)
    }),
  )
  const byKey = new Map([...contents.flat(), ...known])
  const authors = [...byKey.values()].flatMap(({ author }) => author._id ?? [])
  const penalties = await readPenalties(db, authors)
  return rows.map((row) => shapeOf(row, byKey.get(keyOf(row.kind, row.targetId)), penalties))
}

const keyOf = (ofKind: FlagKind, ofId: string) => `${ofKind}:${ofId}`

function shapeOf(
  { targetId: _id, openCount: open, newest: _, ...row }: QueueRow,
  content: FlaggedContent | undefined,
  penalties: ReadonlyMap<string, Penalties>,
) {
  const { title = '', text = '', path = null, author } = content ?? {}
  const state: TargetState | 'gone' = content?.state ?? 'gone'
  return {
    ...row,
    open: open > 0,
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
