import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../../accounts/sessions/lead-guests'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { readSentHtml } from '../../ui/rich-text/readable-text'
import { acceptAnswer, answerQuestion, deleteAnswer, editAnswer, refuseStale } from '../answer/write-answer'
import { deleteQuestion } from '../asking/change-question'
import { findAnswerParams, findQuestionParams, formQuestionPath, pageOfForm, showUnposted } from '../post/form-question'
import { deletedHref, linkToAnswer, questionPath } from '../post/paths'
import { getQuestionReader } from '../post/reader'
import { findQuestion, findQuestionByAnyId } from '../post/thread'
import { questionListHref } from '../question-list-href'
import { followQuestion } from './follow-question'
import { cachedQuestion, showQuestion } from './show-question'

const before = [open, leadGuestsToSignIn('answer', pageOfForm)]

const answerHref = async (c: AppContext, id: string) => (await formQuestionPath(c)) + linkToAnswer(id)

const showAgain = (c: AppContext, { typed: { content = '' }, errors, problem }: RefusedForm) =>
  showQuestion(c, { posted: { content, errors, problem: errors.content ? '' : problem } })

const showRefused = (c: AppContext, { problem }: RefusedForm) => showQuestion(c, { problem })

export const questionPages = new Hono<AppEnv>()
  .post(
    '/questions/:uid/:slug/answer',
    ...form(answerQuestion, {
      before: [...before, showUnposted(showAgain)],
      params: findQuestionParams,
      read: (typed) => ({ content: readSentHtml(typed, 'content') }),
      next: answerHref,
      again: showAgain,
    }),
  )
  .post(
    '/questions/:uid/:slug/answers/:answerId',
    ...form(editAnswer, {
      before,
      params: findAnswerParams,
      read: async (typed, c, { questionId, answerId: id }) => {
        const version = Number(typed.version)
        await refuseStale(c.var.db, { questionId, id, version, reader: getQuestionReader(c) })
        return { content: readSentHtml(typed, 'content'), version, why: typed.why }
      },
      next: (c, { id }) => answerHref(c, id),
      again: (c, { typed, errors, problem, status }, { answerId: id }) => {
        if (status === 403) throw new Problem(status, problem, { errors })
        const { content = '', why = '' } = typed
        const posted = {
          content,
          why,
          errors,
          // The form continues from the current answer if another one was saved meanwhile.
          ...(status !== 409 && { version: Number(typed.version) }),
          problem: errors.content || errors.why ? '' : problem,
        }
        return showQuestion(c, { editing: { id, posted } })
      },
    }),
  )
  .post(
    '/questions/:uid/:slug/answers/:answerId/accept',
    ...form(acceptAnswer, {
      before,
      params: findAnswerParams,
      next: (c, _, __, { answerId }) => answerHref(c, answerId),
    }),
  )
  .post(
    '/questions/:uid/:slug/answers/:answerId/delete',
    ...form(deleteAnswer, {
      before,
      params: findAnswerParams,
      read: () => ({}),
      next: async (c) => deletedHref(await formQuestionPath(c), 'answer'),
      again: showRefused,
    }),
  )
  .post(
    '/questions/:uid/:slug/delete',
    ...form(deleteQuestion, {
      before,
      // A question that was merged meanwhile isn't the one that its address leads to.
      params: async (c) => ({
        id: (await findQuestionByAnyId(c.var.db, c.req.param('uid') ?? '', getQuestionReader(c))).id,
      }),
      read: () => ({}),
      next: () => deletedHref(questionListHref({}), 'question'),
      again: showRefused,
    }),
  )
  .get('/questions/:uid/:slug', open, rateLimit(sharedLimits.read), cachedQuestion(), (c) => showQuestion(c))
  .post(
    '/questions/:id/follow',
    ...form(followQuestion, {
      before: [open, leadGuestsToSignIn('follow', pageById)],
      read: ({ follow }) => ({ follow: follow === 'yes' }),
      next: pageById,
    }),
  )

async function pageById(c: AppContext) {
  return questionPath(await findQuestion(c.var.db, c.req.param('id') ?? '', getQuestionReader(c)))
}
