import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { countFigures } from '../../../src/management/figures/count-figures'
import type { DailyFigure, FigureName } from '../../../src/management/figures/figure-names'
import { toFigures } from '../../../src/management/figures/read-figures'
import { dailyFigures } from '../../../src/management/schema'
import { organizations } from '../../../src/organizations/schema'
import { record } from '../../../src/platform/db/audit'
import { audit } from '../../../src/platform/schema'
import { ago, days } from '../../../src/platform/time/clock'
import { daysBefore, today } from '../../../src/platform/time/days'
import { answersToQuestions, questions } from '../../../src/questions/schema'
import {
  db,
  getProblem,
  getToken,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  nobody,
  request,
} from '../../make'
import { makeAnswer, makeQuestion } from '../../questions/make-question'

let staff: string

beforeAll(async () => {
  await makePlaces()
  staff = await getToken(await makeStaff())
})

const read = async (query = '') => {
  const answer = await request('GET', `/api/management/figures${query}`, { as: staff })
  expect(answer.status).toBe(200)
  return answer.json<DailyFigure[]>()
}
const totalOn = (figures: DailyFigure[], name: FigureName, day: string) =>
  figures.find((figure) => figure.name === name)?.days.find((each) => each.day === day)?.total

/** A time on the day this many days ago. */
const at = (daysAgo: number, clock = '12:00:00.000') => `${daysBefore(today(), daysAgo)}T${clock}Z`

async function joinedAgo(daysAgo: number) {
  const { id } = await makePerson()
  await db
    .update(users)
    .set({ created: at(daysAgo) })
    .where(eq(users.id, id))
}

/** A question whose first answer came after these minutes, on the day this many days ago. */
async function answeredAgo(daysAgo: number, minutes: number) {
  const [question, clock] = [await makeQuestion(), `10:${String(minutes).padStart(2, '0')}:00.000`]
  const [first, second] = [await makeAnswer(question.id), await makeAnswer(question.id)]
  await db
    .update(questions)
    .set({ created: at(daysAgo, '10:00:00.000') })
    .where(eq(questions.id, question.id))
  await db
    .update(answersToQuestions)
    .set({ created: at(daysAgo, clock) })
    .where(eq(answersToQuestions.id, first.id))
  await db
    .update(answersToQuestions)
    .set({ created: at(daysAgo, '23:00:00.000') })
    .where(eq(answersToQuestions.id, second.id))
}

async function statusChanged(daysAgo: number, [before, after]: [string, string]) {
  const target = { kind: 'organization', id: 'changing' }
  const values = { before: { statusCode: before }, after: { statusCode: after } }
  await record(db, { by: nobody, verb: 'changed standing', target, ...values })
  await db.run(sql`UPDATE ${audit} SET time = ${at(daysAgo)} WHERE id = (SELECT max(id) FROM ${audit})`)
}

describe('the figures of each day', () => {
  it('without dates there are 30 days up to today, and today counts at once', async () => {
    const before = await read()
    await makePerson()
    const after = await read()
    for (const { days } of after) expect(days).toHaveLength(30)
    expect(after[0]?.days.at(-1)?.day).toBe(today())
    expect(totalOn(after, 'members', today())).toBe((totalOn(before, 'members', today()) ?? 0) + 1)
  })

  it('the night counts the days before, and a second run changes nothing', async () => {
    await joinedAgo(5)
    await joinedAgo(5)
    await joinedAgo(89)
    for (const minutes of [10, 20, 40]) await answeredAgo(6, minutes)
    await answeredAgo(7, 30)
    await statusChanged(8, ['3', '1'])
    await statusChanged(8, ['2', '4'])
    await statusChanged(8, ['1', '2'])
    const { id } = await makeOrganization()
    await db
      .update(organizations)
      .set({ created: at(8) })
      .where(eq(organizations.id, id))
    await countFigures(db, ['spedcommons.test'])
    const figures = await read(`?from=${daysBefore(today(), 89)}&to=${today()}`)
    expect(totalOn(figures, 'members', daysBefore(today(), 5))).toBe(2)
    expect(totalOn(figures, 'members', daysBefore(today(), 89))).toBe(1)
    expect(totalOn(figures, 'questions', daysBefore(today(), 6))).toBe(3)
    expect(totalOn(figures, 'answers', daysBefore(today(), 6))).toBe(6)
    expect(totalOn(figures, 'answerMinutes', daysBefore(today(), 6))).toBe(20)
    expect(totalOn(figures, 'answerMinutes', daysBefore(today(), 7))).toBe(30)
    expect(totalOn(figures, 'organizationsGained', daysBefore(today(), 8))).toBe(2)
    expect(totalOn(figures, 'organizationsLost', daysBefore(today(), 8))).toBe(1)
    const stored = await db.select().from(dailyFigures)
    await countFigures(db, ['spedcommons.test'])
    expect(await db.select().from(dailyFigures)).toEqual(stored)
  })

  it('the median of a range is that of all its first answers, not that of its days', async () => {
    await db.delete(answersToQuestions)
    // The days' medians are 2, 40, and 50.
    for (const minutes of [1, 2, 2, 3, 4]) await answeredAgo(21, minutes)
    await answeredAgo(22, 40)
    await answeredAgo(23, 50)
    const range = `?from=${daysBefore(today(), 23)}&to=${daysBefore(today(), 21)}`
    const middle = (await read(range)).find(({ name }) => name === 'answerMinutes')
    expect(middle).toMatchObject({ total: 3, isOfDays: false })
    const none = (await read(`?from=${daysBefore(today(), 50)}&to=${daysBefore(today(), 49)}`)).at(5)
    expect(none).toMatchObject({ name: 'answerMinutes', total: 0 })
  })

  it('with too many answers, the median of a range is that of its days, and says so', () => {
    const range = { from: '2026-01-01', to: '2026-01-03' }
    const stored = [2, 40, 50].map((total, i) => ({ name: 'answerMinutes', day: `2026-01-0${i + 1}`, total }))
    const figures = toFigures(range, { stored, newest: new Map(), answerMinutes: null, since: null })
    expect(figures.find(({ name }) => name === 'answerMinutes')).toMatchObject({ total: 40, isOfDays: true })
  })

  it('the dashboard shows last night’s number of a thing that there is too much of to count', async () => {
    await db
      .insert(dailyFigures)
      .values({ name: 'published jobs', day: today(), total: 1_000_000 })
      .onConflictDoUpdate({ target: [dailyFigures.name, dailyFigures.day], set: { total: 1_000_000 } })
    const answer = await request('GET', '/api/management/summary', { as: staff })
    expect(await answer.json()).toMatchObject({ jobs: 1_000_000 })
  })

  it.each([
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['from=2026-01-01&to=2026-04-01', 'to'],
    ['from=0000-01-01', 'to'],
    ["from='; DROP TABLE users", 'from'],
  ])('the API refuses %s', async (query, field) => {
    const answer = await request('GET', `/api/management/figures?${query}`, { as: staff })
    expect(answer.status).toBe(422)
    expect(Object.keys((await getProblem(answer)).errors ?? {})).toEqual([field])
  })

  it('a range may have 90 days, in the past or to come', async () => {
    for (const query of ['?from=2026-01-01&to=2026-03-31', '?from=9999-10-03&to=9999-12-31']) {
      const [first] = await read(query)
      expect(first?.days).toHaveLength(90)
    }
  })
})

