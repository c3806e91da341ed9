import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { type Actor, isStale, recordChange, recordOrFail, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, notFound, Problem } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { countTagsStatement } from '../../tags/tag'
import { findArticle, type StaffRecord } from '../article/article'
import { staffArticle } from '../article/article-shape'
import { deletePicturesOf, deleteUnusedPictures } from '../pictures/article-pictures'
import { type ArticleRequest, articleMessages } from '../rules'
import { articles, articleTags } from '../schema'
import { addRevisionStatements, moveTagsStatements } from './article-statements'
import { type PlannedChange, planChange } from './plan-change'

const mostAtOnce = 100

/** How often a change without a `version` tries again because somebody else has just saved. */
const maxTries = 3

/**
 * Changes an article, its status, or its working copy.
 * @throws Problem 404; 409 for a stale `version`, with the current article as `current`; 422
 */
export async function changeArticle(
  db: Database,
  bucket: R2Bucket,
  { id, request, by }: { id: string; request: ArticleRequest; by: Actor },
): Promise<StaffRecord> {
  const { version } = request
  for (let tries = 1; ; tries++) {
    const before = await findArticle(db, id)
    if (version !== undefined && version !== before.version) throw staleArticle(before)
    const planned = await planChange(db, bucket, before, request)
    if (!planned) return before
    if (await storeChange(db, before, { planned, by })) {
      const after = await findArticle(db, id)
      await deleteUnusedPictures(bucket, { uid: before.uid, before, after })
      return after
    }
    if (version !== undefined || tries === maxTries) throw staleArticle(await findArticle(db, id))
  }
}

const staleArticle = (current: StaffRecord) => conflict(articleMessages.stale, { current: staffArticle(current) })

/**
 * Stores a change of an article with its tags, their counts, its revision, and its audit row, in one batch.
 * @returns false if somebody else has changed the article in the meantime; then nothing is stored
 */
export async function storeChange(
  db: Database,
  { id, version, status }: StaffRecord,
  { planned, by }: { planned: PlannedChange; by: Actor },
): Promise<boolean> {
  const { columns, isNewVersion, chosen, wasPublished, published, revision, verb, after } = planned
  const write = db
    .update(articles)
    .set({ ...columns, ...(isNewVersion && { version: sql`${articles.version} + 1` }) })
    .where(and(eq(articles.id, id), eq(articles.version, version), eq(articles.status, status)))
  const target = { kind: 'article', id }
  try {
    await batch(db, {
      changed: recordOrFail(db, write, { by, verb, target, before: { status }, after }),
      tagged: moveTagsStatements(db, { id, chosen, wasPublished, published }),
      kept: revision ? addRevisionStatements(db, { articleId: id, ...revision, by }) : [],
    })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

/**
 * Deletes an article for good, with its revisions and pictures.
 * @throws Problem 404
 */
export async function deleteArticle(db: Database, bucket: R2Bucket, { id, by }: { id: string; by: Actor }) {
  const { uid, title, status } = await findArticle(db, id)
  const isListed = and(eq(articleTags.articleId, id), isNotNull(articleTags.published))
  const write = db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
  const { deleted } = await batch(db, {
    // Deleting the article deletes its tags, so they are counted first.
    counted: countTagsStatement(db, 'news', sql`SELECT ${articleTags.tagId} FROM ${articleTags} WHERE ${isListed}`, -1),
    deleted: recordChange(db, write, {
      by,
      verb: 'deleted',
      target: { kind: 'article', id },
      before: { title, status, uid },
    }),
  })
  if (deleted.length === 0) throw notFound()
  await deletePicturesOf(bucket, uid)
}

/**
 * Publishes the articles whose time has come.
 * @returns how many
 */
export async function publishScheduled(db: Database, bucket: R2Bucket): Promise<number> {
  const by = system('publish-articles')
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isNotNull(articles.scheduled), lte(articles.scheduled, timestamp()), eq(articles.status, 'Draft')))
    .orderBy(asc(articles.scheduled))
    .limit(mostAtOnce)
  let published = 0
  for (const { id } of due) {
    try {
      await changeArticle(db, bucket, { id, request: { status: 'Published' }, by })
      published++
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      // Somebody has emptied a required field since. The article stays a Draft and waits no longer.
      if (problem.status === 422) await unschedule(db, id, by)
    }
  }
  return published
}

async function unschedule(db: Database, id: string, by: Actor): Promise<void> {
  const write = db.update(articles).set({ scheduled: null }).where(eq(articles.id, id))
  await batch(
    db,
    recordChange(db, write, { by, verb: 'changed', target: { kind: 'article', id }, after: { scheduled: null } }),
  )
}
