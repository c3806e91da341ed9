import { Hono } from 'hono'
import { open, requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireNotSilenced } from '../../accounts/silence/may-post'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { body, optionalBody } from '../../platform/http/body'
import { answers, describe, made, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { questionAnswers } from '../answers'
import { questionLimits } from '../limits'
import { Reason } from '../moderation/rules'
import { publishAsMember } from '../new-members/new-member-rules'
import { requireProvenAddress } from '../proven-address'
import { questionReaderOf } from '../question/reader'
import { changeComment, removeComment } from './change-comment'
import { type Commented, findComment, readComments } from './comment'
import { publicComment } from './comment-shape'
import { postComment } from './post-comment'
import { CommentChange, NewComment } from './rules'

const refused = { description: 'The question is closed, or what is commented on is hidden' }
const posted = { 201: made(questionAnswers.comment), 409: refused }

async function post(c: AppContext, of: Commented, text: string) {
  const reader = questionReaderOf(c)
  const id = await publishAsMember(c, { content: text, field: 'text' }, (isHeld) =>
    postComment(c.var.db, { of, text, by: actorOf(c), reader, isHeld }),
  )
  const location = `/api/questions/comment/${of.questionId}${of.answerId === null ? '' : `/${of.answerId}`}`
  return c.json(publicComment(await findComment(c.var.db, id, reader)), 201, { location })
}

async function list(c: AppContext, of: Commented) {
  const page = { cursor: c.req.query('cursor'), limit: limitOf(c) }
  const { comments, next } = await readComments(c.var.db, of, questionReaderOf(c), page)
  linkNext(c, settingsOf(c.env).ORIGIN, next)
  return c.json(comments)
}

export const commentApi = new Hono<AppEnv>()
  .post(
    '/questions/comment/:questionId',
    requireMember,
    requireProvenAddress,
    rateLimit(questionLimits.comment),
    body(NewComment),
    describe('Comments on a question', posted),
    (c) => post(c, { questionId: c.req.param('questionId'), answerId: null }, c.req.valid('json').text),
  )
  .post(
    '/questions/comment/:questionId/:answerId',
    requireMember,
    requireProvenAddress,
    rateLimit(questionLimits.comment),
    body(NewComment),
    describe('Comments on an answer', posted),
    (c) => post(c, c.req.param(), c.req.valid('json').text),
  )
  .get(
    '/questions/comment/:questionId',
    open,
    rateLimit(sharedLimits.read),
    describe('The comments of a question, the oldest first', { 200: questionAnswers.comments }, paging),
    (c) => list(c, { questionId: c.req.param('questionId'), answerId: null }),
  )
  .get(
    '/questions/comment/:questionId/:answerId',
    open,
    rateLimit(sharedLimits.read),
    describe('The comments of an answer, the oldest first', { 200: questionAnswers.comments }, paging),
    (c) => list(c, c.req.param()),
  )
  .put(
    '/comments/:id',
    requireMember,
    requireNotSilenced,
    rateLimit(sharedLimits.write),
    body(CommentChange),
    describe('Changes a comment: its author within ten minutes. Staff restore a removed one', {
      200: questionAnswers.comment,
      409: { description: 'It is too late' },
    }),
    async (c) => {
      const request = {
        id: c.req.param('id'),
        change: c.req.valid('json'),
        by: actorOf(c),
        reader: questionReaderOf(c),
      }
      const changed = await publishAsMember(
        c,
        { changed: request.id, content: request.change.text, field: 'text' },
        (isHeld) => changeComment(c.var.db, { ...request, isHeld }),
      )
      return c.json(publicComment(changed))
    },
  )
  .delete(
    '/comments/:id',
    requireMember,
    rateLimit(sharedLimits.write),
    optionalBody(Reason),
    describe('Removes a comment: its author and staff', { 204: answers.nothing }),
    async (c) => {
      const { why } = c.req.valid('json')
      await removeComment(c.var.db, { id: c.req.param('id'), by: actorOf(c), reader: questionReaderOf(c), why })
      return c.body(null, 204)
    },
  )
