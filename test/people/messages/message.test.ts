import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { applications } from '../../../src/jobs/schema'
import { messageBlocks, peopleMessages } from '../../../src/people/schema'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../../make'

let employer: MadeOrganization

beforeAll(async () => {
  await makePlaces()
  employer = await makeOrganization()
})

/** Creates a member with a message from the employer. */
async function makeAddressee(fields: Parameters<typeof makePerson>[0] = {}) {
  const person = await makePerson({ displayName: 'Dana Whitfield', ...fields })
  const id = newId()
  await db.insert(peopleMessages).values({
    id,
    organizationId: employer.id,
    fromId: employer.employer.id,
    toId: person.id,
    message: 'We look for you.',
    created: timestamp(),
  })
  return { person, id, as: await getToken(person) }
}

const reply = (id: string, as: string | undefined, text: unknown = 'Thank you.\nI would like to hear more.') =>
  request('POST', `/api/users/messages/${id}/reply`, { ...(as && { as }), body: { text } })

describe('a reply from the messages page', () => {
  it('a reply is mailed to the writer, and an answer to that mail reaches the member', async () => {
    const { person, id, as } = await makeAddressee()
    const answer = await reply(id, as)
    expect([answer.status, await answer.json()]).toEqual([202, { success: true }])
    const mail = await mailTo(employer.employer.email)
    expect(mail).toMatchObject({ replyTo: person.email, subject: 'A member replied to you on SPED Commons' })
    expect(mail.text).toContain('Thank you.')
    expect(mail.text).toContain('I would like to hear more.')
    const messages = await (await request('GET', '/api/users/messages', { as })).json()
    expect(messages).toMatchObject([{ _id: id, replied: expect.stringMatching(/^\d{4}-/), canReply: true }])
  })

  it('a reply is recorded without its text', async () => {
    const { id, as } = await makeAddressee()
    await reply(id, as, 'Something private')
    const auditEntries = await getAudit(id)
    expect(auditEntries.map(({ verb }) => verb)).toEqual(['replied to message'])
    expect(JSON.stringify(auditEntries)).not.toContain('Something private')
  })

  it('only members with a confirmed address can reply, because the mail reveals that address', async () => {
    const { id, as } = await makeAddressee({ verifiedEmail: null })
    await mailIsDelivered()
    const before = mailsTo(employer.employer.email).length
    const answer = await reply(id, as)
    expect(answer.status).toBe(403)
    expect((await getProblem(answer)).detail).toBe('Confirm your email to reply.')
    await mailIsDelivered()
    expect(mailsTo(employer.employer.email)).toHaveLength(before)
  })

  it('a reply requires a text, which must not be too long', async () => {
    const { id, as } = await makeAddressee()
    for (const text of ['', '  ', 7, null, 'x'.repeat(2001)]) {
      const answer = await reply(id, as, text)
      expect(answer.status, String(text).slice(0, 9)).toBe(422)
      expect((await getProblem(answer)).errors).toHaveProperty('text')
    }
  })

  it('nobody can reply to somebody else’s message', async () => {
    const { id, as } = await makeAddressee()
    expect((await reply(id, await getToken(await makePerson()))).status).toBe(404)
    expect((await reply(id, undefined)).status).toBe(401)
    expect((await reply('none', as)).status).toBe(404)
  })

  it('a reply to somebody who left or is suspended is refused with the reason', async () => {
    const { id, as } = await makeAddressee()
    await db.update(users).set({ suspendedUntil: '2999-01-01T00:00:00.000Z' }).where(eq(users.id, employer.employer.id))
    expect((await reply(id, as)).status).toBe(409)
    await db.update(users).set({ suspendedUntil: null }).where(eq(users.id, employer.employer.id))
    await db.update(peopleMessages).set({ fromId: null }).where(eq(peopleMessages.id, id))
    const answer = await reply(id, as)
    expect(answer.status).toBe(409)
    expect((await getProblem(answer)).detail).toContain('no longer here')
    expect(await (await request('GET', '/api/users/messages', { as })).json()).toMatchObject([{ canReply: false }])
  })

  it('the empty page says whether employers can write, and what to do next', async () => {
    const page = async (visible: boolean) =>
      (await request('GET', '/profile/messages', { as: await getToken(await makePerson({ visible })) })).text()
    const [shown, hidden] = [await page(true), await page(false)]
    expect(shown).toContain('is on in your profile')
    expect(shown).toContain('>See jobs<')
    expect(shown).not.toContain('Edit my profile')
    expect(hidden).toContain('Edit my profile')
  })

  it('the mail from an employer to whom the member applied doesn’t claim that the address is hidden', async () => {
    const sent = async (applies: boolean) => {
      const person = await makePerson({ visible: true })
      const job = await makeJob(employer)
      if (applies)
        await db.insert(applications).values({
          id: newId(),
          jobId: job.id,
          userId: person.id,
          applicantName: 'Dana',
          applicantEmail: person.email,
          created: timestamp(),
        })
      const as = await getToken(employer.employer)
      await request('POST', `/api/people/${person.id}/message`, { as, body: { message: 'We look for you.' } })
      return (await mailTo(person.email)).text
    }
    expect(await sent(false)).toContain('They can’t see your email address.')
    expect(await sent(true)).toContain('They know your email address, because you applied to one of their jobs.')
  })

  it('a member whose address is not confirmed is told why they can’t reply, and how to confirm it', async () => {
    const { as } = await makeAddressee({ verifiedEmail: null })
    const page = async (token: string) =>
      (await request('GET', '/profile/messages', { as: token, headers: { accept: 'text/html' } })).text()
    expect(await page(as)).toContain('Confirm your email to get messages by email and to reply')
    expect(await page((await makeAddressee()).as)).not.toContain('Confirm your email')
  })
})

