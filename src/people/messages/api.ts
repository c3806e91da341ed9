import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireEmployer, requireMemberNow } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { requireNotSilenced } from '../../accounts/silence/may-post'
import { getSettings } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { peopleLimits } from '../limits'
import { peopleResponses } from '../responses'
import { blockSender, findOwnMessage, listMessagesTo, replyToMessage, sendMessage } from './message'
import { reportMessage } from './message-report'
import { MessageChange, MessageReply, NewMessage } from './rules'

/** Returns 404 for a message to somebody else, before the body is read. */
const ownMessage = createMiddleware(async (c, next) => {
  await findOwnMessage(c.var.db, c.var.member.userId, c.req.param('id') ?? '')
  await next()
})

export const messagesApi = new Hono<AppEnv>()
  .post(
    '/people/:id/message',
    requireEmployer,
    requireNotSilenced,
    rateLimit(peopleLimits.message),
    body(NewMessage),
    describe('Relays a message to a member by mail', { 202: peopleResponses.sent }),
    async (c) => {
      const { employer } = c.var
      const { message } = c.req.valid('json')
      await sendMessage(c.env, c.var.db, { employer, to: c.req.param('id'), message, by: getActor(c) })
      return c.json({ success: true }, 202)
    },
  )
  .get(
    '/users/messages',
    requireMemberNow,
    describe('What employers wrote to the caller, newest first', { 200: peopleResponses.messages }, paging),
    async (c) => {
      const page = { userId: c.var.member.userId, cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { messages, next } = await listMessagesTo(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(messages)
    },
  )
  .put(
    '/users/messages/:id',
    requireMemberNow,
    rateLimit(sharedLimits.write),
    ownMessage,
    body(MessageChange),
    describe('Blocks the organization that wrote it, or reports it; at least one of the two is needed', {
      200: peopleResponses.done,
    }),
    async (c) => {
      const { blocked, flag } = c.req.valid('json')
      const answering = { userId: c.var.member.userId, id: c.req.param('id'), by: getActor(c) }
      if (blocked !== undefined) await blockSender(c.var.db, { ...answering, blocked })
      if (flag !== undefined) await reportMessage(c.env, c.var.db, { ...answering, reason: flag })
      return c.json({ success: true })
    },
  )
  .post(
    '/users/messages/:id/reply',
    requireMemberNow,
    requireNotSilenced,
    rateLimit(peopleLimits.message),
    ownMessage,
    body(MessageReply),
    describe('Relays the caller’s reply by mail to whoever wrote the message; the mail shows the caller’s address', {
      202: peopleResponses.sent,
      409: { description: 'Whoever wrote the message has left, or is suspended' },
    }),
    async (c) => {
      const replying = { member: c.var.member, id: c.req.param('id'), text: c.req.valid('json').text, by: getActor(c) }
      await replyToMessage(c.env, c.var.db, replying)
      return c.json({ success: true }, 202)
    },
  )
