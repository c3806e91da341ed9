import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { parseFields } from '../../platform/http/body'
import { describe, made, oneOf, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { audiences, contactForms, contactStatuses } from '../contact/choices'
import { joinCommunity, writeToTeam } from '../contact/contact'
import { changeChosenMessages, changeOneMessage } from './change-message'
import { readInbox } from './inbox'
import { InboxFilter } from './rules'

const text = v.string()

const Message = v.object({
  _id: text,
  form: v.picklist(contactForms),
  user: v.nullable(text),
  name: text,
  email: text,
  message: text,
  phone: text,
  title: text,
  school: text,
  audiences: v.array(v.picklist(Object.values(audiences))),
  status: v.picklist(contactStatuses),
  assignee: v.nullable(v.object({ _id: text, displayName: text })),
  note: text,
  spam: v.boolean(),
  created: text,
  /** In lists only. */
  undeliverable: v.optional(v.nullable(v.object({ since: text, reason: text }))),
})

const inboxResponses = {
  message: { description: 'The message', schema: Message },
  outcomes: {
    description: 'Which messages were changed, and why the others were not',
    schema: v.array(v.object({ _id: text, ok: v.boolean(), detail: v.optional(text) })),
  },
  messages: { description: 'The inbox', schema: v.array(Message) },
}

const received = { received: true } as const

const receivedResponses = {
  201: made({ description: 'The team has received it', schema: v.object({ received: v.literal(true) }) }),
}

const inInbox = (id: string) => ({ location: `/api/contact/${id}` })

export const contactApi = new Hono<AppEnv>()
  .post(
    '/contact',
    ...endpoint(writeToTeam, ['Sends a message to the team', receivedResponses], (c, id) =>
      c.json(received, 201, inInbox(id)),
    ),
  )
  .post(
    '/contact/resources',
    ...endpoint(joinCommunity, ['Tells the team who you are', receivedResponses], (c, id) =>
      c.json(received, 201, inInbox(id)),
    ),
  )
  .get(
    '/contact',
    requireStaff,
    rateLimit(sharedLimits.search),
    describe(
      'The inbox: open messages first, newest first; the request is recorded',
      { 200: inboxResponses.messages },
      {
        ...paging,
        status: oneOf('The status', contactStatuses),
        form: oneOf('The form that it came from', contactForms),
        audience: oneOf('What the sender describes themselves as', Object.values(audiences)),
        assignee: 'The id of whoever works on it, or none',
        spam: oneOf('The messages marked as spam, which are in no other list', ['1']),
        sort: oneOf('With a status, its oldest messages come first', ['oldest']),
        q: 'Words of the sender’s name or address, or of the message',
      },
    ),
    async (c) => {
      const { q, status, form, audience, assignee, spam, sort, cursor } = c.req.query()
      const filter = await parseFields(InboxFilter, { status, form, audience, spam, sort })
      const { messages, next } = await readInbox(c.var.db, {
        q: q ?? '',
        assignee: assignee ?? '',
        spam: filter.spam ?? null,
        sort: filter.sort ?? null,
        status: filter.status ?? null,
        form: filter.form ?? null,
        audience: filter.audience ?? null,
        cursor,
        limit: getLimit(c),
        by: getActor(c),
      })
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(messages)
    },
  )
  .put(
    '/contact',
    ...endpoint(
      changeChosenMessages,
      [
        'Assigns several messages to you, or sets their status, or whether they are spam',
        { 200: inboxResponses.outcomes },
      ],
      (c, outcomes) => c.json(outcomes),
    ),
  )
  .put(
    '/contact/:id',
    ...endpoint(
      changeOneMessage,
      [
        'Sets a message’s status, assignee, and note, and whether it is spam',
        {
          200: inboxResponses.message,
          409: { description: 'The note isn’t `knownNote` anymore, and `current` is the message as it is now' },
        },
      ],
      (c, message) => c.json(message),
    ),
  )
