import { env } from 'cloudflare:workers'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactMessages } from '../../../src/site/schema'
import { db, getToken, makePerson, origin, request } from '../../make'

const join = { displayName: 'Cher Horowitz', email: 'cher@example.com', checkBoxJob: 'on', checkBoxStudent: 'on' }

beforeEach(() => env.DB.prepare('DELETE FROM attempts').run())

const post = (fields: Record<string, string>, from = origin) =>
  request('POST', '/resources', {
    body: new URLSearchParams(fields).toString(),
    headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the resources page', () => {
  it('has the three buttons, and each leads to a heading', async () => {
    const html = await (await request('GET', '/resources')).text()
    expect(html).toMatch(/<h1[^>]*>Resources<\/h1>/)
    expect(html).toContain('Which best describes you?')
    expect(html).toMatch(/href="\/resources" aria-current="page"/)
    for (const id of ['Professional', 'Student', 'Administrator']) {
      expect(html).toContain(`href="#${id}"`)
      expect(html).toMatch(new RegExp(`<h2 id="${id}" tabindex="-1"`))
    }
  })

  it('takes the form, and says thanks at an address that can be reloaded', async () => {
    const answer = await post(join)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/resources?sent=1#join'])
    const [message] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, join.email))
      .orderBy(desc(contactMessages.created))
    expect(message).toMatchObject({ form: 'resources', audiences: ['Student', 'Looking for a job'] })
    const html = await (await request('GET', '/resources?sent=1')).text()
    expect(html).toContain('Thanks! The team will contact you soon.')
  })

  it('keeps what was typed, and puts the messages at the fields', async () => {
    const answer = await post({ ...join, displayName: 'Cher', phone: '(303) 5' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('Please provide full name')
    expect(html).toMatch(/<p id="([^"]+-error)"[^>]*>Invalid Phone Number<\/p>/)
    expect(html).toMatch(/<input[^>]*name="checkBoxJob"[^>]*checked=""|<input[^>]*checked=""[^>]*name="checkBoxJob"/)
    expect(html).toContain('value="Cher"')
  })

  it('refuses the form from another site', async () => {
    expect((await post(join, 'https://evil.example')).status).toBe(403)
  })

  it('is filled in with what a member told us about themselves', async () => {
    const person = await makePerson({ displayName: 'Ana Torres', phone: '(312) 555-0199' })
    const html = await (await request('GET', '/resources', { as: await getToken(person) })).text()
    for (const value of ['Ana Torres', person.email, '(312) 555-0199']) expect(html).toContain(`value="${value}"`)
  })
})
