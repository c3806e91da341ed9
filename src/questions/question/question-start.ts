import { sql } from 'drizzle-orm'
import type { AppContext } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { keepRecent } from '../../platform/keep-recent'
import { now } from '../../platform/time/clock'
import { findSimilarIds } from '../search/similar-questions'

/** What is read before a question itself, so that all the rest takes one more round trip. */
type QuestionStart = {
  /** Changes with every change that is recorded. */
  revision: string
  /** Null if there is no question with this uid. */
  id: string | null
  /** Questions that may be similar. */
  similarIds: string[]
}

declare module 'hono' {
  interface ContextVariableMap {
    questionStart: QuestionStart | undefined
  }
}

/**
 * Caches the page of a question for guests. Every change adds an audit row, so nobody reads an answer that was removed a
 * moment ago.
 */
export const cachedQuestion = () =>
  edgeCache({ query: ['cursor'], revision: async (c) => (await readQuestionStart(c)).revision })

export async function readQuestionStart(c: AppContext): Promise<QuestionStart> {
  const known = c.get('questionStart')
  if (known) return known
  const { uid = '', slug = '' } = c.req.param()
  const [[found], similarIds] = await Promise.all([
    c.var.db.all<{ revision: number | null; id: string | null }>(
      sql`SELECT (SELECT max(id) FROM audit) AS revision, (SELECT id FROM questions WHERE uid = ${uid}) AS id`,
    ),
    similarIdsOf(c, slug),
  ])
  const start = { revision: String(found?.revision ?? 0), id: found?.id ?? null, similarIds }
  c.set('questionStart', start)
  return start
}

const keptForMs = 5 * 60_000
const mostKept = 500
const kept = new Map<string, { ids: string[]; until: number }>()

/** A slug has the words of its title. Which of these questions may be shown is read each time. */
async function similarIdsOf(c: AppContext, slug: string): Promise<string[]> {
  const before = kept.get(slug)
  if (before && before.until > now().getTime()) return before.ids
  const ids = await findSimilarIds(c.env.SEARCH, titleOfSlug(slug))
  keepRecent(kept, slug, { ids, until: now().getTime() + keptForMs }, mostKept)
  return ids
}

export const titleOfSlug = (slug: string) => slug.replaceAll('-', ' ')
