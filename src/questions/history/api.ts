import { Hono } from 'hono'
import * as v from 'valibot'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { optionalBody } from '../../platform/http/body'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { refreshQuestionIndex } from '../post/question-index'
import { questionReaderOf } from '../post/reader'
import { Reason } from '../post/rules'
import { findQuestion, readWholeQuestion } from '../post/thread'
import { questionResponses } from '../responses'
import { readHistory, restoreVersion } from './history'

const text = v.string()
const Revision = v.object({
  _id: text,
  created: text,
  why: text,
  title: v.pipe(text, v.description('Empty for answers')),
  content: text,
  user: questionResponses.user.schema,
})

const ofAnswer = { answer: 'The `_id` of an answer, for its versions instead of the question’s' }

export const historyApi = new Hono<AppEnv>()
  .get(
    '/questions/:id/history',
    open,
    rateLimit(sharedLimits.read),
    describe(
      'The versions of a question or an answer from its first edit on, newest first',
      { 200: { description: 'The versions', schema: v.array(Revision) } },
      { ...paging, ...ofAnswer },
    ),
    async (c) => {
      const of = { questionId: c.req.param('id'), answerId: c.req.query('answer') ?? null }
      const page = { cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { revisions, next } = await readHistory(c.var.db, of, questionReaderOf(c), page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(revisions)
    },
  )
  .put(
    '/questions/:id/history/:revisionId',
    requireStaff,
    rateLimit(sharedLimits.write),
    optionalBody(Reason),
    refreshQuestionIndex,
    describe('Gives a question or its answer the words of an earlier version', {
      200: questionResponses.one,
      409: { description: 'Somebody else saved at the same time' },
    }),
    async (c) => {
      const [{ id: questionId, revisionId }, reader] = [c.req.param(), questionReaderOf(c)]
      const { why } = c.req.valid('json')
      await restoreVersion(c.var.db, { questionId, revisionId, why, by: actorOf(c), reader })
      const { question } = await readWholeQuestion(c.var.db, await findQuestion(c.var.db, questionId, reader), reader)
      return c.json(question)
    },
  )
