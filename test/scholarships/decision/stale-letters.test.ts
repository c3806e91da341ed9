import { env } from 'cloudflare:workers'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { mailLetters } from '../../../src/scholarships/decision/letters'
import { releaseDecisions } from '../../../src/scholarships/decision/release'
import { decisionMessages, letterLength } from '../../../src/scholarships/decision/rules'
import { scholarshipApplications, scholarshipEditions } from '../../../src/scholarships/schema'
import { mailTo } from '../../mailbox'
import { db, getToken, makeStaff, request, requestWith } from '../../make'
import { meanwhile } from '../../meanwhile'
import { closeEdition, makeApplicant } from '../make-review'
import { deleteEditions, makeEdition } from '../make-scholarship'

const path = '/scholarship-review/teacher/release'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const [a, e] = [scholarshipApplications, scholarshipEditions]
let person: Awaited<ReturnType<typeof makeStaff>>
let [anna, ben, winner, email] = ['', '', '', '']

beforeAll(async () => {
  person = await makeStaff()
  ;[anna, ben] = [await getToken(await makeStaff()), await getToken(person)]
})
beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
  const made = await makeApplicant()
  ;[winner, email] = [made.id, made.applicant.email]
  const other = await makeApplicant()
  await closeEdition()
  await db.update(a).set({ decision: 'award' }).where(eq(a.id, winner))
  await db.update(a).set({ decision: 'decline' }).where(eq(a.id, other.id))
})

const post = (as: string, fields: Record<string, string>) =>
  request('POST', path, { as, headers: form, body: `${new URLSearchParams(fields)}` })
const hiddenOn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, is]) => [name, is]),
  )
/** The fields of the page as it was opened. */
const open = async (as: string): Promise<Record<string, string>> => ({
  ...hiddenOn(await (await request('GET', path, { as })).text()),
  award: 'You won.',
  decline: 'Somebody else won.',
  [winner]: '',
})
const stored = async () => ({
  each: (await db.select({ letter: a.letter }).from(a).where(eq(a.id, winner)))[0]?.letter,
  award: (await db.select({ letter: e.letterAward }).from(e))[0]?.letter,
  released: await db.$count(a, isNotNull(a.released)),
})
const annas = { each: 'From Anna to the winner.', award: 'From Anna to all who won.', released: 0 }

/** Ben opens the page, and Anna saves letters after that. */
async function bensOlderPage() {
  const older = await open(ben)
  const saved = await post(anna, { ...(await open(anna)), award: annas.award, [winner]: annas.each, save: '1' })
  expect(saved.status).toBe(303)
  return older
}

it('letters of an older page are refused beside those that are saved, and can be saved again', async () => {
  const older = await bensOlderPage()
  const bens = { award: 'From Ben to all who won.', [winner]: '' }
  const refused = await post(ben, { ...older, ...bens, save: '1' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  for (const words of [decisionMessages.lettersChanged, bens.award, annas.award, annas.each])
    expect(html).toContain(words)
  expect(html).toContain(`id="saved-${winner}"`)
  // Where nobody wrote, nothing is compared.
  expect(html).not.toContain('id="saved-decline"')
  expect(await stored()).toEqual(annas)

  const again = { ...older, ...hiddenOn(html), ...bens }
  expect((await post(ben, { ...again, save: '1' })).status).toBe(303)
  expect(await stored()).toEqual({ each: null, award: bens.award, released: 0 })
})

it('an older page releases nothing, and mails nothing before its letters are compared', async () => {
  const older = await bensOlderPage()
  const refused = await post(ben, older)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain(decisionMessages.lettersChanged)
  expect(await stored()).toEqual(annas)
  expect(await mailLetters(env, db, { steps: 1 })).toBe(0)
  // Ben takes Anna's letter over.
  expect((await post(ben, { ...older, ...hiddenOn(html), [winner]: annas.each })).status).toBe(303)
  await mailLetters(env, db, { steps: 1 })
  expect((await mailTo(email)).text).toContain(annas.each)
})

it('an older page takes back no decision', async () => {
  expect((await post(ben, { ...(await bensOlderPage()), discard: winner })).status).toBe(409)
  expect(await db.$count(a, and(eq(a.id, winner), eq(a.decision, 'award')))).toBe(1)
})

it.each<Record<string, string>>([
  {},
  { version: '' },
  { version: 'current' },
  { version: '1.0' },
  { version: '0' },
  { version: '9'.repeat(400) },
])('a form without the version of its page is refused: %o', async (version) => {
  const { version: _, ...fields } = await open(ben)
  const refused = await post(ben, { ...fields, ...version, award: 'From Ben.' })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining(decisionMessages.lettersChanged),
  ])
  expect(await stored()).toEqual({ each: null, award: 'You won.', released: 0 })
})