describe('the messages that an organization sent', () => {
  const send = (as: string, to: string, message: string) =>
    request('POST', `/api/people/${to}/message`, { as, body: { message } })
  const getPage = async (as: string, path = '/admin/messages') => (await request('GET', path, { as })).text()

  it('are listed for its people, and for nobody else', async () => {
    const own = await makeOrganization()
    const as = await getToken(own.employer)
    const member = await makePerson({ displayName: 'Rosa Hidden', visible: true })
    expect((await send(as, member.id, 'We have an opening.')).status).toBe(202)
    const html = await getPage(as)
    expect(html).toContain('We have an opening.')
    expect(html).toContain(`href="/people/${member.id}"`)
    expect(await getPage(await getToken(employer.employer))).not.toContain('We have an opening.')
    await db.update(users).set({ visible: false }).where(eq(users.id, member.id))
    const later = await getPage(as)
    expect(later).toContain('A member who is no longer listed')
    expect(later).not.toContain('Rosa Hidden')
  })

  it('don’t tell who blocked them, and a blocked one never arrives', async () => {
    const own = await makeOrganization()
    const as = await getToken(own.employer)
    const member = await makePerson({ visible: true })
    await db.insert(messageBlocks).values({ userId: member.id, organizationId: own.id, created: timestamp() })
    expect((await send(as, member.id, 'Are you there?')).status).toBe(202)
    await mailIsDelivered()
    expect(mailsTo(member.email)).toEqual([])
    expect(await getPage(as)).toContain('Are you there?')
    const asMember = await getToken(member)
    await db.delete(messageBlocks).where(eq(messageBlocks.userId, member.id))
    expect(await getPage(asMember, '/profile/messages')).not.toContain('Are you there?')
    const [row] = await db
      .select({ id: peopleMessages.id })
      .from(peopleMessages)
      .where(eq(peopleMessages.toId, member.id))
    expect((await reply(row?.id ?? '', asMember)).status).toBe(404)
  })
})
