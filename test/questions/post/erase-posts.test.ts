import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { follows } from '../../../src/notifications/schema'
import { days, now, timestamp } from '../../../src/platform/time/clock'
import { recount } from '../../../src/questions/post/counts'
import { eraseRemoved } from '../../../src/questions/post/erase-posts'
import { answersToQuestions, comments, questions, questionTags } from '../../../src/questions/schema'
import { db, getAudit, makePerson } from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'

beforeEach(async () => {
  await deleteQuestions()
  await db.delete(follows)
})

const before = (dayCount: number) => timestamp(new Date(now().getTime() - days(dayCount)))
const gone = (dayCount: number) => ({ removed: before(dayCount), listed: false })

it('deletes what was removed 30 days ago with everything under it, and nothing else', async () => {
  const { id: authorId } = await makePerson()
  const kept = await makeQuestion({ tags: ['aac'] })
  const [stays] = [await makeAnswer(kept.id)]
  await db.update(questions).set({ ...gone(29) })
  const old = await makeQuestion({ tags: ['aac'] })
  const answer = await makeAnswer(old.id)
  const comment = { questionId: old.id, answerId: answer.id, text: 'Hello', authorId, created: timestamp() }
  await db.insert(comments).values({ id: 'under', ...comment })
  await db.insert(follows).values({ kind: 'question', targetId: old.id, userId: authorId, created: timestamp() })
  const merged = await makeQuestion()
  await db.batch([
    db.update(questions).set(gone(31)).where(eq(questions.id, old.id)),
    db.update(questions).set({ merged: true, duplicateOf: old.id, listed: false }).where(eq(questions.id, merged.id)),
  ])
  await recount(db)
  expect(await eraseRemoved(db)).toEqual({ questions: 1, answers: 0, comments: 0 })
  expect((await db.select({ id: questions.id }).from(questions)).map(({ id }) => id)).toEqual([kept.id])
  expect((await db.select().from(answersToQuestions)).map(({ id }) => id)).toEqual([stays.id])
  expect(await db.select().from(comments)).toEqual([])
  expect(new Set((await db.select().from(follows)).map(({ targetId }) => targetId))).toEqual(new Set([kept.id]))
  expect(await db.select().from(questionTags)).toHaveLength(1)
  expect(await recount(db)).toEqual({})
  for (const id of [old.id, merged.id])
    expect((await getAudit(id)).at(-1)).toMatchObject({
      verb: 'erased',
      actorId: null,
      requestId: 'cron:erase-removed',
    })
})

it('deletes answers and comments of a question that stays, however many', async () => {
  const { id: authorId } = await makePerson()
  const question = await makeQuestion()
  const [old, recent] = [await makeAnswer(question.id), await makeAnswer(question.id)]
  const rows = Array.from({ length: 230 }, (_, i) => ({
    id: `c${i}`,
    questionId: question.id,
    answerId: recent.id,
    text: 'Hello',
    authorId,
    created: timestamp(),
    ...(i < 220 && gone(40)),
  }))
  for (const row of rows) await db.insert(comments).values(row)
  await db.update(answersToQuestions).set(gone(30)).where(eq(answersToQuestions.id, old.id))
  await recount(db)
  expect(await eraseRemoved(db)).toEqual({ questions: 0, answers: 1, comments: 220 })
  expect(await db.select().from(comments)).toHaveLength(10)
  expect(await recount(db)).toEqual({})
  expect((await getAudit(old.id)).at(-1)).toMatchObject({ verb: 'erased' })
  expect(await eraseRemoved(db)).toEqual({ questions: 0, answers: 0, comments: 0 })
})
