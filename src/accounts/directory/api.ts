import { Hono } from 'hono'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { oneOf as among, describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { memberPath } from '../paths'
import { InvitationSent, ListedUser, ListedUsers, SilenceResponse } from '../responses'
import { requireStaff } from '../sessions/guards'
import { getActor } from '../sessions/session'
import { readSilenced, silenceMember } from '../silence/silence'
import { joinedLabels, memberClassLabels, memberSortLabels, memberStateLabels, seenLabels } from './member-classes'
import { inviteMember, inviteMemberAgain } from './member-invitation'
import { findListed, listUsers } from './member-list'
import { suspendMember } from './suspension'

export const silenceApi = new Hono<AppEnv>().put(
  '/users/:id/silence',
  ...endpoint(
    silenceMember,
    [
      'Silences a member until a time, or lifts it: they can sign in and read, but not write',
      { 200: { description: 'The silence', schema: SilenceResponse } },
    ],
    async (c, _, { id }) => {
      const { silence } = await readSilenced(c.var.db, id)
      return c.json({ _id: id, until: silence?.until ?? null, reason: silence?.reason ?? '' })
    },
  ),
)

export const directoryApi = new Hono<AppEnv>()
  .get(
    '/auth/all',
    requireStaff,
    rateLimit(sharedLimits.search),
    describe(
      'Members, newest first; the request is recorded',
      { 200: { description: 'The members', schema: ListedUsers } },
      {
        ...paging,
        q: 'Words of a name, an address, or a title',
        class: among('The class of the members', Object.keys(memberClassLabels)),
        organization: 'The id of an organization, or part of its name',
        sort: among('The sort order', Object.keys(memberSortLabels)),
        state: among('What is special about the members', Object.keys(memberStateLabels)),
        joined: among('Members who joined within so many days', Object.keys(joinedLabels)),
        seen: among('Members who were here within so many days, or not in the last 90', Object.keys(seenLabels)),
      },
    ),
    async (c) => {
      const { ORIGIN, STAFF_DOMAINS: staffDomains } = getSettings(c.env)
      const { q = '', organization = '', cursor, ...chosen } = c.req.query()
      const memberClass = oneOf(memberClassLabels, 'class', chosen.class)
      const sort = oneOf(memberSortLabels, 'sort', chosen.sort)
      const { people, next } = await listUsers(c.var.db, {
        q,
        organization,
        class: memberClass,
        cursor,
        limit: getLimit(c),
        staffDomains,
        by: getActor(c),
        ...(sort && { sort }),
        state: oneOf(memberStateLabels, 'state', chosen.state),
        joined: oneOf(joinedLabels, 'joined', chosen.joined),
        seen: oneOf(seenLabels, 'seen', chosen.seen),
      })
      linkNext(c, ORIGIN, next)
      return c.json(people.map(({ suspendedUntil: _, invited: __, ...person }) => person))
    },
  )
  .post(
    '/users/:id/invitation',
    ...endpoint(
      inviteMemberAgain,
      [
        'Mails an invited member a new link to choose a password; older links become void when it is sent',
        {
          202: { description: 'Whether the mail waits, up to an hour', schema: InvitationSent },
          409: { description: 'The member has already chosen a password' },
        },
      ],
      (c, { waits }) => c.json({ success: true, waits }, 202),
    ),
  )
  .put(
    '/users/:id/suspension',
    ...endpoint(
      suspendMember,
      [
        'Suspends a member until a time, or lifts the suspension',
        { 200: { description: 'The member', schema: ListedUser } },
      ],
      async (c, _, { id }) => c.json(await findListed(c, id)),
    ),
  )
  .post(
    '/users/invite',
    ...endpoint(
      inviteMember,
      [
        'Creates an account and mails its owner a link to choose a password',
        { 201: { description: 'The member', schema: ListedUser } },
      ],
      async (c, id) => {
        c.header('location', memberPath(id))
        return c.json(await findListed(c, id), 201)
      },
    ),
  )

function oneOf<Labels extends object>(labels: Labels, name: string, text: string | undefined) {
  if (text === undefined) return null
  if (!isKeyOf(labels, text)) throw invalid({ [name]: `This is one of ${Object.keys(labels).join(', ')}.` })
  return text
}

const isKeyOf = <Labels extends object>(labels: Labels, text: string): text is keyof Labels & string =>
  Object.hasOwn(labels, text)
