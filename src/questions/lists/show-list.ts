import { brand } from '../../platform/config/brand'
import type { AppContext } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { type Head, showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { questionsPerPage } from '../choices'
import { questionReaderOf } from '../post/reader'
import { questionCard } from '../post/shapes'
import { type QuestionListAddress, questionListHref } from '../question-list-href'
import { readListStart } from './list-start'
import { feedHref, titleOfList } from './list-words'
import Questions from './pages/questions'
import { readPinned, readResolvedPage } from './question-list'

/** Shows the list of questions that the address asks for. */
export async function showQuestionList(c: AppContext) {
  const { request, filters } = await readListStart(c)
  const { sort, page } = request
  const { db } = c.var
  const reader = questionReaderOf(c)
  const isWhole = questionListHref(request.address) === questionListHref({})
  const [found, categories, pinned] = await Promise.all([
    readResolvedPage(db, c.env.SEARCH, { sort, page, filters, reader }),
    readCategories(db),
    isWhole ? readPinned(db) : [],
  ])
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

/** What search engines and shared links show for a list. */
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
