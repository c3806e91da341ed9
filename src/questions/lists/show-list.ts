import type { AppContext } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { questionsPerPage } from '../choices'
import { questionReaderOf } from '../question/reader'
import { listHead } from './list-head'
import { readListStart } from './list-start'
import Questions from './pages/questions'
import { questionCard } from './question-card'
import { readPinned, readResolvedPage } from './question-list'
import { type QuestionListAddress, questionListHref } from './question-list-href'

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
