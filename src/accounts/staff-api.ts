import { type Context, Hono } from 'hono'
import { body } from '../platform/body'
import { ago, minutes } from '../platform/clock'
import { describe, paging } from '../platform/contract'
import { limitOf, linkNext } from '../platform/list'
import { forbidden, invalid } from '../platform/problem'
import { rateLimit } from '../platform/rate-limit'
import { settingsOf } from '../platform/settings'
import { ListedUser, ListedUsers } from './answers'
import { requirePassword } from './credentials'
import { findListed, listUsers } from './directory'
import { countOwnTry, forgetOwnTries } from './door'
import { requireStaff } from './guards'
import { openHashesOf } from './own-sessions'
import { setReviewer } from './reviewing'
import { passwordMessages, RolesChange, SuspensionChange } from './rules'
import { actorOf, forgetSessions } from './session'
import { suspend } from './suspension'

type AppContext = Context<{ Bindings: Env }>

/** How long after signing in staff need not give their password again to change rights (security rule 2). */
const justSignedIn = minutes(10)

/** What staff do about other people's accounts. */
export const staffApi = new Hono<{ Bindings: Env }>()
  .get(
    '/auth/all',
    requireStaff,
    describe(
      'People, the newest first',
      { 200: { description: 'The people', schema: ListedUsers } },
      { ...paging, q: 'Words in a name, an address or a title' },
    ),
    async (c) => {
      const { ORIGIN, STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
      const wanted = { q: c.req.query('q') ?? '', limit: limitOf(c), cursor: c.req.query('cursor'), staffDomains }
      const { people, next } = await listUsers(c.get('db'), wanted)
      linkNext(c, ORIGIN, next)
      return c.json(people)
    },
  )
  .put(
    '/users/:id/roles',
    requireStaff,
    rateLimit('write'),
    body(RolesChange),
    describe('Makes somebody a reviewer, or no reviewer any more', {
      200: { description: 'The person', schema: ListedUser },
    }),
    async (c) => {
      const userId = anotherId(c, c.req.param('id'))
      const { roles, password } = c.req.valid('json')
      await confirmStaff(c, password)
      const db = c.get('db')
      await setReviewer(db, { userId, reviews: roles.includes('reviewer'), by: actorOf(c) })
      // The rights are D1's at each request; what KV still holds of them goes.
      await forgetSessions(c.env, await openHashesOf(db, userId))
      return c.json(await findListed(db, userId, settingsOf(c.env).STAFF_DOMAINS))
    },
  )
  .put(
    '/users/:id/suspension',
    requireStaff,
    rateLimit('write'),
    body(SuspensionChange),
    describe('Shuts somebody out until a time, or lets them in again', {
      200: { description: 'The person', schema: ListedUser },
    }),
    async (c) => {
      const userId = anotherId(c, c.req.param('id'))
      const db = c.get('db')
      await forgetSessions(c.env, await suspend(db, { userId, suspension: c.req.valid('json'), by: actorOf(c) }))
      return c.json(await findListed(db, userId, settingsOf(c.env).STAFF_DOMAINS))
    },
  )

/** @throws Problem 403 for one's own id */
function anotherId(c: AppContext, id: string): string {
  if (id === c.get('staff').userId) throw forbidden('Somebody else of the team has to do this for you.')
  return id
}

/** @throws Problem 422 where the session is not fresh and the password is missing or wrong, 429 */
async function confirmStaff(c: AppContext, password: string | undefined): Promise<void> {
  const { userId, sessionCreated } = c.get('staff')
  if (sessionCreated > ago(justSignedIn)) return
  if (password === undefined) throw invalid({ password: passwordMessages.required })
  await countOwnTry(c)
  await requirePassword(c.get('db'), userId, password)
  await forgetOwnTries(c)
}
