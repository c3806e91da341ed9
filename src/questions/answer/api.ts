import { Hono } from 'hono'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, made } from '../../platform/http/openapi'
import { getQuestionReader } from '../post/reader'
import { findAnswer, readAnswer, readQuestion } from '../post/thread'
import { questionResponses } from '../responses'
import { acceptAnswer, answerQuestion, deleteAnswer, editAnswer } from './write-answer'

const stale = { description: 'Somebody else changed the answer, and `current` is the current version' }

export const answerApi = new Hono<AppEnv>()
  .post(
    '/questions/answer/:questionId',
    ...endpoint(
      answerQuestion,
      [
        'Answers a question',
        { 201: { ...made(questionResponses.answer) }, 409: { description: 'The question is closed' } },
      ],
      async (c, id, { questionId }) => {
        const reader = getQuestionReader(c)
        const answer = await findAnswer(c.var.db, { questionId, id }, reader)
        return c.json(await readAnswer(c.var.db, answer, reader), 201, {
          location: `/api/questions/${questionId}/answers`,
        })
      },
    ),
  )
  .put(
    '/questions/answer/:questionId/:answerId',
    ...endpoint(
      editAnswer,
      ['Changes an answer: its author and staff', { 200: questionResponses.answer, 409: stale }],
      async (c, changed) => c.json(await readAnswer(c.var.db, changed, getQuestionReader(c))),
    ),
  )
  .delete(
    '/questions/answer/:questionId/:answerId',
    ...endpoint(deleteAnswer, ['Removes an answer: its author and staff', { 204: answers.nothing }], (c) =>
      c.body(null, 204),
    ),
  )
  .put(
    '/questions/accept/:questionId/:answerId',
    ...endpoint(
      acceptAnswer,
      ['Accepts an answer, or takes it back: the author of the question', { 200: questionResponses.one }],
      async (c, _, { questionId }) => c.json(await readQuestion(c.var.db, questionId, getQuestionReader(c))),
    ),
  )
