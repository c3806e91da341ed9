import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { Problem } from '../../platform/http/problem'
import type { ArticleStatus } from '../choices'
import { changeArticle } from './change-article'

type Outcome = { _id: string; ok: boolean; detail?: string }

/** Changes the status of several articles, one by one, and says which could not be changed and why. */
export async function changeArticles(
  db: Database,
  bucket: R2Bucket,
  { ids, status, by }: { ids: readonly string[]; status: ArticleStatus; by: Actor },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await changeArticle(db, bucket, { id, request: { status }, by })
      outcomes.push({ _id: id, ok: true })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      outcomes.push({ _id: id, ok: false, detail: problem.message })
    }
  }
  return outcomes
}
