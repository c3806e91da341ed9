import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body, parseFields } from '../../platform/http/body'
import { describe, made, oneOf, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { changeMessage } from '../inbox/change-message'
import { changeMessages } from '../inbox/change-messages'
import { readInbox } from '../inbox/inbox'
import { joinCommunity, writeToTeam } from './acts'
import { contactAnswers } from './answers'
import { audiences, contactForms, contactStatuses } from './choices'
import { ChosenMessages, ContactChange, InboxFilter } from './rules'

const received = { received: true }

/** The URL of the message for staff. */
const inInbox = (id: string) => ({ location: `/api/contact/${id}` })

export const contactApi = new Hono<AppEnv>()
  .post(
    '/contact',
    ...endpoint(writeToTeam, ['Sends a message to the team', { 201: made(contactAnswers.received) }], (c, id) =>
      c.json(received, 201, inInbox(id)),
    ),
  )
  .post(
    '/contact/resources',
    ...endpoint(joinCommunity, ['Tells the team who you are', { 201: made(contactAnswers.received) }], (c, id) =>
      c.json(received, 201, inInbox(id)),
    ),
  )
  .get(
    '/contact',
    requireStaff,
    rateLimit(sharedLimits.search),
    describe(
      'The inbox: open messages first, newest first; the request is recorded',
      { 200: contactAnswers.messages },
      {
        ...paging,
        status: oneOf('The status', contactStatuses),
        form: oneOf('The form that it came from', contactForms),
        audience: oneOf('What the sender describes themselves as', Object.values(audiences)),
        assignee: 'The id of whoever works on it, or none',
        spam: oneOf('The messages marked as spam, which are in no other list', ['1']),
        q: 'Words of the sender’s name or address, or of the message',
      },
    ),
    async (c) => {
      const { q, status, form, audience, assignee, spam, cursor } = c.req.query()
      const filter = await parseFields(InboxFilter, { status, form, audience, spam })
      const { messages, next } = await readInbox(c.var.db, {
        ...{ q: q ?? '', assignee: assignee || null, spam: filter.spam === '1' },
        ...{ status: filter.status ?? null, form: filter.form ?? null, audience: filter.audience ?? null },
        ...{ cursor, limit: limitOf(c), by: actorOf(c) },
      })
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(messages)
    },
  )
  .put(
    '/contact',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ChosenMessages),
    describe('Assigns several messages to you, or sets their status, or whether they are spam', {
      200: contactAnswers.outcomes,
    }),
    async (c) => {
      const { userId: _id, displayName } = c.var.staff
      const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
      const change = { ...c.req.valid('json'), me: { _id, displayName }, staffDomains, by: actorOf(c) }
      return c.json(await changeMessages(c.var.db, change))
    },
  )
  .put(
    '/contact/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ContactChange),
    describe('Sets a message’s status, assignee, and note, and whether it is spam', { 200: contactAnswers.message }),
    async (c) => {
      const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
      const change = { id: c.req.param('id'), change: c.req.valid('json'), staffDomains, by: actorOf(c) }
      return c.json(await changeMessage(c.var.db, change))
    },
  )
