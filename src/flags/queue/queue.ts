import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { cutAtWord } from '../../platform/text/normalize'
import { type FlagCategory, type FlagKind, flagKinds } from '../choices'
import type { FlaggedContent, FlagTargets } from '../flag-target'
import { flaggedThings } from '../schema'
import { type Penalties, readPenalties } from './penalties'

type Reason = {
  reason: string
  category: FlagCategory | null
  created: string
  bySystem: boolean
  reporter: { _id: string; displayName: string } | null
}

const maxReasons = 20
const maxTextLength = 2000

export const queueFilters = ['open', 'settled'] as const
type QueueFilter = (typeof queueFilters)[number]

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
  .mapWith((json: string): Reason[] => JSON.parse(json))
  .as('reasons')

const { id, kind, targetId, count, openCount, created, newest, settled, outcome, settledWhy } = flaggedThings

const selectThings = (db: Database) =>
  db
    .select({
      ...{ _id: id, kind, targetId, count, openCount, created, newest, settled, outcome, why: settledWhy },
      reasons: reasonsOfThing,
    })
    .from(flaggedThings)

type ThingRow = Awaited<ReturnType<typeof selectThings>>[number]

type QueueRequest = PageRequest & { show: QueueFilter | undefined }

/**
 * A page of the flagged things. The open ones come first: the most flagged, then the newest. Settled ones are the last
 * settled first.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export async function readQueue(db: Database, targets: FlagTargets, { show, ...request }: QueueRequest) {
  const time = show === 'open' ? newest : show === 'settled' ? settled : sql`coalesce(${settled}, ${newest})`
  const keys = show === 'settled' ? [time, id] : [openCount, time, id]
  const page = keysetPage({ ...request, list: `flags:${show ?? 'all'}`, keys, order: 'descending' })
  const found = await selectThings(db)
    .where(and(isShown(show), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, (row) => {
    const position = [row.settled ?? row.newest, row._id]
    return show === 'settled' ? position : [row.openCount, ...position]
  })
  return { things: await withContents(db, targets, rows), next }
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

/** Reads the things themselves, each kind once, and the penalties of their authors. */
async function withContents(db: Database, targets: FlagTargets, rows: readonly ThingRow[]) {
  const contents = await Promise.all(
    flagKinds.map(async (each) => {
      const ids = rows.filter((row) => row.kind === each).map((row) => row.targetId)
      const found = ids.length === 0 ? [] : ((await targets[each]?.read(db, ids)) ?? [])
      return found.map((content) => [keyOf(each, content.id), content] as const)
    }),
  )
  const byKey = new Map(contents.flat())
  const authors = [...byKey.values()].flatMap(({ author }) => author._id ?? [])
  const penalties = await readPenalties(db, authors)
  return rows.map((row) => shapeOf(row, byKey.get(keyOf(row.kind, row.targetId)), penalties))
}

const keyOf = (ofKind: FlagKind, ofId: string) => `${ofKind}:${ofId}`

function shapeOf(
  { targetId: _id, openCount: open, newest: _, ...row }: ThingRow,
  content: FlaggedContent | undefined,
  penalties: ReadonlyMap<string, Penalties>,
) {
  const { title = '', text = '', path = null, state = 'gone', author } = content ?? {}
  return {
    ...row,
    open: open > 0,
    target: { _id, title, text: cutAtWord(text, maxTextLength), path, state },
    author: author ? { ...author, ...(penalties.get(author._id ?? '') ?? noPenalties) } : null,
  }
}
export type FlaggedThing = Awaited<ReturnType<typeof readQueue>>['things'][number]

const noPenalties: Penalties = { suspendedUntil: null, silencedUntil: null, isNew: false }