it('a letter that is too long on an older page doesn’t make it a current one unseen', async () => {
  const older = await bensOlderPage()
  const refused = await post(ben, { ...older, decline: 'x'.repeat(letterLength + 1), save: '1' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  for (const words of [annas.award, annas.each]) expect(html).toContain(words)
})

it('after another refusal, the saved letters are one’s own, and the page stays current', async () => {
  const opened = { ...(await open(ben)), award: 'From Ben,\r\nto all.' }
  const refused = await post(ben, { ...opened, shown: 'other' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain(decisionMessages.changed)
  expect(html).not.toContain('id="saved-')
  expect((await post(ben, { ...opened, ...hiddenOn(html) })).status).toBe(303)
  expect((await stored()).released).toBe(2)
})

it('of two who save at the same moment, one is refused with all letters', async () => {
  const [annasPage, bensPage] = [await open(anna), await open(ben)]
  const answers = await Promise.all([
    post(anna, { ...annasPage, award: 'Anna', [winner]: 'Anna', save: '1' }),
    post(ben, { ...bensPage, award: 'Ben', [winner]: 'Ben', save: '1' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const { award, each } = await stored()
  expect(award).toBe(answers[0]?.status === 303 ? 'Anna' : 'Ben')
  expect(each).toBe(award)
})

/** Anna's letters are saved if the edition has this version. */
async function annaWritesAt(version: number) {
  const [changed] = await db
    .update(e)
    .set({ letterAward: annas.award, version: sql`${e.version} + 1` })
    .where(eq(e.version, version))
    .returning({ name: e.name })
  if (changed) await db.update(a).set({ letter: annas.each }).where(eq(a.id, winner))
}

it('letters that are saved between the two steps of a release stop it', async () => {
  const opened = await open(ben)
  const saved = Number(opened.version) + 1
  const withSession = (constraint: string) => {
    const session = env.DB.withSession(constraint)
    return {
      prepare: (query: string) => session.prepare(query),
      getBookmark: () => session.getBookmark(),
      async batch(statements: D1PreparedStatement[]) {
        await annaWritesAt(saved)
        return session.batch(statements)
      },
    }
  }
  const headers = { ...form, authorization: `Bearer ${ben}` }
  const text = `${new URLSearchParams({ ...opened, award: 'From Ben.' })}`
  const refused = await requestWith({ DB: { withSession } }, 'POST', path, { headers, text })
  const html = await refused.text()
  expect(refused.status, html).toBe(409)
  for (const words of [decisionMessages.lettersChanged, 'From Ben.', annas.award, annas.each])
    expect(html).toContain(words)
  expect(await stored()).toEqual(annas)
})

it('a release by the API mails the letters of its moment', async () => {
  const [edition] = await db.select().from(e)
  if (!edition) throw new Error('The edition is missing.')
  const racing = meanwhile(() => db.update(e).set({ letterAward: annas.award }))
  const by = { userId: person.id, requestId: 'test' }
  await releaseDecisions(racing, { edition, letters: { each: {} }, userId: person.id, by })
  expect(await stored()).toEqual({ each: annas.award, award: annas.award, released: 2 })
})
