import { Hono } from 'hono'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireNotSilenced } from '../../accounts/silence/may-post'
import type { AppEnv } from '../../platform/http/app-env'
import { body, optionalBody } from '../../platform/http/body'
import { answers, describe, made } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionAnswers } from '../answers'
import { questionLimits } from '../limits'
import { Reason } from '../moderation/rules'
import { publishAsMember } from '../new-members/new-member-rules'
import { requireProvenAddress } from '../proven-address'
import { findQuestion, readAnswer, readWholeQuestion } from '../question/question'
import { questionReaderOf } from '../question/reader'
import { AnswerChange, NewAnswer } from '../rules'
import { refreshQuestionIndex } from '../search/question-index'
import { acceptAnswer } from './accept-answer'
import { findAnswer } from './answer'
import { changeAnswer, removeAnswer } from './change-answer'
import { postAnswer } from './post-answer'

const stale = { description: 'Somebody else changed the answer, and `current` is the current version' }

export const answerApi = new Hono<AppEnv>()
  .post(
    '/questions/answer/:questionId',
    requireMember,
    requireProvenAddress,
    rateLimit(questionLimits.answer),
    body(NewAnswer),
    refreshQuestionIndex,
    describe('Answers a question', {
      201: { ...made(questionAnswers.answer) },
      409: { description: 'The question is closed' },
    }),
    async (c) => {
      const [questionId, reader] = [c.req.param('questionId'), questionReaderOf(c)]
      const { content } = c.req.valid('json')
      const id = await publishAsMember(c, { counts: 'answer', content }, (isHeld) =>
        postAnswer(c.var.db, { questionId, content, by: actorOf(c), reader, isHeld }),
      )
      const answer = await findAnswer(c.var.db, { questionId, id }, reader)
      return c.json(await readAnswer(c.var.db, answer, reader), 201, {
        location: `/api/questions/${questionId}/answers`,
      })
    },
  )
  .put(
    '/questions/answer/:questionId/:answerId',
    requireMember,
    requireNotSilenced,
    rateLimit(sharedLimits.write),
    body(AnswerChange),
    refreshQuestionIndex,
    describe('Changes an answer: its author and staff', { 200: questionAnswers.answer, 409: stale }),
    async (c) => {
      const { questionId, answerId: id } = c.req.param()
      const reader = questionReaderOf(c)
      const request = { questionId, id, change: c.req.valid('json'), by: actorOf(c), reader }
      const changed = await publishAsMember(c, { changed: id, content: request.change.content }, (isHeld) =>
        changeAnswer(c.var.db, { ...request, isHeld }),
      )
      return c.json(await readAnswer(c.var.db, changed, reader))
    },
  )
  .delete(
    '/questions/answer/:questionId/:answerId',
    requireMember,
    rateLimit(sharedLimits.write),
    optionalBody(Reason),
    refreshQuestionIndex,
    describe('Removes an answer: its author and staff', { 204: answers.nothing }),
    async (c) => {
      const { questionId, answerId: id } = c.req.param()
      const { why } = c.req.valid('json')
      await removeAnswer(c.var.db, { questionId, id, by: actorOf(c), reader: questionReaderOf(c), why })
      return c.body(null, 204)
    },
  )
  .put(
    '/questions/accept/:questionId/:answerId',
    requireMember,
    rateLimit(sharedLimits.write),
    refreshQuestionIndex,
    describe('Accepts an answer, or takes it back: the author of the question', { 200: questionAnswers.one }),
    async (c) => {
      const [{ questionId, answerId: id }, reader] = [c.req.param(), questionReaderOf(c)]
      await acceptAnswer(c.var.db, { questionId, id, by: actorOf(c), reader })
      const { question } = await readWholeQuestion(c.var.db, await findQuestion(c.var.db, questionId, reader), reader)
      return c.json(question)
    },
  )
