import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Actor, type AuditEntry, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { type KeysetPage, keysetPage } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import type { ReviewFilter } from '../choices'
import type { Edition } from '../edition'
import type { ReviewedApplication } from '../responses'
import { scholarshipApplications, scholarshipEditions, scholarshipVotes } from '../schema'
import { readReviewed } from './blind-application'
import { isReviewable, isReviewableByNumber, type ReviewReader, requireReviewing } from './who-may-review'

// Who read applications is recorded once for each request, without names.

export const applicationsRead = (edition: string, by: Actor): AuditEntry => ({
  by,
  verb: 'read applications',
  target: { kind: 'scholarship', id: edition },
})

export const applicationRead = (id: string, by: Actor): AuditEntry => ({
  by,
  verb: 'read an application',
  target: { kind: 'scholarship application', id },
})

type ReviewSort = 'number' | 'likes'

type ReviewList = {
  edition: Edition
  reader: ReviewReader
  sort: ReviewSort
  reviewed: ReviewFilter
  cursor?: string | undefined
  limit: number
}

/** A page of an edition's applications for a reviewer, without their own. Reading it is recorded, without names. */
export async function listApplications(
  db: Database,
  { by, ...list }: ReviewList & { by: Actor },
): Promise<ReviewedPage> {
  const [page] = await Promise.all([readPage(db, list), record(db, applicationsRead(list.edition.name, by))])
  return page
}

const exportedAtOnce = 500

/** All applications of a list in pages, for a download, which is recorded before the first one is read. */
export async function exportReviewed(
  db: Database,
  { by, ...list }: Omit<ReviewList, 'cursor' | 'limit'> & { by: Actor },
): Promise<AsyncIterable<ReviewedApplication[]>> {
  await record(db, { by, verb: 'exported applications', target: { kind: 'scholarship', id: list.edition.name } })
  return readParts(db, list)
}

async function* readParts(db: Database, list: Omit<ReviewList, 'cursor' | 'limit'>) {
  let cursor: string | undefined
  do {
    const page: ReviewedPage = await readPage(db, { ...list, cursor, limit: exportedAtOnce })
    yield page.applications
    cursor = page.next ?? undefined
  } while (cursor)
}

type ReviewedPage = { applications: ReviewedApplication[]; next: string | null }

/** First reads only what orders the list, and then the essays of the page, so that sorting never carries them. */
async function readPage(
  db: Database,
  { edition, reader, sort, reviewed, cursor, limit }: ReviewList,
): Promise<ReviewedPage> {
  const filter = {
    all: undefined,
    reviewed: sql`${scholarshipApplications.voteCount} > 0`,
    unreviewed: sql`${scholarshipApplications.voteCount} = 0`,
  }[reviewed]
  const list = ['applications', edition.name, sort, reviewed].join(' ')
  const { keys, orderBy, leaves } = getOrders(edition, reader)[sort]
  const isTheirs = sort === 'number' ? isReviewableByNumber : isReviewable
  const page: KeysetPage = keysetPage({ list, keys, order: 'ascending', cursor, limit })
  const found = await db
    .select({ id: scholarshipApplications.id, keys: sql<string>`json_array(${sql.join([...keys], sql`, `)})` })
    .from(scholarshipApplications)
    .where(and(isTheirs(edition.name, reader), filter, leaves, page.isAfter))
    .orderBy(...(orderBy ?? page.orderBy))
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ keys }) => JSON.parse(keys))
  const ids = rows.map(({ id }) => id)
  return { applications: await readReviewed(db, { edition, reader }, ids), next }
}

/** SQL for the reader's vote on an application: 1, -1, or 0. */
const ownVote = ({ userId }: ReviewReader) =>
  sql`coalesce((SELECT ${scholarshipVotes.value} FROM ${scholarshipVotes} WHERE ${scholarshipVotes.applicationId} = ${scholarshipApplications.id} AND ${scholarshipVotes.reviewerId} = ${userId}), 0)`

type Order = { keys: readonly [SQL, ...SQL[]]; orderBy?: SQL[]; leaves?: SQL }

/**
 * In a blind edition before the release, an order by likes would tell the votes of others. So what the reader likes
 * comes first, the rest follows by number, and what they don't like is left out.
 */
function getOrders({ blind, released }: Edition, reader: ReviewReader): Record<ReviewSort, Order> {
  return {
    number: { keys: [sql`${scholarshipApplications.number}`] },
    likes:
      blind && released === null
        ? {
            keys: [sql`-${ownVote(reader)}`, sql`${scholarshipApplications.number}`],
            leaves: sql`${ownVote(reader)} > -1`,
          }
        : {
            keys: [sql`-${scholarshipApplications.likeCount}`, sql`${scholarshipApplications.id}`],
            // The same order as of the keys, in the words of the index.
            orderBy: [desc(scholarshipApplications.likeCount), asc(scholarshipApplications.id)],
            leaves: sql`${scholarshipApplications.likeCount} > -1`,
          },
  }
}

/**
 * One application for a reviewer.
 * @throws Problem 404, also for their own
 */
export async function findApplication(
  db: Database,
  { edition, reader, id }: { edition: Edition; reader: ReviewReader; id: string },
): Promise<ReviewedApplication> {
  const [known] = await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .where(and(eq(scholarshipApplications.id, id), isReviewable(edition.name, reader)))
  const [application] = known ? await readReviewed(db, { edition, reader }, [id]) : []
  if (!application) throw notFound()
  return application
}

/**
 * The edition of an application that this reader may judge.
 * @throws Problem 404, also for their own and in an edition that they don't review; 403 where they applied themselves
 */
export async function findEditionOf(db: Database, reader: ReviewReader, id: string): Promise<Edition> {
  const [found] = await db
    .select({ edition: scholarshipEditions })
    .from(scholarshipApplications)
    .innerJoin(scholarshipEditions, eq(scholarshipEditions.name, scholarshipApplications.edition))
    .where(
      and(
        eq(scholarshipApplications.id, id),
        eq(scholarshipApplications.status, 'submitted'),
        ne(scholarshipApplications.userId, reader.userId),
      ),
    )
  if (!found) throw notFound()
  await requireReviewing(db, found.edition.name, reader)
  return found.edition
}
