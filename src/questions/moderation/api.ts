import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body, optionalBody } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { mergeQuestion } from '../merging/merge-question'
import { undoMerge } from '../merging/undo-merge'
import { refreshQuestionIndex } from '../post/question-index'
import { getQuestionReader } from '../post/reader'
import { Merge, Reason, whyLength } from '../post/rules'
import { readQuestion } from '../post/thread'
import { questionResponses } from '../responses'
import { restoreVersion, revealAuthor } from './perform-moderation'

export const questionModerationApi = new Hono<AppEnv>()
  .get(
    '/questions/:id/author',
    requireStaff,
    rateLimit(sharedLimits.read),
    describe(
      'Who asked a question. The audit records it for an anonymous one',
      { 200: { description: 'The author', schema: v.object({ user: questionResponses.user.schema }) } },
      { why: 'Why staff look, for the audit' },
    ),
    async (c) => {
      const why = c.req.query('why')?.slice(0, whyLength).toWellFormed()
      c.header('cache-control', 'private, no-store')
      return c.json({ user: await revealAuthor(c.var.db, { id: c.req.param('id'), by: getActor(c), why }) })
    },
  )
  .post(
    '/questions/:id/merge',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(Merge),
    refreshQuestionIndex,
    describe('Moves the answers, comments, and followers of a question to another one', {
      200: questionResponses.one,
      409: { description: 'It was merged already, or merging would show who asked anonymously' },
    }),
    async (c) => {
      const reader = getQuestionReader(c)
      const request = { id: c.req.param('id'), why: undefined, ...c.req.valid('json'), by: getActor(c) }
      const into = await mergeQuestion(c.var.db, { ...request, reader })
      return c.json(await readQuestion(c.var.db, into, reader))
    },
  )
  .delete(
    '/questions/:id/merge',
    requireStaff,
    rateLimit(sharedLimits.write),
    optionalBody(Reason),
    refreshQuestionIndex,
    describe('Undoes the merge of a question, for 30 days', {
      200: questionResponses.one,
      409: { description: 'It isn’t merged, it was too long ago, or the other question was removed or merged since' },
    }),
    async (c) => {
      const id = c.req.param('id')
      const reader = getQuestionReader(c)
      await undoMerge(c.var.db, { id, why: c.req.valid('json').why, by: getActor(c), reader })
      return c.json(await readQuestion(c.var.db, id, reader))
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
      const { id: questionId, revisionId } = c.req.param()
      const reader = getQuestionReader(c)
      const { why } = c.req.valid('json')
      await restoreVersion(c.var.db, { questionId, revisionId, why, by: getActor(c), reader })
      return c.json(await readQuestion(c.var.db, questionId, reader))
    },
  )
