import { Hono } from 'hono'
import { open, requireEmployer, requireMemberNow, rightsOf } from '../accounts/guards'
import { actorOf } from '../accounts/session'
import { body } from '../platform/body'
import { between, describe, oneOf, paging } from '../platform/contract'
import { limitOf, linkNext } from '../platform/list'
import { countAttempt, rateLimit } from '../platform/rate-limit'
import { settingsOf } from '../platform/settings'
import { peopleAnswers } from './answers'
import { blockSender, flagMessage, messagesTo, sendMessage } from './message'
import { MessageChange, NewMessage } from './message-rules'
import { readPeopleSearch, readPeopleWords } from './people-request'
import { searchPeople } from './people-search'
import { findPeople, findPerson } from './person'

const query = {
  q: 'Words',
  l: 'City and state, ZIP or state; empty is everywhere',
  d: between('Miles', 1, 100),
  title: 'What they say they are',
  relocate: oneOf('`true` for who is willing to relocate', ['true', 'false']),
  ...paging,
}

/** Members who let themselves be found, and the messages that reach them through us. */
export const peopleApi = new Hono<{ Bindings: Env }>()
  .get(
    '/people',
    open,
    rateLimit('search'),
    describe('Members who let themselves be found, the last updated first', { 200: peopleAnswers.people }, query),
    async (c) => {
      const rights = rightsOf(c)
      const request = await readPeopleSearch(c.env.SEARCH, readPeopleWords(c.req.query()), rights)
      const page = { ...request, cursor: c.req.query('cursor'), limit: limitOf(c, 20) }
      const { ids, next } = await searchPeople(c.env.SEARCH, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(await findPeople(c.get('db'), ids, rights))
    },
  )
  .get(
    '/people/:id',
    open,
    rateLimit('search'),
    describe('A member who lets themselves be found', { 200: peopleAnswers.person }),
    async (c) => c.json(await findPerson(c.get('db'), c.req.param('id'), rightsOf(c))),
  )
  .post(
    '/people/:id/message',
    requireEmployer,
    rateLimit('message'),
    body(NewMessage),
    describe('Relays a message to a member by mail', { 202: peopleAnswers.sent }),
    async (c) => {
      const { employer } = c.var
      await countAttempt(c, 'message', employer.userId)
      const { message } = c.req.valid('json')
      await sendMessage(c.env, c.get('db'), { employer, to: c.req.param('id'), message, by: actorOf(c) })
      return c.json({ success: true }, 202)
    },
  )
  .get(
    '/users/messages',
    requireMemberNow,
    describe('What employers wrote to the caller, newest first', { 200: peopleAnswers.messages }, paging),
    async (c) => {
      const page = { userId: c.var.member.userId, cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { messages, next } = await messagesTo(c.get('db'), page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(messages)
    },
  )
  .put(
    '/users/messages/:id',
    requireMemberNow,
    rateLimit('write'),
    body(MessageChange),
    describe('Blocks the organization that wrote it, or reports it', { 200: peopleAnswers.done }),
    async (c) => {
      const { blocked, flag } = c.req.valid('json')
      const answering = { userId: c.var.member.userId, id: c.req.param('id'), by: actorOf(c) }
      if (blocked !== undefined) await blockSender(c.get('db'), { ...answering, blocked })
      if (flag !== undefined) await flagMessage(c.env, c.get('db'), { ...answering, reason: flag })
      return c.json({ success: true })
    },
  )
