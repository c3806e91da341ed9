import { env } from 'cloudflare:workers'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { hours, now, timestamp } from '../../../src/platform/time/clock'
import { mailLetters } from '../../../src/scholarships/decision/letters'
import { decisionMessages, letterLength } from '../../../src/scholarships/decision/rules'
import { scholarshipApplications, scholarshipEditions } from '../../../src/scholarships/schema'
import { mailTo } from '../../mailbox'
import { db, getAudit, getToken, makeStaff, request } from '../../make'
import { closeEdition, makeApplicant, makeReviewer } from '../make-review'
import { deleteEditions, makeEdition } from '../make-scholarship'

const path = '/scholarship-review/teacher/release'
const a = scholarshipApplications
let as = ''

beforeEach(async () => {
  as = await getToken(await makeStaff())
  await deleteEditions()
  await makeEdition()
})

/** Sends the form of a page that was opened just now. */
async function post(fields: Record<string, string>, query = '') {
  const [edition] = await db.select({ version: scholarshipEditions.version }).from(scholarshipEditions)
  return request('POST', path + query, {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ version: `${edition?.version}`, ...fields }).toString(),
  })
}
/** What the page says of the decisions that it shows. */
const shownOn = (html: string) => /name="shown" value="([^"]+)"/.exec(html)?.[1] ?? ''
const page = async (query = '') => (await request('GET', path + query, { as })).text()

/** Creates closed applications that are all declined. */
async function makeDeclined(count: number) {
  const made = []
  for (let i = 0; i < count; i++) made.push(await makeApplicant({}, { displayName: `Applicant Number${i + 1}` }))
  await closeEdition()
  await db.update(a).set({ decision: 'decline' })
  return made
}

it('lists everybody who gets a letter, a page at a time, and turning a page keeps what was written', async () => {
  const [first, ...others] = await makeDeclined(26)
  const html = await page()
  expect(html).toContain('Applicant Number25')
  expect(html).not.toContain('Applicant Number26')
  const turn = /value="(decline [^"]+)"/.exec(html)?.[1] ?? ''
  const turned = await post({ decline: 'For everybody.', [first?.id ?? '']: 'For the first.', turn })
  expect(turned.status).toBe(303)
  const location = new URL(turned.headers.get('location') ?? '', 'http://localhost')
  const second = await page(location.search)
  expect(second).toContain('Applicant Number26')
  expect(second).not.toContain('Applicant Number25')
  expect(second).toContain('For everybody.')
  expect(await page()).toContain('For the first.')
  expect((await getAudit('teacher')).find(({ verb }) => verb === 'wrote letters')?.after).toEqual({
    fields: ['letters'],
  })

  expect((await post({ decline: 'For everybody.', shown: shownOn(second) }, location.search)).status).toBe(303)
  await mailLetters(env, db, { steps: 1 })
  const textFor = async (made = first) => (await mailTo(made?.applicant.email ?? '')).text
  expect(await textFor()).toContain('For the first.')
  expect(await textFor(others.at(-1))).toContain('For everybody.')
})

it('refuses to release other decisions than those that the page showed', async () => {
  const [one, other] = await makeDeclined(2)
  const shown = shownOn(await page())
  await db
    .update(a)
    .set({ decision: 'award' })
    .where(eq(a.id, one?.id ?? ''))
  for (const fields of [{ shown }, { shown: '' }]) {
    const refused = await post({ decline: 'For everybody.', ...fields })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(decisionMessages.changed)
  }
  expect(await db.$count(a, isNotNull(a.released))).toBe(0)
  expect((await post({ shown: shownOn(await page()) })).status).toBe(303)
  expect(await db.$count(a, isNotNull(a.released))).toBe(2)
  expect(other).toBeDefined()
})

it('shows who is chosen in a blind edition only after a press, which is recorded, and only to staff', async () => {
  const [one] = await makeDeclined(2)
  await db.update(scholarshipEditions).set({ blind: true })
  await db
    .update(a)
    .set({ decision: 'award' })
    .where(eq(a.id, one?.id ?? ''))
  const looked = async () => (await getAudit('teacher')).filter(({ verb }) => verb === 'looked who is chosen').length
  expect(await page()).not.toContain('Applicant Number')
  expect(await looked()).toBe(0)
  const reviewer = await getToken(await makeReviewer())
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await request('POST', path, { as: reviewer, headers, body: 'names=1' })).status).toBe(404)
  const answer = await post({ names: '1', award: 'Typed just now.' })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  for (const words of ['Applicant Number1', 'Rock River University', 'Typed just now.']) expect(html).toContain(words)
  expect(html).not.toContain('Applicant Number2')
  expect(await looked()).toBe(1)
  expect(await page()).not.toContain('Applicant Number')
})

it('an empty text takes somebody’s own letter back, and so does another decision', async () => {
  const [one, other] = await makeDeclined(2)
  const ids = [one?.id ?? '', other?.id ?? ''] as const
  await post({ [ids[0]]: 'For one.', [ids[1]]: 'For the other.', save: '1' })
  await post({ [ids[0]]: '', save: '1' })
  const getLetter = async (id: string) => (await db.select({ letter: a.letter }).from(a).where(eq(a.id, id)))[0]?.letter
  expect(await getLetter(ids[0])).toBeNull()
  expect(await getLetter(ids[1])).toBe('For the other.')
  await request('PUT', `/api/scholarship/application/${ids[1]}/decision`, { as, body: { decision: 'award' } })
  expect(await getLetter(ids[1])).toBeNull()
})

it('a wrong password loses no letter, and isn’t sent back', async () => {
  await makeDeclined(1)
  const shown = shownOn(await page())
  as = await getToken(await makeStaff(), { passwordCheckedAt: timestamp(new Date(now().getTime() - hours(1))) })
  const refused = await post({ decline: 'For everybody.', shown, password: 'not-my-password' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('For everybody.')
  expect(html).not.toContain('not-my-password')
  expect(html).toContain('name="version" value="2"')
})

it('a letter that is too long is refused at its field, and nothing is lost', async () => {
  const [one] = await makeDeclined(1)
  const long = 'x'.repeat(letterLength + 1)
  const refused = await post({ decline: 'For everybody.', [one?.id ?? '']: long, save: '1' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('A letter can be at most 10,000 characters')
  expect(html).toContain('For everybody.')
  expect(html).toContain(long)
  const [edition] = await db.select({ letter: scholarshipEditions.letterDecline }).from(scholarshipEditions)
  expect(edition?.letter).toBe('Somebody else won.')
})

it('the winner’s words that are too long are refused at their field, and stay', async () => {
  await makeDeclined(1)
  const words = 'y'.repeat(2001)
  const refused = await request('POST', '/scholarship-review/teacher/winner', {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: 'Ana Ruiz', words, consent: '1' }).toString(),
  })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('can be at most 2,000 characters')
  expect(html).toContain('Ana Ruiz')
  expect(html).toContain(words)
})