describe('the page with the figures', () => {
  const page = async (query: string) =>
    (await (await request('GET', `/spedcommons-reports?${query}`, { as: staff })).text()).replaceAll('<!-- -->', '')

  it('the page has a line, its words, and a table for each figure, and keeps a wrong date with a message', async () => {
    const html = await page(`from=${daysBefore(today(), 9)}&to=${today()}`)
    expect(html.match(/role="img" aria-label="[^"]+ by day, /g)).toHaveLength(8)
    expect(html).toContain('Show as tables')
    expect(html.match(/<caption[^>]*>[^<]+ by day, the newest first</g)).toHaveLength(8)
    const wrong = await page('from=2026-11-02&to=2026-11-01')
    expect(wrong).toContain('The last day must not be before the first day.')
    expect(wrong).toContain('value="2026-11-02"')
  })

  it('what waits for the team leads to exactly these, and says for how long', async () => {
    expect(await page('')).toContain('Nothing needs the team')
    const [late, fresh] = [await makeQuestion(), await makeQuestion()]
    const created = ago(days(3))
    await db.update(questions).set({ created }).where(eq(questions.id, late.id))
    const html = await page('')
    expect(html).toContain('One thing needs the team')
    expect(html).toMatch(/>1<\/strong><span>question without an answer for more than 48 hours, from 3 days ago<\/span>/)
    expect(html).toMatch(/<a href="\/spedcommons-reports\/unanswered"[^>]*>See questions/)
    const list = await (await request('GET', '/spedcommons-reports/unanswered', { as: staff })).text()
    expect(list).toContain(`/questions/${late.uid}/`)
    expect(list).not.toContain(`/questions/${fresh.uid}/`)
  })

  it('a figure says how it compares with as many days before, once these were counted', async () => {
    const range = { from: daysBefore(today(), 12), to: daysBefore(today(), 11) }
    const query = `from=${range.from}&to=${range.to}`
    const count = (day: number, total: number) =>
      db
        .insert(dailyFigures)
        .values({ name: 'members', day: daysBefore(today(), day), total })
        .onConflictDoUpdate({ target: [dailyFigures.name, dailyFigures.day], set: { total } })
    await db.delete(dailyFigures).where(eq(dailyFigures.name, 'members'))
    await count(13, 4)
    await count(12, 6)
    expect(await page(query)).not.toContain('in the 2 days before')
    await count(14, 4)
    expect(await page(query)).toContain('25% less than in the 2 days before')
    await count(11, 6)
    const html = await page(query)
    expect(html).toContain('+50%')
    expect(html).toContain('50% more than in the 2 days before')
  })

  it('the download has a row for each day', async () => {
    const answer = await request('GET', `/spedcommons-reports/figures.csv?from=2026-01-01&to=2026-01-03`, { as: staff })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [header, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(header).toContain('"Day","New members","Jobs published"')
    expect(rows.map((row) => row.slice(0, 12))).toEqual(['"2026-01-01"', '"2026-01-02"', '"2026-01-03"'])
    const wrong = await request('GET', '/spedcommons-reports/figures.csv?from=x', { as: staff })
    expect(wrong.status).toBe(422)
  })
})
