import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { questions, questionTags, questionVotes } from '../../src/questions/schema'
import { db, getToken, makePerson, request } from '../make'
import { makeQuestion } from './make-question'

type Made = Awaited<ReturnType<typeof makeQuestion>>
type Counted = { rating: number; vote: number; viewCount: number }

let question: Made

beforeAll(async () => {
  question = await makeQuestion({ tags: ['aac'] })
})

const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))
const stored = async () => (await db.select().from(questions).where(eq(questions.id, question.id)))[0]
const read = async (as?: string) =>
  (await request('GET', `/api/questions/${question.uid}/x`, as === undefined ? {} : { as })).json<Counted>()

describe('a hundred presses at once', () => {
  it('by a hundred members make a score of a hundred', async () => {
    const members = await many(100, async () => getToken(await makePerson()))
    const answers = await Promise.all(members.map((as) => request('PUT', `/api/questions/like/${question.id}`, { as })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await stored())?.score).toBe(100)
    expect((await db.select({ score: questionTags.score }).from(questionTags))[0]?.score).toBe(100)
    expect(await db.$count(questionVotes)).toBe(100)
  })

  it('by one member count once or not at all', async () => {
    const as = await getToken(await makePerson())
    const { rating: before } = await read()
    const bodies = [undefined, { vote: 1 }] as const
    for (const body of bodies) {
      const answers = await many(100, () =>
        request('PUT', `/api/questions/like/${question.id}`, { as, ...(body && { body }) }),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const { rating, vote } = await read(as)
      expect(rating - before).toBe(vote)
      // A hundred presses without a body end where they began.
      expect(vote).toBe(body ? 1 : 0)
    }
  })
})

describe('a burst of views', () => {
  it('is acknowledged view by view, and stored whole', async () => {
    const fresh = await makeQuestion({ title: 'How do I count what everybody looks at?' })
    const answers = await many(500, () => request('GET', `/api/questions/view/${fresh.uid}/${fresh.slug}`))
    const seen = await Promise.all(answers.map(async (answer) => (await answer.json<Counted>()).viewCount))
    expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
    expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']))
    for (let shard = 0; shard < 16; shard++) await runDurableObjectAlarm(env.VIEW_COUNTER.getByName(`${shard}`))
    const [row] = await db.select().from(questions).where(eq(questions.id, fresh.id))
    expect(row?.viewCount).toBe(500)
  })
})
