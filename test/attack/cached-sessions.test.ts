import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { days, now, timestamp } from '../../src/platform/time/clock'
import { getToken, makeOrganization, makePerson, makePlaces, makeStaff, request, requestWith } from '../make'
import { makeMember, password } from '../privacy/person'

beforeAll(makePlaces)

const inAWeek = () => timestamp(new Date(now().getTime() + days(7)))

type Call = { as: string; method: string; path: string; body?: object }

const ofStaff = async (method: string, path: string, body?: object): Promise<Call> => {
  const { id } = await makePerson()
  await getToken({ id })
  return { as: await getToken(await makeStaff()), method, path: path.replace('ID', id), ...(body && { body }) }
}

/** Everything that changes what a session may do, or what its pages say. */
const changes: Record<string, () => Promise<Call>> = {
  'removing one’s photo': async () => {
    const { id, as } = await makeMember()
    return { as, method: 'DELETE', path: `/api/upload/profile/user/${id}` }
  },
  'a new name': async () => {
    const { as } = await makeMember()
    return { as, method: 'PUT', path: '/api/users/profile', body: { displayName: 'Another Name' } }
  },
  'a new password': async () => {
    const { as } = await makeMember()
    const newPassword = 'five other plain words here'
    return { as, method: 'PUT', path: '/api/auth/password', body: { password, newPassword } }
  },
  'signing out': async () => ({ as: (await makeMember()).as, method: 'POST', path: '/api/auth/logout' }),
  'ending another session': async () => {
    const { id, as } = await makeMember()
    await getToken({ id })
    const listed = await (await request('GET', '/api/auth/sessions', { as })).json<
      { _id: string; current: boolean }[]
    >()
    const other = listed.find(({ current }) => !current)
    return { as, method: 'DELETE', path: `/api/auth/sessions/${other?._id}` }
  },
  'ending all other sessions': async () => {
    const { id, as } = await makeMember()
    await getToken({ id })
    return { as, method: 'DELETE', path: '/api/auth/sessions' }
  },
  leaving: async () => ({ as: (await makeMember()).as, method: 'DELETE', path: '/api/users/me', body: { password } }),
  'acting for a client': async () => {
    const { id } = await makeOrganization()
    return { as: await getToken(await makeStaff()), method: 'PUT', path: `/api/organization/acting/${id}` }
  },
  'acting no more': async () => {
    const { id } = await makeOrganization()
    const as = await getToken(await makeStaff())
    await request('PUT', `/api/organization/acting/${id}`, { as })
    return { as, method: 'DELETE', path: '/api/organization/acting' }
  },
  'removing an administrator': async () => {
    const { id: organizationId, employer } = await makeOrganization()
    const { id } = await makePerson({ organizationId, roles: ['client-user'] })
    await getToken({ id })
    return { as: await getToken(employer), method: 'POST', path: '/api/users/delete/admin', body: { _id: id } }
  },
  'a name that staff correct': () => ofStaff('PUT', '/api/users/ID/name', { displayName: 'Another Name' }),
  'the rights of a reviewer': () => ofStaff('PUT', '/api/users/ID/roles', { roles: ['reviewer'] }),
  'a suspension': () => ofStaff('PUT', '/api/users/ID/suspension', { until: inAWeek(), reason: 'Spam' }),
  'a silence': () => ofStaff('PUT', '/api/users/ID/silence', { until: inAWeek(), reason: 'Rude' }),
  'being signed out by staff': () => ofStaff('POST', '/api/users/ID/sign-out'),
}

it.each(Object.entries(changes))(
  'after %s, the answer comes when no copy of a session says otherwise any more',
  async (_, make) => {
    const { as, method, path, body } = await make()
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sessions = new Proxy(env.SESSIONS, {
      get(target, name) {
        if (name === 'delete')
          return async (key: string) => {
            asked.resolve()
            await gate.promise
            await target.delete(key)
          }
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    let isAnswered = false
    const headers = { authorization: `Bearer ${as}` }
    const answer = requestWith({ SESSIONS: sessions }, method, path, { headers, ...(body && { body }) }).then(
      (given) => {
        isAnswered = true
        return given
      },
    )
    // An answer without a deletion fails here, too.
    await Promise.race([asked.promise, answer])
    for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setTimeout(resolve))
    expect(isAnswered).toBe(false)
    gate.resolve()
    expect((await answer).status).toBeLessThan(300)
  },
)
