import { and, asc, between, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { Answer, Person, QAPage, WithContext } from 'schema-dts'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { unreadBelowStatement } from '../../notifications/notices'
import { keepRecent } from '../../platform/collections'
import { getSettings } from '../../platform/config/settings'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { notFound } from '../../platform/http/problem'
import { toText } from '../../platform/text/sanitize-html'
import { ago, days, now, timestamp } from '../../platform/time/clock'
import { type Head, showPage } from '../../ui/server/show-page'
import type { EditedAnswer, PostedAnswer } from '../answer/components/member-answer'
import { answersShown } from '../choices'
import { readUndoableMerges } from '../merging/undo-merge'
import { answerAnchor, deletedWords, questionPath } from '../post/paths'
import { getQuestionReader } from '../post/reader'
import { type AnswerRecord, type Author, type PublicAnswer, publicQuestion } from '../post/shapes'
import { findLaterAnswer, prepareAnswers, questionByUidStatement, type WholeQuestion } from '../post/thread'
import { isListed, questions } from '../schema'
import { comparedStatement, findSimilarIds, rankSimilar } from '../search/similar-questions'
import MemberQuestionPage from './pages/member-question'
import QuestionPage from './pages/question'

/** A question without an answer is worth finding this many days. */
const unansweredDays = 90

/** Below this score, its readers say that it isn’t worth finding. */
const minScore = -3

/** Whether search engines may list a question. The sitemap follows the same rule. */
const isIndexed = ({ answerCount, rating, created }: Indexed): boolean =>
  rating >= minScore && (answerCount > 0 || created >= ago(days(unansweredDays)))

export async function lastQuestionRowid(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(questions.rowid), 0)` }).from(questions)
  return row?.last ?? 0
}

/** Returns the pages of questions in a range of rowids that search engines may index. */
export async function questionEntries(db: Database, { first, last }: { first: number; last: number }) {
  const rowid = sql`questions.rowid`
  const { uid, slug, active, created, score, answerCount } = questions
  const found = await db
    .select({ uid, slug, active, created, rating: score, answerCount })
    .from(questions)
    .where(and(between(rowid, first, last), isListed(questions)))
    .orderBy(asc(rowid))
  return found.filter(isIndexed).map((question) => ({ path: questionPath(question), updated: question.active }))
}

type Indexed = { answerCount: number; rating: number; created: string }

type Shown = {
  posted?: PostedAnswer
  editing?: EditedAnswer
  /** Why something wasn’t deleted. */
  problem?: string
}

/** Shows the page of a question, or leads to its right address. */
export async function showQuestion(c: AppContext, { posted, editing, problem }: Shown = {}) {
  const { db, currentUser } = c.var
  const { uid = '', slug = '' } = c.req.param()
  const reader = getQuestionReader(c)
  const { id, similarIds } = await readQuestionStart(c)
  if (id === null) throw notFound()
  const { cursor, edit, done, unmerged } = c.req.query()
  const from = await readAnswerStart(c, editing?.id)
  const others = similarIds.filter((similar) => similar !== id)
  const page = prepareAnswers(db, id, reader, { cursor, from, limit: answersShown })
  const [read, merges] = await Promise.all([
    batch(db, {
      found: questionByUidStatement(db, uid, reader),
      ...page.statements,
      compared: others.length > 0 ? [comparedStatement(db, others)] : [],
      left: reader.isStaff && unmerged ? [questionByUidStatement(db, unmerged, reader)] : [],
      unread: currentUser ? [unreadBelowStatement(db, currentUser.userId, `/questions/${uid}/`)] : [],
    }),
    reader.isStaff ? readUndoableMerges(db, id) : [],
  ])
  const [found] = read.found
  const [left] = read.left.flat()
  if (!found) throw notFound()
  const { answers, comments, next } = page.resultOf(read)
  const related = rankSimilar(titleOfSlug(slug), others, read.compared.flat())
  const path = questionPath(found)
  // The uid decides. A wrong or outdated slug, and the address of a merged question, lead to the current one.
  if (found.uid !== uid || found.slug !== slug) return c.redirect(path + new URL(c.req.url).search, 301)
  const question = { ...publicQuestion(found, comments), answers }
  const { ORIGIN: origin } = getSettings(c.env)
  const props = {
    question: {
      ...question,
      tagLinks: found.tags.map((tag) => ({ text: tag.text, slug: tag.slug })),
      ...(merges.length > 0 && { merges }),
    },
    next,
    isFirstPage: cursor === undefined && from === undefined,
    related,
    member: currentUser && getMember(currentUser),
    editing: editing ?? (currentUser && edit !== undefined ? { id: edit, posted: null } : null),
    posted: posted ?? null,
    done: left
      ? `The merge is undone. This question is no longer part of “${left.title}”.`
      : currentUser
        ? deletedWords(done)
        : '',
    problem,
    unread: read.unread.flat().map((notice) => notice.id),
    origin,
    now: timestamp(),
  }
  const head = questionHead(question, found.preview, origin)
  return showPage(c, currentUser ? MemberQuestionPage : QuestionPage, props, head)
}

const getMember = ({ isStaff, email, verifiedEmail }: CurrentUser) => ({
  isStaff,
  email,
  isProven: verifiedEmail === email,
})

function questionHead(question: WholeQuestion, preview: string, origin: string): Head {
  const visible = question.answers.filter(({ removed, hidden }) => removed === null && !hidden)
  return {
    title: question.title,
    description: preview,
    canonical: questionPath(question),
    type: 'article',
    ...(!isIndexed(question) && { robots: 'noindex,follow' }),
    ...(visible.length > 0 && { jsonLd: questionMarkup(question, visible, origin) }),
  }
}

/**
 * Returns a question as schema.org markup (developers.google.com/search/docs/appearance/structured-data/qapage). Google
 * wants no markup for a question without an answer.
 */
function questionMarkup(question: WholeQuestion, answers: PublicAnswer[], origin: string): WithContext<QAPage> {
  const url = origin + questionPath(question)
  const marked = (answer: PublicAnswer): Answer => ({
    '@type': 'Answer',
    text: toText(answer.content),
    url: `${url}#${answerAnchor(answer._id)}`,
    upvoteCount: answer.rating,
    datePublished: answer.created,
    ...(answer.updated !== answer.created && { dateModified: answer.updated }),
    ...markedAuthor(answer.user),
  })
  const accepted = answers.find(({ _id }) => _id === question.acceptedAnswer)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.rawText,
      url,
      answerCount: question.answerCount,
      upvoteCount: question.rating,
      datePublished: question.created,
      ...(question.updated !== question.created && { dateModified: question.updated }),
      ...markedAuthor(question.user),
      ...(accepted && { acceptedAnswer: marked(accepted) }),
      suggestedAnswer: answers.filter((answer) => answer !== accepted).map(marked),
    },
  }
}

