import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../src/platform/mail/queue'
import { days, setClock } from '../../src/platform/time/clock'
import { remindOfScholarships } from '../../src/scholarships/remind-scholarships'
import { scholarshipEditions, scholarshipOpenings } from '../../src/scholarships/schema'
import { db, getToken, makePerson, request } from '../make'
import { deleteEditions, inDays, makeEdition, makeScholarshipApplication, someApplication } from './make-scholarship'

const sent: Mail[] = []
const posting = { ...env, MAIL: { send: async (mail: Mail) => sent.push(mail) } } as unknown as Env
const start = '2026-10-01T12:00:00.000Z'
const closes = '2026-10-21T04:59:59.999Z'

/** Runs the cron this many days before the deadline. */
async function remindAt(daysBefore: number) {
  setClock(new Date(Date.parse(closes) - days(daysBefore)))
  sent.length = 0
  await remindOfScholarships(posting, db)
  return sent.map(({ to }) => to)
}

beforeEach(async () => {
  setClock(new Date(start))
  await deleteEditions()
  await makeEdition({ opens: '2026-09-01T12:00:00.000Z', closes, announced: '2026-12-01T12:00:00.000Z' })
})
afterEach(() => setClock(null))

async function makeDrafter(fields = {}) {
  const person = await makePerson(fields)
  const body = { ...someApplication, draft: true }
  await request('POST', '/api/auth/submit-scholarship', { as: await getToken(person), body })
  return person
}

describe('before the deadline', () => {
  it('drafters are mailed three days and one day before, once each, in the words of the deadline', async () => {
    const { email } = await makeDrafter()
    expect(await remindAt(3.1)).toEqual([])
    expect(await remindAt(3)).toEqual([email])
    expect(sent[0]?.text).toContain('October 20, 11:59 PM Central Time')
    expect(sent[0]?.text).toContain('3 days left')
    expect(sent[0]?.headers?.['List-Unsubscribe']).toContain('/unsubscribe/')
    expect(await remindAt(2)).toEqual([])
    expect(await remindAt(1)).toEqual([email])
    expect(sent[0]?.text).toContain('1 day left')
    expect(await remindAt(0.5)).toEqual([])
    expect(await remindAt(-0.1)).toEqual([])
  })

  it('those who submitted, whose address isn’t proven, or who stopped these mails get none', async () => {
    await makeScholarshipApplication(await makePerson())
    await makeDrafter({ verifiedEmail: null })
    const { email } = await makeDrafter()
    expect(await remindAt(3)).toEqual([email])
    const href = /\/unsubscribe\/[\w.-]+/.exec(sent[0]?.text ?? '')?.[0] ?? ''
    expect(
      (
        await request('POST', href, {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
      ).status,
    ).toBe(204)
    expect(await remindAt(1)).toEqual([])
  })
})

describe('before it opens', () => {
  const remind = (as: string, wants: '0' | '1') =>
    request('POST', '/scholarships/teacher/reminder', {
      as,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `wants=${wants}`,
    })

  it('members ask for a mail, can take it back, and get it once when it opens', async () => {
    await db.update(scholarshipEditions).set({ opens: inDays(2) })
    const [keen, fickle] = [await makePerson(), await makePerson()]
    const [one, other] = [await getToken(keen), await getToken(fickle)]
    expect((await remind(one, '1')).status).toBe(303)
    await remind(one, '1')
    await remind(other, '1')
    expect(await (await request('GET', '/scholarships/teacher', { as: other })).text()).toContain('We’ll email you')
    await remind(other, '0')
    expect(await remindAt(20)).toEqual([])
    expect(await remindAt(17)).toEqual([keen.email])
    expect(sent[0]?.text).toContain('/scholarships/teacher')
    expect(await db.$count(scholarshipOpenings)).toBe(0)
    expect(await remindAt(16)).toEqual([])
  })

  it('one run mails the 500 who have waited longest, and the next run the others', async () => {
    const created = '2026-10-01T12:00:00.000Z'
    await db.run(
      `INSERT INTO users (id, email, verified_email, password_hash, sessions_valid_from, display_name, created, updated)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 502)
        SELECT 'wait' || i, 'wait' || i || '@wait.example', 'wait' || i || '@wait.example', 'none', '${created}', 'Waits', '${created}', '${created}' FROM n`,
    )
    await db.run(
      `INSERT INTO scholarship_openings (edition, user_id, created)
        SELECT 'teacher', id, printf('2026-10-01T12:%03d', 600 - substr(id, 5)) FROM users WHERE id LIKE 'wait%'`,
    )
    const first = await remindAt(17)
    expect([first.length, new Set(first).size, first[0]]).toEqual([500, 500, 'wait502@wait.example'])
    expect(await remindAt(17)).toEqual(['wait2@wait.example', 'wait1@wait.example'])
    expect(await remindAt(17)).toEqual([])
  })

  it('guests are led to sign in', async () => {
    const answer = await request('POST', '/scholarships/teacher/reminder', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'wants=1',
    })
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fscholarships%2Fteacher')
  })
})
