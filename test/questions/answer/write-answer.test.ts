import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { Problem } from '../../../src/platform/http/problem'
import { changeAnswer } from '../../../src/questions/answer/write-answer'
import { answerMessages } from '../../../src/questions/rules'
import { answersToQuestions } from '../../../src/questions/schema'
import { db, getAudit } from '../../make'
import { meanwhile } from '../../meanwhile'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

const content = longText.replace('leaves', 'quits')
const elsewhere = longText.replace('leaves', 'flees')
let questionId: string
let id: string
let userId: string

beforeEach(async () => {
  await deleteQuestions()
  questionId = (await makeQuestion()).id
  const answer = await makeAnswer(questionId)
  ;[id, userId] = [answer.id, answer.authorId]
})

/** Changes the answer while another window saves directly before each of the first so many tries. */
async function changeWhile({ savedElsewhere, version }: { savedElsewhere: number; version?: number }) {
  let tries = 0
  const hurried = meanwhile(async () => {
    tries++
    if (tries > savedElsewhere) return
    await db
      .update(answersToQuestions)
      .set({ content: elsewhere, version: sql`version + 1` })
      .where(eq(answersToQuestions.id, id))
  })
  const given = { questionId, id, by: { userId, requestId: 'test' }, reader: { userId, isStaff: false } }
  return changeAnswer(hurried, { ...given, change: { content, ...(version !== undefined && { version }) } })
}
const stored = async () => {
  const [row] = await db.select().from(answersToQuestions).where(eq(answersToQuestions.id, id))
  return { content: row?.content, version: row?.version }
}
const changes = async () => (await getAudit(id)).filter(({ verb }) => verb === 'changed').length

it('a change for a version that is gone by the time it is stored is a conflict, with what is stored now', async () => {
  const refused: unknown = await changeWhile({ savedElsewhere: 1, version: 1 }).catch((error) => error)
  if (!(refused instanceof Problem)) throw new Error('The change was stored.')
  expect(await refused.toResponse().json()).toMatchObject({
    status: 409,
    detail: answerMessages.stale,
    current: { content: elsewhere, version: 2 },
  })
  expect(await stored()).toEqual({ content: elsewhere, version: 2 })
  expect(await changes()).toBe(0)
})

it('a change for no version is stored although somebody else saves twice meanwhile', async () => {
  expect(await changeWhile({ savedElsewhere: 2 })).toMatchObject({ content, version: 4 })
  expect(await stored()).toEqual({ content, version: 4 })
  expect(await changes()).toBe(1)
})

it('a change for no version is a conflict if somebody else saves before each of three tries', async () => {
  await expect(changeWhile({ savedElsewhere: 3 })).rejects.toMatchObject({
    status: 409,
    message: answerMessages.stale,
  })
  expect(await stored()).toEqual({ content: elsewhere, version: 4 })
  expect(await changes()).toBe(0)
})
