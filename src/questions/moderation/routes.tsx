import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { type FieldErrors, notFound, Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { checkMerge } from '../merging/merge-question'
import { findQuestion, findQuestionByUid } from '../question/question'
import { questionPath } from '../question/question-path'
import type { QuestionRecord } from '../question/question-shape'
import { questionReaderOf } from '../question/reader'
import { refreshQuestionIndex } from '../search/question-index'
import { isModerationAction, type ModerationAction, moderationActions } from './actions'
import { revealAuthor } from './author'
import Moderate, { mergeTitle } from './pages/moderate'
import { performModeration, readModeration, requireWhy, type SentModeration } from './perform-moderation'

type Shown = {
  action: ModerationAction
  sent: SentModeration
  errors?: FieldErrors
  problem?: string
  author?: string
  /** The question that this one is compared with before they are merged. */
  other?: QuestionRecord
  status?: Problem['status']
}

/** The forms of staff as pages, for what their dialogs on a question's page do. */
export const questionModerationPages = new Hono<AppEnv>()
  .get('/questions/:uid/:slug/moderate', requireStaff, async (c) => {
    const question = await findQuestionByUid(c.var.db, c.req.param('uid'), questionReaderOf(c))
    const { do: action, ...sent } = c.req.query()
    if (!isModerationAction(action)) throw notFound()
    return show(c, question, { action, sent: { ...readModeration(sent), category: question.category._id } })
  })
  .post(
    '/questions/:uid/:slug/moderate',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshQuestionIndex,
    async (c) => {
      const reader = questionReaderOf(c)
      const question = await findQuestionByUid(c.var.db, c.req.param('uid'), reader)
      const form = await readForm(c)
      const [action, sent] = [form.do, readModeration(form)]
      if (!isModerationAction(action)) throw notFound()
      const { db } = c.var
      try {
        if (action === 'author') {
          const looked = { id: question.id, by: actorOf(c), why: requireWhy(sent.why) }
          return await show(c, question, { action, sent, author: (await revealAuthor(db, looked)).screenName })
        }
        if (action === 'merge') {
          requireWhy(sent.why)
          const { into } = await checkMerge(db, { id: question.id, into: sent.other, reader })
          // What was compared is what is merged.
          if (sent.compared !== into)
            return await show(c, question, { action, sent, other: await findQuestion(db, into, reader) })
        }
        await performModeration(db, { action, questionId: question.id, sent, by: actorOf(c), reader })
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.status >= 500 || problem.status === 404) throw problem
        const { 'closed.duplicateOf': other, into = other, ...errors } = problem.errors ?? {}
        const known = { ...errors, ...(into !== undefined && { other: into }) }
        const words = Object.keys(known).length === 0 ? problem.message : ''
        return show(c, question, { action, sent, errors: known, problem: words, status: problem.status })
      }
      // After a merge, the other question's page says what happened, and offers to undo it.
      const leadsTo = action === 'merge' ? sent.compared : action === 'unmerge' ? sent.id : question.id
      const now = await findQuestion(db, leadsTo, reader)
      return c.redirect(questionPath(now) + (action === 'merge' ? '#merged' : ''), 303)
    },
  )

async function show(c: AppContext, question: QuestionRecord, shown: Shown) {
  const { action, sent, errors = {}, problem = '', author = null, other: compared, status } = shown
  const { uid, slug, title, created } = question
  const { id, why, reason, other, category } = sent
  const pair = compared ? [question, compared].map((one) => comparedOf(one)) : null
  const props = {
    question: { uid, slug, title, created },
    categories: await readCategories(c.var.db),
    sent: { why, reason, other, category },
    ...{ action, id, errors, problem, author, pair },
  }
  const head = { title: pair ? mergeTitle : moderationActions[action].title, robots: 'noindex,follow' as const }
  return showPage(c, Moderate, props, { ...head, ...(status && { status }) })
}

/** What staff compare before a merge. */
const comparedOf = ({
  id,
  uid,
  slug,
  title,
  preview,
  tags,
  answerCount,
  viewCount,
  score,
  created,
}: QuestionRecord) => ({
  ...{ id, uid, slug, title, preview, answerCount, viewCount, score, created },
  tags: tags.map(({ text }) => text),
})
