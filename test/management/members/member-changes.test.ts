import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { noPassword } from '../../../src/accounts/credentials/password'
import { endless } from '../../../src/accounts/restrictions'
import { users } from '../../../src/accounts/schema'
import { mailTo } from '../../mailbox'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, request } from '../../make'

let staff: string
let staffId: string

beforeAll(async () => {
  const colleague = await makeStaff()
  staffId = colleague.id
  staff = await getToken(colleague)
})

const as = () => ({ as: staff })
const rename = (id: string, displayName: unknown) =>
  request('PUT', `/api/users/${id}/name`, { ...as(), body: { displayName } })
const confirmAgain = (id: string) => request('POST', `/api/users/${id}/verification`, as())
const signOut = (id: string) => request('POST', `/api/users/${id}/sign-out`, as())

describe('a correction of a name', () => {
  it('the new name is shown, found, and recorded without its words', async () => {
    const { id } = await makePerson({ displayName: 'Jhon Smyth' })
    expect(await (await rename(id, '  Zoë  Nguyễn ')).json()).toMatchObject({ _id: id, displayName: 'Zoë Nguyễn' })
    const [row] = await db.select().from(users).where(eq(users.id, id))
    expect(row?.searchName).toBe('zoe nguyen')
    expect(await getAudit(id)).toMatchObject([
      { verb: 'changed profile', actorId: staffId, after: { fields: ['displayName'] } },
    ])
  })

  it.each([
    ['', 'Name is required'],
    ['x'.repeat(65), 'Name can be at most 64 characters'],
  ])('the name %j is refused', async (name, message) => {
    const answer = await rename((await makePerson()).id, name)
    expect([answer.status, (await getProblem(answer)).errors]).toEqual([422, { displayName: message }])
  })

  it('the name of nobody is 404, and one’s own is 403', async () => {
    expect((await rename('nobody', 'Some Body')).status).toBe(404)
    expect((await rename(staffId, 'Some Body')).status).toBe(403)
  })
})

describe('another confirmation', () => {
  it('a member whose address is not confirmed gets a new link', async () => {
    const { id, email } = await makePerson({ verifiedEmail: null, passwordHash: 'chosen' })
    const answer = await confirmAgain(id)
    expect([answer.status, await answer.json()]).toEqual([202, { success: true, waits: false }])
    expect((await mailTo(email)).text).toContain('/user/verify/')
    expect(await getAudit(id)).toMatchObject([{ verb: 'sent a confirmation again', actorId: staffId }])
  })

  it('there is none for a confirmed address, an open invitation, or nobody', async () => {
    expect((await confirmAgain((await makePerson()).id)).status).toBe(409)
    const invited = await makePerson({ verifiedEmail: null, passwordHash: noPassword })
    expect((await confirmAgain(invited.id)).status).toBe(409)
    expect((await confirmAgain('nobody')).status).toBe(404)
  })
})

describe('signing a member out', () => {
  it('all sessions of the member end at once, and nobody else’s', async () => {
    const person = await makePerson()
    const [token, other] = [await getToken(person), await getToken(await makePerson())]
    const check = async (who: string) => (await request('GET', '/api/auth/user', { as: who })).status
    expect(await check(token)).toBe(200)
    expect(await (await signOut(person.id)).json()).toEqual({ success: true })
    expect([await check(token), await check(other)]).toEqual([401, 200])
    expect(await getAudit(person.id)).toMatchObject([{ verb: 'signed out everywhere', actorId: staffId }])
    expect((await signOut('nobody')).status).toBe(404)
    expect((await signOut(staffId)).status).toBe(403)
  })
})

describe('the filters of members', () => {
  it('members are filtered by what is special about them, when they joined, and when they were here', async () => {
    const unique = crypto.randomUUID().slice(0, 8)
    const make = (name: string, fields = {}) =>
      makePerson({ displayName: `${name} ${unique}`, passwordHash: 'chosen', ...fields })
    await make('Reviewer', { roles: ['reviewer'], created: '2020-01-01T00:00:00.000Z' })
    await make('Suspended', { suspendedUntil: endless })
    await make('Unconfirmed', { verifiedEmail: null })
    await make('Invited', { verifiedEmail: null, passwordHash: noPassword })
    await getToken(await make('Seen'))
    const named = async (query: string) => {
      const path = `/api/auth/all?q=${unique}&sort=name&${query}`
      const people = await (await request('GET', path, as())).json<{ displayName: string }[]>()
      return people.map(({ displayName }) => displayName.split(' ')[0])
    }
    expect(await named('state=reviewer')).toEqual(['Reviewer'])
    expect(await named('state=suspended')).toEqual(['Suspended'])
    expect(await named('state=silenced')).toEqual([])
    expect(await named('state=unconfirmed')).toEqual(['Invited', 'Unconfirmed'])
    expect(await named('state=invited')).toEqual(['Invited'])
    for (const joined of ['joined=1', 'joined=7', 'joined=30', 'joined=90'])
      expect(await named(joined), joined).toEqual(['Invited', 'Seen', 'Suspended', 'Unconfirmed'])
    expect(await named('seen=1')).toEqual(['Seen'])
    expect(await named('seen=not')).toEqual(['Invited', 'Reviewer', 'Suspended', 'Unconfirmed'])
    const path = `/spedcommons-reports/members.csv?q=${unique}&state=suspended`
    expect((await (await request('GET', path, as())).text()).split('\r\n').filter(Boolean)).toHaveLength(2)
  })

  it.each(['state=lost', 'joined=2', 'seen=never'])('the API refuses %s', async (query) => {
    expect((await request('GET', `/api/auth/all?${query}`, as())).status).toBe(422)
  })

  it('a suspension until staff lift it names no day', async () => {
    const person = await makePerson({ displayName: 'Endless Example' })
    const body = { until: endless, reason: 'Sells courses' }
    expect((await request('PUT', `/api/users/${person.id}/suspension`, { ...as(), body })).status).toBe(200)
    const html = await (await request('GET', `/spedcommons-reports/members/${person.id}`, as())).text()
    expect(html).toContain('until we lift it')
  })
})
