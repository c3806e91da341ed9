import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { readSentHtml } from '../../ui/rich-text/readable-text'
import { questionLimits } from '../limits'
import { Reason } from '../moderation/rules'
import { publishAsMember } from '../new-members/new-member-rules'
import { requireProvenAddress } from '../proven-address'
import { leadGuestsToSignIn } from '../question/lead-guests'
import { findQuestionByUid } from '../question/question'
import { questionPath } from '../question/question-path'
import { questionReaderOf } from '../question/reader'
import { type RefusedAnswer, showQuestion } from '../question/show-question'
import { refreshQuestionIndex } from '../search/question-index'
import { acceptAnswer } from './accept-answer'
import { linkToAnswer } from './answer-anchor'
import { changeAnswer } from './change-answer'
import type { PostedAnswer } from './components/member-answer'
import { postAnswer } from './post-answer'

/** Answers that are sent without JavaScript. */
export const answerPages = new Hono<AppEnv>()
  .post(
    '/questions/:uid/:slug/answer',
    open,
    leadGuestsToSignIn('answer'),
    requireProvenAddress,
    rateLimit(questionLimits.answer),
    refreshQuestionIndex,
    async (c) => {
      const sent = await readForm(c)
      const content = readSentHtml(sent, 'content')
      const reader = questionReaderOf(c)
      const found = await findQuestionByUid(c.var.db, c.req.param('uid'), reader)
      try {
        const id = await publishAsMember(c, { counts: 'answer', content }, (isHeld) =>
          postAnswer(c.var.db, { questionId: found.id, content, by: actorOf(c), reader, isHeld }),
        )
        return c.redirect(questionPath(found) + linkToAnswer(id), 303)
      } catch (problem) {
        return showRefused(c, problem, (refused) => ({ posted: { content: sent.content ?? '', ...refused } }))
      }
    },
  )
  .post(
    '/questions/:uid/:slug/answers/:answerId',
    open,
    leadGuestsToSignIn('answer'),
    requireProvenAddress,
    rateLimit(sharedLimits.write),
    refreshQuestionIndex,
    async (c) => {
      const sent = await readForm(c)
      const { content: written = '', why: reason = '' } = sent
      const version = Number(sent.version) || 0
      const reader = questionReaderOf(c)
      const { uid, answerId: id } = c.req.param()
      const found = await findQuestionByUid(c.var.db, uid, reader)
      try {
        const change = {
          content: readSentHtml(sent, 'content'),
          version,
          ...(await parseFields(Reason, { why: reason })),
        }
        await publishAsMember(c, { changed: id, content: change.content }, (isHeld) =>
          changeAnswer(c.var.db, { questionId: found.id, id, change, by: actorOf(c), reader, isHeld }),
        )
        return c.redirect(questionPath(found) + linkToAnswer(id), 303)
      } catch (problem) {
        if (problem instanceof Problem && problem.status === 403) throw problem
        const isOutdated = problem instanceof Problem && problem.status === 409
        const edited = { content: written, why: reason, ...(!isOutdated && { version }) }
        return showRefused(c, problem, (refused) => ({ editing: { id, posted: { ...edited, ...refused } } }))
      }
    },
  )
  .post(
    '/questions/:uid/:slug/accept',
    open,
    leadGuestsToSignIn('answer'),
    rateLimit(sharedLimits.write),
    refreshQuestionIndex,
    async (c) => {
      const { answer: id = '' } = await readForm(c)
      const reader = questionReaderOf(c)
      const found = await findQuestionByUid(c.var.db, c.req.param('uid'), reader)
      await acceptAnswer(c.var.db, { questionId: found.id, id, by: actorOf(c), reader })
      return c.redirect(questionPath(found) + linkToAnswer(id), 303)
    },
  )

type Refused = Pick<PostedAnswer, 'errors' | 'problem'>

/** Shows the page again with what was written. */
function showRefused(c: AppContext, problem: unknown, shownWith: (refused: Refused) => RefusedAnswer) {
  if (!(problem instanceof Problem)) throw problem
  const { status, errors = {}, message } = problem
  if (status !== 409 && status !== 422 && status !== 403 && status !== 429) throw problem
  const isNamed = errors.content !== undefined || errors.why !== undefined
  return showQuestion(c, { ...shownWith({ errors, problem: isNamed ? '' : message }), status })
}
