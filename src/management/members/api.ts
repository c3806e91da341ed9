import { Hono } from 'hono'
import { findListed } from '../../accounts/directory/member-list'
import { InvitationSent, ListedUser } from '../../accounts/responses'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers } from '../../platform/http/openapi'
import { confirmAgain, correctName, setDelivery, signOutMember } from './acts'

export const membersApi = new Hono<AppEnv>()
  .put(
    '/users/:id/name',
    ...endpoint(
      correctName,
      ['Corrects a member’s name', { 200: { description: 'The member', schema: ListedUser } }],
      async (c, _, { id }) => c.json(await findListed(c, id)),
    ),
  )
  .post(
    '/users/:id/verification',
    ...endpoint(
      confirmAgain,
      [
        'Mails a member a new link to confirm their address; older links become void when it is sent',
        {
          202: { description: 'Whether the mail waits, up to an hour', schema: InvitationSent },
          409: { description: 'The address is confirmed already, or the member must accept an invitation first' },
        },
      ],
      (c, { waits }) => c.json({ success: true, waits }, 202),
    ),
  )
  .put(
    '/users/:id/delivery',
    ...endpoint(
      setDelivery,
      [
        'Sets why no mail reaches a member, or null',
        { 204: answers.nothing, 409: { description: 'It is so already' } },
      ],
      (c) => c.body(null, 204),
    ),
  )
  .post(
    '/users/:id/sign-out',
    ...endpoint(signOutMember, ['Ends all sessions of a member', { 200: answers.success }], (c) =>
      c.json({ success: true }),
    ),
  )
