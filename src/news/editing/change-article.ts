import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { findArticle, type StaffRecord } from '../article/article'
import { staffArticle } from '../article/article-shape'
import { deleteUnusedPictures } from '../pictures/delete-pictures'
import { type ArticleRequest, articleMessages } from '../rules'
import { planChange } from './plan-change'
import { storeChange } from './store-change'

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
