import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe, made } from '../../platform/http/openapi'
import { botCheck } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { siteLimits } from '../limits'
import { contactAnswers } from './answers'
import { receiveMessage, receiveResourcesMessage } from './contact'
import { ContactMessage, ResourcesMessage } from './rules'
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