/** Anonymous authors and former members have no name. */
const markedAuthor = ({ _id, screenName }: Author): { author?: Person } =>
  _id === null ? {} : { author: { '@type': 'Person', name: screenName } }

/** What is read before a question itself, so that all the rest takes one more round trip. */
type QuestionStart = {
  /** Changes with every change that is recorded. */
  revision: string
  /** Null if there is no question with this uid. */
  id: string | null
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
async function readAnswerStart(c: AppContext, edited?: string): Promise<AnswerRecord | undefined> {
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
    getQuestionReader(c),
  )
  c.set('answerStart', found)
  return found
}

async function readQuestionStart(c: AppContext): Promise<QuestionStart> {
  const known = c.get('questionStart')
  if (known) return known
  const { uid = '', slug = '' } = c.req.param()
  const [[found], similarIds] = await Promise.all([
    c.var.db.all<{ revision: number | null; id: string | null }>(
      sql`SELECT (SELECT max(id) FROM audit) AS revision, (SELECT id FROM questions WHERE uid = ${uid}) AS id`,
    ),
    readSimilarIds(c, slug),
  ])
  const start = { revision: String(found?.revision ?? 0), id: found?.id ?? null, similarIds }
  c.set('questionStart', start)
  return start
}

const cacheMs = 5 * 60_000

const maxCached = 500

const cached = new Map<string, { ids: string[]; until: number }>()

/** A slug has the words of its title. Which of these questions may be shown is read each time. */
async function readSimilarIds(c: AppContext, slug: string): Promise<string[]> {
  const before = cached.get(slug)
  if (before && before.until > now().getTime()) return before.ids
  const ids = await findSimilarIds(c.env.SEARCH, titleOfSlug(slug))
  keepRecent(cached, slug, { ids, until: now().getTime() + cacheMs }, maxCached)
  return ids
}

const titleOfSlug = (slug: string) => slug.replaceAll('-', ' ')
