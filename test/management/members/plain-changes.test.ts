import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { userRoles, users } from '../../../src/accounts/schema'
import { mailTo } from '../../mailbox'
import { db, getAudit, getToken, makePerson, makeStaff, request } from '../../make'

const members = '/spedcommons-reports/members'
let staff: string
let staffId: string

beforeAll(async () => {
  const colleague = await makeStaff()
  staffId = colleague.id
  staff = await getToken(colleague)
})

const post = (path: string, fields: Record<string, string> = {}) =>
  request('POST', members + path, {
    as: staff,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const page = async (path: string) => (await request('GET', members + path, { as: staff })).text()
const check = async (who: string) => (await request('GET', '/api/auth/user', { as: who })).status
const toRow = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

describe('changes of a member without JavaScript', () => {
  it('the member’s page leads to a form for each change', async () => {
    const { id } = await makePerson({ displayName: 'Ann Lee' })
    const html = await page(`/${id}`)
    for (const change of ['name', 'sign-out', 'reviewer', 'suspension', 'anonymization']) {
      expect(html).toContain(`href="${members}/${id}/change/${change}"`)
      expect(await page(`/${id}/change/${change}`)).toContain('method="post"')
    }
    expect((await request('GET', `${members}/${id}/change/destiny`, { as: staff })).status).toBe(404)
    expect((await request('GET', `${members}/nobody/change/name`, { as: staff })).status).toBe(404)
    expect((await post('/nobody/change/name', { displayName: 'A B' })).status).toBe(404)
    expect((await post(`/${staffId}/change/name`, { displayName: 'A B' })).status).toBe(403)
  })

  it('staff correct a name, and a wrong one comes back with its message', async () => {
    const { id } = await makePerson({ displayName: 'Jhon Smyth' })
    const wrong = await post(`/${id}/change/name`, { displayName: 'x'.repeat(65) })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Name can be at most 64 characters')
    const answer = await post(`/${id}/change/name`, { displayName: 'John Smith' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${members}/${id}?done=name#done`])
    expect(await page(`/${id}?done=name`)).toContain('The name is saved.')
    expect((await toRow(id))?.displayName).toBe('John Smith')
  })

  it('staff suspend a member and lift it, and a suspension needs a day and a reason', async () => {
    const { id } = await makePerson()
    const wrong = await post(`/${id}/change/suspension`, { length: 'date', until: '2001-01-01', reason: 'Spam' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('Choose a day in the future.')
    expect(html).toContain('>Spam</textarea>')
    expect(await (await post(`/${id}/change/suspension`, { length: 'week' })).text()).toContain('Say why.')
    expect((await post(`/${id}/change/suspension`, { length: 'endless', reason: 'Spam' })).status).toBe(303)
    expect(await toRow(id)).toMatchObject({ suspendedUntil: '9999-12-31T23:59:59.000Z', suspendedWhy: 'Spam' })
    expect(await page(`/${id}/change/suspension`)).toContain('Lift the suspension of')
    expect((await post(`/${id}/change/suspension`, { lift: 'yes' })).status).toBe(303)
    expect(await toRow(id)).toMatchObject({ suspendedUntil: null, suspendedWhy: '' })
    expect((await getAudit(id)).map(({ verb }) => verb)).toEqual(['suspended', 'lifted suspension'])
  })

  it('staff make a reviewer and sign a member out', async () => {
    const person = await makePerson()
    const token = await getToken(person)
    await post(`/${person.id}/change/reviewer`, { reviews: 'yes' })
    const roles = await db.select().from(userRoles).where(eq(userRoles.userId, person.id))
    expect(roles.map(({ type }) => type)).toContain('reviewer')
    expect(await check(token)).toBe(200)
    await post(`/${person.id}/change/sign-out`)
    expect(await check(token)).toBe(401)
  })

  it('the page of a role or a suspension offers the opposite of what the member has', async () => {
    const displayName = 'Ann Lee'
    const plain = await makePerson({ displayName })
    const suspendedUntil = '2999-01-01T00:00:00.000Z'
    const both = await makePerson({ displayName, roles: ['reviewer'], suspendedUntil })
    const asked = async ({ id }: { id: string }, change: string) => {
      const html = await page(`/${id}/change/${change}`)
      return [/<h1[^>]*>([^<]*)</.exec(html)?.[1], /<title>([^<]*) · /.exec(html)?.[1]]
    }
    expect(await asked(plain, 'reviewer')).toEqual(['Make Ann Lee a reviewer?', 'Make reviewer'])
    expect(await asked(both, 'reviewer')).toEqual(['Remove Ann Lee as a reviewer?', 'Remove reviewer'])
    expect(await asked(plain, 'suspension')).toEqual(['Suspend Ann Lee?', 'Suspend member'])
    expect(await asked(both, 'suspension')).toEqual(['Lift the suspension of Ann Lee?', 'Lift suspension'])
  })

  it('the confirmation goes out again only where something is to be confirmed', async () => {
    const person = await makePerson({ displayName: 'Una Proven' })
    expect((await post(`/${person.id}/mail/confirmation`)).status).toBe(409)
    const unproven = await makePerson({ verifiedEmail: null, passwordHash: 'chosen' })
    expect((await post(`/${unproven.id}/mail/confirmation`)).status).toBe(303)
    expect((await mailTo(unproven.email)).text).toContain('/user/verify/')
  })

  it('the name must be typed before a member is anonymized', async () => {
    const { id } = await makePerson({ displayName: 'Gone Soon' })
    const wrong = await post(`/${id}/change/anonymization`, { name: 'Somebody' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Type the name: Gone Soon')
    const answer = await post(`/${id}/change/anonymization`, { name: 'gone soon' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${members}?done=anonymized#done`])
    expect(await toRow(id)).toBeUndefined()
  })

  it('staff invite a member, and a known address leads to that member', async () => {
    expect(await page('')).toContain(`href="${members}/invite"`)
    const typed = { displayName: 'New Colleague', email: 'new.colleague@example.com' }
    expect((await post('/invite', typed)).headers.get('location')).toBe(`${members}?done=invited#done`)
    expect(await page('?done=invited')).toContain('The invitation is on its way.')
    const known = await post('/invite', typed)
    expect(known.status).toBe(409)
    expect(await known.text()).toContain('Show this member')
    expect((await post('/invite', { ...typed, email: 'nothing' })).status).toBe(422)
  })
})
