import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionIndexQueue, questions, questionTags, questionVotes } from '../../../src/questions/schema'
import { castVote, type Press } from '../../../src/questions/vote/vote'
import { db, getProblem, getToken, makePerson, makeStaff, request } from '../../make'
import { meanwhile } from '../../meanwhile'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'

type Counted = { likeCount: number; rating: number; vote: number }
type Made = Awaited<ReturnType<typeof makeQuestion>>

let voter: { id: string }
let member: string
let author: { id: string }
let question: Made
let answer: { id: string }

beforeAll(async () => {
  voter = await makePerson()
  author = await makePerson()
  member = await getToken(voter)
})

beforeEach(async () => {
  await deleteQuestions()
  question = await makeQuestion({ author, tags: ['aac'] })
  answer = await makeAnswer(question.id, author)
})

const put = (path: string, body?: object, as = member) =>
  request('PUT', `/api/questions/${path}`, { as, ...(body && { body }) })
const paths = () =>
  [
    [`like/${question.id}`, `unlike/${question.id}`],
    [`answer/like/${question.id}/${answer.id}`, `answer/unlike/${question.id}/${answer.id}`],
  ] as const

describe('a vote on a question and on an answer', () => {
  it('toggles without a body, and is absolute with one', async () => {
    for (const [like, unlike] of paths()) {
      const press = async (path: string, body?: object) => (await put(path, body)).json<Counted>()
      expect(await press(like)).toEqual({ likeCount: 1, rating: 1, vote: 1 })
      expect(await press(like)).toEqual({ likeCount: 0, rating: 0, vote: 0 })
      expect(await press(unlike)).toEqual({ likeCount: -1, rating: -1, vote: -1 })
      expect(await press(like)).toEqual({ likeCount: 1, rating: 1, vote: 1 })
      for (const vote of [1, 1, 0, 0, -1, -1] as const)
        expect(await press(like, { vote })).toEqual({ likeCount: vote, rating: vote, vote })
    }
    const [tag] = await db.select().from(questionTags)
    expect(tag?.score).toBe(-1)
  })

  it.each([{ vote: '1' }, { vote: 2 }, { vote: null }, { vote: 0.5 }])('refuses %j', async (body) => {
    for (const [like] of paths()) expect((await put(like, body)).status).toBe(422)
  })

  it('is not for one’s own, for guests, and without a proven address', async () => {
    const own = await getToken(author)
    const unproven = await getToken(await makePerson({ verifiedEmail: null }))
    for (const [like, unlike] of paths()) {
      expect((await put(like, { vote: 1 }, own)).status).toBe(403)
      expect((await request('PUT', `/api/questions/${unlike}`, { body: {} })).status).toBe(401)
      for (const path of [like, unlike]) {
        const refused = await put(path, { vote: 1 }, unproven)
        expect(refused.status).toBe(403)
        expect((await getProblem(refused)).detail).toBe('Please confirm your e-mail address first.')
      }
    }
    expect(await db.select().from(questionVotes)).toEqual([])
  })

  it('finds nothing that is removed, and no answer under another question', async () => {
    const another = await makeQuestion({ author })
    expect((await put(`answer/like/${another.id}/${answer.id}`)).status).toBe(404)
    const staff = await getToken(await makeStaff())
    await request('DELETE', `/api/questions/${question.id}`, { as: staff })
    for (const [like] of paths()) {
      expect((await put(like)).status).toBe(404)
      expect((await put(like, {}, staff)).status).toBe(404)
    }
  })

  it('is shown to the voter as their own, and to nobody else', async () => {
    for (const [like] of paths()) await put(like, { vote: 1 })
    const votesFor = async (as?: string) => {
      const path = `/api/questions/${question.uid}/x`
      const shown = await (await request('GET', path, as ? { as } : {})).json<Counted & { answers: Counted[] }>()
      return [shown, ...shown.answers].map(({ likeCount, vote }) => ({ likeCount, vote }))
    }
    const voted = { likeCount: 1, vote: 1 }
    expect(await votesFor(member)).toEqual([voted, voted])
    for (const other of [undefined, await getToken(author), await getToken(await makePerson())])
      expect(await votesFor(other)).toEqual([
        { ...voted, vote: 0 },
        { ...voted, vote: 0 },
      ])
  })

  it('is possible on a closed question', async () => {
    await db.update(questions).set({ closed: '2026-11-22T00:00:00.000Z' }).where(eq(questions.id, question.id))
    for (const [like] of paths()) expect((await put(like)).status).toBe(200)
  })
})

const press: Press = { direction: 1, vote: undefined }
const getReader = ({ id }: { id: string }) => ({ userId: id, reader: { userId: id, isStaff: false } })

it('a vote that can’t be stored fails, instead of answering with the count from before', async () => {
  const failing = meanwhile(() => Promise.reject(new Error('no database')))
  const { id } = question
  await expect(castVote(failing, { questionId: id, answerId: null }, { ...getReader(voter), press })).rejects.toThrow(
    'no database',
  )
  await expect(
    castVote(failing, { questionId: id, answerId: answer.id }, { ...getReader(voter), press }),
  ).rejects.toThrow('no database')
})

describe('many votes at once', () => {
  it('of a hundred members make a score of a hundred', async () => {
    const voters = await Promise.all(Array.from({ length: 100 }, () => makePerson()))
    const { id } = question
    await Promise.all(
      voters.map((person) => castVote(db, { questionId: id, answerId: null }, { ...getReader(person), press })),
    )
    await Promise.all(
      voters.map((person) => castVote(db, { questionId: id, answerId: answer.id }, { ...getReader(person), press })),
    )
    const read = await (await request('GET', `/api/questions/${question.uid}/x`)).json<
      Counted & { answers: Counted[] }
    >()
    expect(read.likeCount).toBe(100)
    expect(read.answers.map(({ likeCount }) => likeCount)).toEqual([100])
    const [tag] = await db.select().from(questionTags)
    expect(tag?.score).toBe(100)
  })

  it('of one member leave one vote or none', async () => {
    await Promise.all(Array.from({ length: 25 }, () => put(`like/${question.id}`)))
    const votes = await db
      .select({ value: questionVotes.value })
      .from(questionVotes)
      .where(and(eq(questionVotes.questionId, question.id), eq(questionVotes.userId, voter.id)))
    expect(votes).toEqual([{ value: 1 }])
    const [stored] = await db.select({ score: questions.score }).from(questions)
    expect(stored?.score).toBe(1)
  })

  it('queue the question for the index only now and then', async () => {
    const voters = await Promise.all(Array.from({ length: 6 }, () => makePerson()))
    for (const person of voters)
      await castVote(db, { questionId: question.id, answerId: null }, { ...getReader(person), press })
    expect(await db.select().from(questionIndexQueue)).toHaveLength(1)
  })
})
