import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { answers, describe, made, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { getQuestionReader } from '../post/reader'
import { publicComment } from '../post/shapes'
import { type Commented, findComment, readComments } from '../post/thread'
import { questionResponses } from '../responses'
import { deleteComment, editComment, postAnswerComment, postQuestionComment } from './write-comment'

const refused = { description: 'The question is closed, or what is commented on is hidden' }
const posted = { 201: made(questionResponses.comment), 409: refused }

async function showPosted(
  c: AppContext,
  id: string,
  { questionId, answerId }: { questionId: string; answerId?: string },
) {
  const location = `/api/questions/comment/${questionId}${answerId === undefined ? '' : `/${answerId}`}`
  return c.json(publicComment(await findComment(c.var.db, id, getQuestionReader(c))), 201, { location })
}

async function list(c: AppContext, of: Commented) {
  const page = { cursor: c.req.query('cursor'), limit: getLimit(c) }
  const { comments, next } = await readComments(c.var.db, of, getQuestionReader(c), page)
  linkNext(c, getSettings(c.env).ORIGIN, next)
  return c.json(comments)
}

export const commentApi = new Hono<AppEnv>()
  .post(
    '/questions/comment/:questionId',
    ...endpoint(postQuestionComment, ['Comments on a question', posted], showPosted),
  )
  .post(
    '/questions/comment/:questionId/:answerId',
    ...endpoint(postAnswerComment, ['Comments on an answer', posted], showPosted),
  )
  .get(
    '/questions/comment/:questionId',
    open,
    rateLimit(sharedLimits.read),
    describe('The comments of a question, the oldest first', { 200: questionResponses.comments }, paging),
    (c) => list(c, { questionId: c.req.param('questionId'), answerId: null }),
  )
  .get(
    '/questions/comment/:questionId/:answerId',
    open,
    rateLimit(sharedLimits.read),
    describe('The comments of an answer, the oldest first', { 200: questionResponses.comments }, paging),
    (c) => list(c, c.req.param()),
  )
  .put(
    '/comments/:id',
    ...endpoint(
      editComment,
      [
        'Changes a comment: its author within ten minutes. Staff restore a removed one',
        { 200: questionResponses.comment, 409: { description: 'It is too late' } },
      ],
      (c, changed) => c.json(publicComment(changed)),
    ),
  )
  .delete(
    '/comments/:id',
    ...endpoint(deleteComment, ['Removes a comment: its author and staff', { 204: answers.nothing }], (c) =>
      c.body(null, 204),
    ),
  )
