import { and, eq, sql } from 'drizzle-orm'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { findArticle, type StaffRecord } from '../article/article'
import { staffArticle } from '../article/article-shape'
import { deleteUnusedPictures } from '../pictures/delete-pictures'
import { type ArticleRequest, articleMessages } from '../rules'
import { articles } from '../schema'
import { addRevisionStatements, moveTagsStatements } from './article-statements'
import { type PlannedChange, planChange } from './plan-change'

type Change = { id: string; request: ArticleRequest; by: Actor }

/** How often a change without a `version` tries again because somebody else has just saved. */
const maxTries = 3

/**
 * Changes an article, its status, or its working copy.
 * @throws Problem 404; 409 for a stale `version`, with the current article as `current`; 422
 */
export async function changeArticle(db: Database, bucket: R2Bucket, change: Change): Promise<StaffRecord> {
  const { version } = change.request
  for (let tries = 1; ; tries++) {
    const before = await findArticle(db, change.id)
    if (version !== undefined && version !== before.version) throw staleArticle(before)
    const planned = await planChange(db, bucket, before, change.request)
    if (!planned) return before
    if (await tryToStore(db, before, planned, change)) {
      const after = await findArticle(db, change.id)
      await deleteUnusedPictures(bucket, { uid: before.uid, before, after })
      return after
    }
    if (version !== undefined || tries === maxTries) throw staleArticle(await findArticle(db, change.id))
  }
}

const staleArticle = (current: StaffRecord) => conflict(articleMessages.stale, { current: staffArticle(current) })

/** Returns false if somebody else has changed the article in the meantime. */
async function tryToStore(db: Database, before: StaffRecord, planned: PlannedChange, { id, by }: Change) {
  const { columns, isNewVersion, chosen, wasPublished, published, revision, verb, after } = planned
  const write = db
    .update(articles)
    .set({ ...columns, ...(isNewVersion && { version: sql`${articles.version} + 1` }) })
    .where(and(eq(articles.id, id), eq(articles.version, before.version), eq(articles.status, before.status)))
  const target = { kind: 'article', id }
  try {
    await batch(db, {
      changed: recordOrFail(db, write, { by, verb, target, before: { status: before.status }, after }),
      tagged: moveTagsStatements(db, { id, chosen, wasPublished, published }),
      kept: revision ? addRevisionStatements(db, { articleId: id, ...revision, by }) : [],
    })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}
