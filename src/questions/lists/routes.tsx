import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { lastAuditId } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { type Feed, showFeed } from '../../platform/feed/feed'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { type Head, showPage } from '../../ui/server/show-page'
import { type ListedCategory, readCategories } from '../category/category'
import { questionsPerPage } from '../choices'
import { deletedWords, questionPath } from '../post/paths'
import { getQuestionReader } from '../post/reader'
import { type ListedRecord, listedQuestion, questionCard } from '../post/shapes'
import { feedHref, type QuestionListAddress, questionListHref, titleOfList } from '../question-list-href'
import { questions } from '../schema'
import {
  filterStatements,
  getFilters,
  type ListRequest,
  type QuestionFilters,
  readQuestionListAddress,
} from './list-request'
import Questions from './pages/questions'
import { prepareNearPage, readPinned, readResolvedPage } from './question-list'

const listParameters = ['sort', 'tag', 'category', 'q', 'page', 'is']

/** What asks guests to sign in before they go on to another page. */
const promptParameters = ['signin', 'redirect']

/**
 * Caches a list of questions for guests. Every change adds an audit row, so nobody reads a question that was removed a
 * moment ago.
 */
function cachedQuestionList() {
  const cached = edgeCache({
    query: [...listParameters, ...promptParameters],
    // What else is read before the list takes no further trip then.
    revision: async (c) => (await Promise.all([lastAuditId(c.var.db), readListStart(c)]))[0],
  })
  // Hardly two guests search for the same words within a minute.
  return createMiddleware<AppEnv>((c, next) => (c.req.query('q') ? next() : cached(c, next)))
}

export const questionListPages = new Hono<AppEnv>()
  .get('/questions', open, rateLimit(sharedLimits.search), cachedQuestionList(), (c) => showQuestionList(c))
  .get('/questions.xml', open, rateLimit(sharedLimits.read), cachedQuestionList(), async (c) => {
    const { request, filters } = await readListStart(c)
    const { address } = request
    // Nobody is signed in to a feed reader, so everybody gets what guests see.
    const reader = { userId: null, isStaff: false }
    const { rows } = await readResolvedPage(c.var.db, c.env.SEARCH, { sort: address.sort, page: 1, filters, reader })
    return showFeed(c, await readQuestionFeed(c.var.db, { ...address, page: 1 }, rows))
  })

/**
 * What is read before a list itself, so that all the rest takes one more round trip. The categories come along where
 * something is read anyway.
 */
type ListStart = { request: ListRequest; filters: QuestionFilters; categories: ListedCategory[] | undefined }

declare module 'hono' {
  interface ContextVariableMap {
    questionListStart: ListStart | undefined
  }
}

async function readListStart(c: AppContext): Promise<ListStart> {
  const known = c.get('questionListStart')
  if (known) return known
  const { db } = c.var
  const request = readQuestionListAddress(c.req.query())
  const statements = filterStatements(db, request.filters)
  const isNarrowed = Object.values(statements).some((some) => some.length > 0)
  const read = await batch(db, { ...statements, categories: isNarrowed ? [readCategories(db)] : [] })
  const [categories] = read.categories
  const start = { request, filters: getFilters(request.filters, read), categories }
  c.set('questionListStart', start)
  return start
}

async function showQuestionList(c: AppContext) {
  const { request, filters, categories: known } = await readListStart(c)
  const { sort, page } = request.address
  const { db } = c.var
  const reader = getQuestionReader(c)
  const isWhole = questionListHref(request.address) === questionListHref({})
  const near = prepareNearPage(db, { sort, page, filters })
  const reading = batch(db, {
    categories: known ? [] : [readCategories(db)],
    pinned: isWhole ? [readPinned(db)] : [],
    near: near ? [near.statement] : [],
  })
  const [read, found] = await Promise.all([
    reading,
    near
      ? reading.then((answer) => near.pageOf(answer.near.flat()))
      : readResolvedPage(db, c.env.SEARCH, { sort, page, filters, reader }),
  ])
  const categories = known ?? read.categories.flat()
  const pinned = read.pinned.flat()
  const address = withCategoryName(request.address, categories)
  const { rows, total, isCapped } = found
  const props = {
    address,
    questions: rows.map(questionCard),
    pinned: pinned.map(questionCard),
    categories: categories.map(({ text, questionCount }) => ({ text, questionCount })),
    total,
    isCapped,
    totalPages: Math.ceil(total / questionsPerPage),
    asksToSignIn: reader.userId === null && c.req.query('signin') === '1',
    isMember: reader.userId !== null,
    done: reader.userId === null ? '' : deletedWords(c.req.query('done')),
    now: timestamp(),
  }
  const head = listHead(address, { isEmpty: rows.length === 0 })
  return showPage(c, Questions, props, { ...head, ...(page > 1 && rows.length === 0 && { status: 404 }) })
}

/** A list has one address, whether its category is given by its id or its text. */
function withCategoryName(address: QuestionListAddress, categories: { _id: string; text: string }[]) {
  const written = address.category?.toLowerCase()
  const known = categories.find(({ _id, text }) => _id === address.category || text.toLowerCase() === written)
  return known ? { ...address, category: known.text } : address
}

function listHead(address: QuestionListAddress, { isEmpty }: { isEmpty: boolean }): Head {
  const { category, tag, is, q } = address
  const isFiltered = Boolean(category || tag || is)
  // Searches have no end, and an empty list has nothing to find. The whole list stays, even while it is empty.
  const isUnindexed = q !== '' || is === 'mine' || (isEmpty && isFiltered)
  const feed = { title: `${brand.name}: ${titleOfList({ ...address, page: 1 })}`, href: feedHref(address) }
  return {
    title: titleOfList(address),
    description: 'Questions and answers by people who work in special education.',
    canonical: questionListHref(address),
    ...(isUnindexed && { robots: 'noindex,follow' }),
    // A feed reader isn't signed in, so it can't have the questions of one member.
    ...(is !== 'mine' && { feeds: [feed] }),
  }
}

/** Returns the first page of a list as a feed, with the whole text of each question. */
async function readQuestionFeed(
  db: Database,
  address: QuestionListAddress,
  rows: readonly ListedRecord[],
): Promise<Feed> {
  const contents = await readContents(
    db,
    rows.map(({ id }) => id),
  )
  return {
    title: `${brand.name}: ${titleOfList(address)}`,
    path: feedHref(address),
    page: questionListHref(address),
    entries: rows.map(listedQuestion).map(({ _id, uid, slug, title, preview, created, updated, tags, user }) => {
      const html = contents.get(_id)
      return {
        // The slug may change, and the uid never does.
        id: `/questions/${uid}`,
        path: questionPath({ uid, slug }),
        title,
        published: created,
        updated,
        summary: preview,
        // Anonymous authors and former members have no id, and aren't named.
        ...(user._id !== null && { author: user.screenName }),
        ...(html && { html }),
        tags: tags.map(({ text }) => text),
      }
    }),
  }
}

/** The HTML of each question, by its id. It isn't read with the list, because no page of a list needs it. */
async function readContents(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: questions.id, content: questions.content })
    .from(questions)
    .where(isAmong(questions.id, [...ids]))
  return new Map(found.map(({ id, content }) => [id, content]))
}
