import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from '../category/category'
import { readUndoableMerges } from '../merging/undo-merge'
import { newMemberDays, readFirstPosts } from '../new-members/first-posts'
import FirstPosts from '../new-members/pages/first-posts'
import { isModerationAction, moderationActions } from '../post/actions'
import { findFormQuestion, findQuestionParams } from '../post/form-question'
import { questionPath } from '../post/paths'
import { getQuestionReader } from '../post/reader'
import { type QuestionRecord, questionCard } from '../post/shapes'
import { findQuestion } from '../post/thread'
import Moderate, { mergeTitle } from './pages/moderate'
import { findRemoval, moderateQuestion } from './perform-moderation'

const firstPostsPerPage = 25

export const questionModerationPages = new Hono<AppEnv>()
  .get('/questions/:uid/:slug/moderate', requireStaff, async (c) => {
    const { category } = await findFormQuestion(c)
    return show(c, { ...c.req.query(), category: category._id })
  })
  .post(
    '/questions/:uid/:slug/moderate',
    ...form(moderateQuestion, {
      params: findQuestionParams,
      next: async (c, { author, other, leadsTo, leaves }, typed) => {
        if (author !== undefined || other) return show(c, typed, { author, other })
        const now = await findQuestion(c.var.db, leadsTo, getQuestionReader(c))
        const said = leaves ? `?unmerged=${leaves.uid}#done` : typed.do === 'merge' ? '#merged' : ''
        return c.redirect(questionPath(now) + said, 303)
      },
      again: (c, { typed, ...refused }) => show(c, typed, refused),
    }),
  )
  .get('/spedcommons-reports/first-posts', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { cursor } = c.req.query()
    const page = await readFirstPosts(c.var.db, { cursor, limit: firstPostsPerPage })
    const props = { ...page, isFirstPage: cursor === undefined, days: newMemberDays, now: timestamp() }
    return showPage(c, FirstPosts, props, { title: 'First posts' })
  })

type Shown = Partial<Omit<RefusedForm, 'typed'>> & {
  author?: string | undefined
  /** The question that this one is compared with before they are merged. */
  other?: QuestionRecord | undefined
}

async function show(c: AppContext, typed: Record<string, string>, shown: Shown = {}) {
  const { do: action, id = '', why = '', reason = '', other = '', category = '' } = typed
  if (!isModerationAction(action)) throw notFound()
  const { errors = {}, problem = '', author = null, other: compared } = shown
  const question = await findFormQuestion(c)
  const { uid, slug, created } = question
  const { 'closed.duplicateOf': duplicate, into = duplicate, ...named } = errors
  const wrong = { ...named, ...(into !== undefined && { other: into }) }
  const removal = (await findRemoval(c.var.db, { action, questionId: question.id, id })) ?? null
  const merges = action === 'unmerge' ? await readUndoableMerges(c.var.db, question.id) : []
  const pair = compared ? [question, compared].map(questionCard) : null
  const props = {
    question: { uid, slug, title: question.title, created },
    categories: await readCategories(c.var.db),
    sent: { why, reason, other, category },
    errors: wrong,
    problem: Object.keys(wrong).length === 0 ? problem : '',
    action,
    id,
    author,
    pair,
    removal,
    merge: merges.find(({ _id }) => _id === id) ?? null,
  }
  const title = pair ? mergeTitle : moderationActions[action].title
  return showPage(c, Moderate, props, { title, robots: 'noindex,follow' })
}
