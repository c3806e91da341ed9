import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { decisionMessages } from '../../../src/scholarships/decision/rules'
import { scholarshipApplications } from '../../../src/scholarships/schema'
import { db, getToken, makeStaff, request } from '../../make'
import { closeEdition, makeApplicant, releaseEdition } from '../make-review'
import { deleteEditions, makeEdition } from '../make-scholarship'

const path = '/scholarship-review/teacher/decisions'
const a = scholarshipApplications
let as = ''
let [one, other] = ['', '']

beforeAll(async () => {
  as = await getToken(await makeStaff())
})
beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
  one = (await makeApplicant()).id
  other = (await makeApplicant({}, { displayName: 'Bo Other' })).id
  await closeEdition()
})

const post = (fields: Record<string, string>) =>
  request('POST', path, {
    as,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const page = async () => (await (await request('GET', path, { as })).text()).replaceAll('<!-- -->', '')
const getDecision = async (id: string) =>
  (await db.select({ decision: a.decision }).from(a).where(eq(a.id, id)))[0]?.decision

it('the button that releases saves what is shown, and leads to the letters', async () => {
  const html = await page()
  // No link leads past the form.
  expect(html).not.toContain('href="/scholarship-review/teacher/release"')
  const answer = await post({ [one]: 'award', [other]: 'decline', release: '1' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/scholarship-review/teacher/release'])
  expect([await getDecision(one), await getDecision(other)]).toEqual(['award', 'decline'])
})

it('nothing is released while somebody is undecided, and what is shown is saved', async () => {
  const answer = await post({ [one]: 'award', [other]: '', release: '1' })
  expect(answer.headers.get('location')).toBe(`${path}?done=undecided#done`)
  expect(await getDecision(one)).toBe('award')
  const letters = await (await request('GET', '/scholarship-review/teacher/release', { as })).text()
  expect(letters).toContain('1 still undecided')
  expect(letters).not.toContain('Your password')
  expect(await db.$count(a, isNotNull(a.released))).toBe(0)
})

it('a page that was opened earlier doesn’t take back what somebody else decided since', async () => {
  const opened = Object.fromEntries([one, other].flatMap((id) => [[`was.${id}`, ''] as const, [id, ''] as const]))
  expect(await page()).toContain(`name="was.${one}"`)
  await db.update(a).set({ decision: 'award' }).where(eq(a.id, other))
  await post({ ...opened, [one]: 'decline' })
  expect([await getDecision(one), await getDecision(other)]).toEqual(['decline', 'award'])
})

it('a decision that somebody else made since is replaced only by a second choice, and the others are stored', async () => {
  const opened = { [`was.${one}`]: '', [`was.${other}`]: '', [one]: 'decline' }
  await db.update(a).set({ decision: 'award' }).where(eq(a.id, other))
  const refused = await post({ ...opened, [other]: 'decline', declineRest: '1', release: '1' })
  expect(refused.status).toBe(409)
  const html = (await refused.text()).replaceAll('<!-- -->', '')
  expect(html).toContain(decisionMessages.overtaken([{ name: 'Bo Other', decision: 'award' }]))
  expect([await getDecision(one), await getDecision(other)]).toEqual(['decline', 'award'])
  // What was chosen stays, and is now a choice against the other decision.
  expect(html).toMatch(new RegExp(`name="was.${other}" value="award"`))
  expect(html).toMatch(new RegExp(`name="${other}".*?<option value="decline" selected`))
  expect((await post({ [`was.${other}`]: 'award', [other]: 'decline' })).status).toBe(303)
  expect(await getDecision(other)).toBe('decline')
})

it('after such a refusal, a row that wasn’t changed shows what is stored now', async () => {
  const opened = { [`was.${one}`]: '', [`was.${other}`]: '', [one]: '' }
  await db.update(a).set({ decision: 'award' })
  const html = await (await post({ ...opened, [other]: 'decline' })).text()
  expect(html).toMatch(new RegExp(`name="was.${one}" value="award"`))
  expect(html).toMatch(new RegExp(`name="${one}"((?!</select>).)*<option value="award" selected`))
})

it('after the release, the page doesn’t say that nobody sees it yet, and the winner can be named', async () => {
  const words = 'until you release the decisions'
  const before = await page()
  expect(before).toContain(words)
  expect(before).not.toContain('Save winner')
  await db.update(a).set({ decision: 'decline', released: new Date().toISOString() })
  await releaseEdition()
  const after = await page()
  expect(after).not.toContain(words)
  expect(after).toContain('Save winner')
})
