import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { type Actor, recordChange, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { Problem } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { articles } from '../schema'
import { changeArticle } from './change-article'

const mostAtOnce = 100

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
