import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMembers } from '../seed/demo/load-members'
import { accounts } from '../seed/demo/people'
import { demoEditions } from '../seed/demo/scholarships/editions'
import { loadScholarships } from '../seed/demo/scholarships/load-scholarships'
import { users } from '../src/accounts/schema'
import { timestamp } from '../src/platform/time/clock'
import { SubmittedApplication } from '../src/scholarships/application/rules'
import { countEssayWords } from '../src/scholarships/application-words'
import { getPhase } from '../src/scholarships/edition'
import {
  giveaways,
  outsideScholarships,
  rubricCategories,
  scholarshipApplications,
  scholarshipEditions,
  scholarshipVotes,
} from '../src/scholarships/schema'
import { db, madeAnew, request } from './make'

beforeAll(async () => {
  await loadMembers(db)
  await loadScholarships(db)
})

const a = scholarshipApplications
const getCount = (edition: string, status: 'draft' | 'submitted') =>
  db.$count(a, and(eq(a.edition, edition), eq(a.status, status)))

describe('the demo scholarships', () => {
  it('are in every phase', async () => {
    const editions = await db.select().from(scholarshipEditions)
    expect(Object.fromEntries(editions.map((edition) => [edition.name, getPhase(edition)]))).toEqual({
      teacher: 'open',
      'teacher-2020': 'announced',
      'slp-2026': 'review',
      'para-to-teacher-2026': 'open',
      'graduate-2027': 'upcoming',
      'bcba-2025': 'review',
    })
    expect(editions.filter(({ closes }) => closes > timestamp()).map(({ closes }) => closes.slice(-7))).toEqual(
      Array(3).fill('59.999Z'),
    )
  })

  it('have applications and drafts', async () => {
    expect(await getCount('teacher', 'submitted')).toBe(8)
    expect(await getCount('teacher', 'draft')).toBe(1)
    expect(await getCount('slp-2026', 'submitted')).toBe(12)
    expect(await getCount('para-to-teacher-2026', 'submitted')).toBe(6)
    expect(await getCount('para-to-teacher-2026', 'draft')).toBe(2)
    const reviewed = await db.select().from(a).where(eq(a.edition, 'teacher'))
    expect(reviewed.filter(({ voteCount }) => voteCount > 0)).toHaveLength(3)
    const ofReviewer = await db
      .select({ edition: a.edition })
      .from(a)
      .innerJoin(users, eq(users.id, a.userId))
      .where(eq(users.email, accounts.reviewer.email))
    // Whoever applied is no reviewer there.
    expect(ofReviewer).toEqual([])
    const decided = await db
      .select({ decision: a.decision, released: a.released })
      .from(a)
      .where(eq(a.edition, 'bcba-2025'))
    expect(decided.map(({ decision }) => decision)).toContain('award')
    expect(decided.every(({ released }) => released === null)).toBe(true)
  })

  it('have essays of 120 to 310 words that could have been sent', () => {
    const submitted = demoEditions().flatMap(({ applications }) => applications.filter(({ isDraft }) => !isDraft))
    for (const application of submitted) {
      const { by, essay } = application
      expect(countEssayWords(essay), by).toBeGreaterThanOrEqual(120)
      expect(countEssayWords(essay), by).toBeLessThanOrEqual(310)
      expect(v.safeParse(SubmittedApplication, application).success, by).toBe(true)
    }
    const beginnings = submitted.map(({ essay }) => essay.slice(0, 30))
    expect(new Set(beginnings).size).toBe(submitted.length)
  })

  it('have counts that are the sums of their votes', async () => {
    const votes = await db.select().from(scholarshipVotes)
    for (const { id, likeCount, voteCount } of await db.select().from(a)) {
      const own = votes.filter(({ applicationId }) => applicationId === id)
      expect(own.reduce((sum, { value }) => sum + value, 0)).toBe(likeCount)
      expect(own).toHaveLength(voteCount)
    }
    const ids = new Set((await db.select().from(rubricCategories)).map(({ id }) => id))
    for (const { scores } of votes) for (const id of Object.keys(JSON.parse(scores))) expect(ids).toContain(id)
  })

  it('have scholarships by others and giveaways beside them', async () => {
    const outside = await db.select().from(outsideScholarships)
    expect(outside).toHaveLength(15)
    const today = timestamp().slice(0, 10)
    expect(outside.filter(({ deadline }) => deadline < today)).toHaveLength(3)
    for (const { amount, link } of outside) {
      expect(amount ?? 3000).toBeGreaterThanOrEqual(3000)
      expect(amount ?? 3000).toBeLessThanOrEqual(12_000)
      expect(link).toMatch(/^https:\/\/[\w-]+\.example\/$/)
    }
    const weeks = await db.select().from(giveaways)
    expect(weeks).toHaveLength(3)
    expect(weeks.filter(({ drawn }) => drawn)).toHaveLength(1)
  })

  it('are on the landing page in the words of the specification', async () => {
    const html = await (await request('GET', '/', { headers: madeAnew })).text()
    expect(html).toContain('2022 scholarship winner, worth $1K')
    expect(html).toContain('My brother taught me that progress has its own calendar.')
    expect(html).toContain('2022 $1,000 Future SPED Teacher Scholarship')
    expect(html).toContain('href="/scholarships/teacher"')
  })
})
