import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/accounts/credentials/password'
import { tokenMailedTo } from '../../mailbox'
import { auditOf, makePerson, makeStaff, problemOf, request, tokenOf } from '../../make'

let staff: string

beforeAll(async () => {
  staff = await tokenOf(await makeStaff())
})

type Listed = { _id: string; email: string; invited: boolean }

/** Somebody whom staff have invited, with the token that was mailed. */
async function invite() {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await request('POST', '/api/users/invite', { as: staff, body: { displayName: 'Ivy Invited', email } })
  expect(answer.status).toBe(201)
  return { person: await answer.json<Listed>(), email, token: await tokenMailedTo(email, '/user/invite/') }
}

const again = (id: string, as: string | undefined = staff) =>
  request('POST', `/api/users/${id}/invitation`, { ...(as && { as }) })
const accept = (token: string) =>
  request('POST', '/api/auth/invite', {
    body: { token, newPassword: 'four plain words here', verifyPassword: 'four plain words here' },
  })
/** The page of members, with this search. */
const listed = async (q: string) => {
  const headers = { accept: 'text/html' }
  return (
    await request('GET', `/spedcommons-reports/members?q=${encodeURIComponent(q)}`, { as: staff, headers })
  ).text()
}

describe('an invitation that was not accepted', () => {
  it('is told in the list, until a password is chosen', async () => {
    const { person, email, token } = await invite()
    expect(person.invited).toBe(true)
    expect(await listed(email)).toContain('>Invited<')
    expect((await accept(token)).status).toBe(200)
    const after = await listed(email)
    expect(after).toContain(email)
    expect(after).not.toContain('>Invited<')
  })

  it('is sent again with a new link, and the old one is void', async () => {
    const { person, email, token } = await invite()
    const answer = await again(person._id)
    expect([answer.status, await answer.json()]).toEqual([202, { success: true }])
    const newer = await tokenMailedTo(email, '/user/invite/', token)
    expect((await accept(token)).status).toBe(410)
    expect((await accept(newer)).status).toBe(200)
    expect((await auditOf(person._id)).map(({ verb }) => verb)).toContain('invited a member again')
  })

  it('is not sent to who has a password, by nobody but staff, and for nobody who is not there', async () => {
    const member = await makePerson({ passwordHash: await hashPassword('four plain words here') })
    const answer = await again(member.id)
    expect(answer.status).toBe(409)
    expect((await problemOf(answer)).detail).toBe('This member has already accepted the invitation.')
    expect((await again('none')).status).toBe(404)
    expect((await again(member.id, await tokenOf(member))).status).toBe(403)
  })
})
