import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body, parseFields } from '../../platform/http/body'
import { describe, made, oneOf, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { botCheck } from '../../platform/security/bot-check'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { siteLimits } from '../limits'
import { contactAnswers } from './answers'
import { contactStatuses } from './choices'
import { receiveMessage, receiveResourcesMessage } from './contact'
import { changeMessage, readInbox } from './inbox'
import { ContactChange, ContactMessage, InboxFilter, ResourcesMessage } from './rules'
import { senderOf } from './sender'

const received = { received: true }

/** The URL of the message for staff. */
const inInbox = (id: string) => ({ location: `/api/contact/${id}` })

export const contactApi = new Hono<AppEnv>()
  .post(
    '/contact',
    open,
    rateLimit(siteLimits.contact),
    body(ContactMessage),
    botCheck('contact'),
    describe('Sends a message to the team', { 201: made(contactAnswers.received) }),
    async (c) => {
      const id = await receiveMessage(c.env, c.var.db, c.req.valid('json'), senderOf(c))
      return c.json(received, 201, inInbox(id))
    },
  )
  .post(
    '/contact/resources',
    open,
    rateLimit(siteLimits.contact),
    body(ResourcesMessage),
    botCheck('contact'),
    describe('Tells the team who you are', { 201: made(contactAnswers.received) }),
    async (c) => {
      const id = await receiveResourcesMessage(c.env, c.var.db, c.req.valid('json'), senderOf(c))
      return c.json(received, 201, inInbox(id))
    },
  )
  .get(
    '/contact',
    requireStaff,
    describe(
      'The inbox: open messages first, newest first',
      { 200: contactAnswers.messages },
      {
        status: oneOf('The status', contactStatuses),
        ...paging,
      },
    ),
    async (c) => {
      const { status } = await parseFields(InboxFilter, { status: c.req.query('status') })
      const { messages, next } = await readInbox(c.var.db, {
        status,
        cursor: c.req.query('cursor'),
        limit: limitOf(c),
      })
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(messages)
    },
  )
  .put(
    '/contact/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ContactChange),
    describe('Sets a message’s status and assignee', { 200: contactAnswers.message }),
    async (c) => {
      const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
      const change = { id: c.req.param('id'), change: c.req.valid('json'), staffDomains, by: actorOf(c) }
      return c.json(await changeMessage(c.var.db, change))
    },
  )
