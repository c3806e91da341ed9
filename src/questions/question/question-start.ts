import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { keepRecent } from '../../platform/collections'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { now } from '../../platform/time/clock'
import { answersShown } from '../choices'
import { questionReaderOf } from '../post/reader'
import type { AnswerRecord } from '../post/shapes'
import { findLaterAnswer } from '../post/thread'
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
    answerStart: AnswerRecord | undefined
  }
}

/**
 * Caches the page of a question for guests. Every change adds an audit row, so nobody reads an answer that was removed a
 * moment ago.
 */
export function cachedQuestion() {
  const cached = edgeCache({ query: ['cursor'], revision: async (c) => (await readQuestionStart(c)).revision })
  // A link to one of the first answers shows the same page as no link, and the others would fill the cache.
  return createMiddleware<AppEnv>(async (c, next) => ((await readAnswerStart(c)) ? next() : cached(c, next)))
}

/**
 * Reads the answer that the page begins with: the one that its link leads to or that it came to edit, if the reader may
 * see it and it isn't among the first ones.
 */
export async function readAnswerStart(c: AppContext, edited?: string): Promise<AnswerRecord | undefined> {
  const { answer, edit, cursor } = c.req.query()
  const wanted = edited ?? answer ?? (c.var.currentUser ? edit : undefined)
  if (wanted === undefined || cursor !== undefined) return
  const known = c.get('answerStart')
  if (known) return known
  const { id } = await readQuestionStart(c)
  if (id === null) return
  const found = await findLaterAnswer(
    c.var.db,
    { questionId: id, id: wanted, first: answersShown },
    questionReaderOf(c),
  )
  c.set('answerStart', found)
  return found
}

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
