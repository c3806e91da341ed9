import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runCron } from '../../../src/crons'
import { follows, notificationSettings, notifications } from '../../../src/notifications/schema'
import { newId } from '../../../src/platform/db/database'
import { minutes, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { changeAcceptance, changeAnswer, removeAnswer } from '../../../src/questions/answer/write-answer'
import { changeQuestion, removeQuestion } from '../../../src/questions/asking/change-question'
import { postComment } from '../../../src/questions/comment/write-comment'
import { readNoticeWords } from '../../../src/questions/notices/notice-words'
import { commentedStatement } from '../../../src/questions/notices/question-notices'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
import { mailIsDelivered, mailTo } from '../../mailbox'
import { db, getToken, makePerson, nobody, request } from '../../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

beforeEach(async () => {
  await db.delete(notifications)
  await db.delete(follows)
  await deleteQuestions()
})

/** What a member is told, oldest first. */
const getNotices = ({ id }: { id: string }) =>
  db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.created)

const getKinds = async (person: { id: string }) => (await getNotices(person)).map(({ kind }) => kind)

const getReader = ({ id }: { id: string }) => ({ userId: id, isStaff: false })
const staff = { userId: null, isStaff: true }
const getMaskedActor = ({ id }: { id: string }) => ({ userId: id, requestId: 'test' })

const unfollow = (questionId: string, { id }: { id: string }) =>
  db
    .insert(follows)
    .values({ kind: 'question', targetId: questionId, userId: id, following: false, created: '2026-01-01' })
    .onConflictDoUpdate({ target: [follows.kind, follows.targetId, follows.userId], set: { following: false } })

async function conversation() {
  const [asker, first, second] = [await makePerson(), await makePerson(), await makePerson()]
  const question = await makeQuestion({ author: asker })
  const answer = await makeAnswer(question.id, first)
  return { asker, first, second, question, answer }
}

test('an answer tells the author of the question, and those who answered before, but not whoever wrote it', async () => {
  const { asker, first, second, question, answer } = await conversation()
  const later = await makeAnswer(question.id, second)
  const path = `/questions/${question.uid}/${question.slug}`
  expect(await getNotices(asker)).toMatchObject([
    {
      kind: 'answer',
      href: `${path}?answer=${answer.id}#answer-${answer.id}`,
      title: `New answer to your question “${question.title}”`,
    },
    { kind: 'answer', href: `${path}?answer=${later.id}#answer-${later.id}`, shown: true, read: null },
  ])
  expect(await getNotices(first)).toMatchObject([
    { kind: 'followed', aboutId: later.id, title: `New answer to “${question.title}”` },
  ])
  expect(await getKinds(second)).toEqual([])
})

test('whoever has stopped following hears nothing, and answering again doesn’t begin it', async () => {
  const { asker, first, second, question } = await conversation()
  await db.delete(notifications)
  await unfollow(question.id, asker)
  await unfollow(question.id, first)
  await makeAnswer(question.id, first)
  await makeAnswer(question.id, second)
  expect(await getKinds(asker)).toEqual([])
  expect(await getKinds(first)).toEqual([])
})

test('each member chooses for each kind: a list without mail, mail without the list, or neither', async () => {
  const choices = [
    { app: true, mail: false },
    { app: false, mail: true },
    { app: false, mail: false },
  ]
  const members = await Promise.all(choices.map(() => makePerson()))
  const question = await makeQuestion()
  for (const [i, member] of members.entries()) {
    const choice = choices[i]
    if (choice) await db.insert(notificationSettings).values({ userId: member.id, kind: 'followed', ...choice })
    await db
      .insert(follows)
      .values({ kind: 'question', targetId: question.id, userId: member.id, created: '2026-01-01' })
  }
  await makeAnswer(question.id)
  const notified = await Promise.all(members.map(getNotices))
  expect(notified).toMatchObject([
    [{ shown: true, mailDue: null }],
    [{ shown: false, mailDue: expect.any(String) }],
    [],
  ])
})

test('an accepted answer tells its author, and taking that back deletes the notice', async () => {
  const { asker, first, question, answer } = await conversation()
  const accepted = { questionId: question.id, id: answer.id, by: getMaskedActor(asker), reader: getReader(asker) }
  await changeAcceptance(db, accepted)
  expect(await getNotices(first)).toMatchObject([{ kind: 'accepted', aboutId: answer.id }])
  await changeAcceptance(db, accepted)
  expect(await getKinds(first)).toEqual([])
})

test('accepting another answer tells its author, and no longer the author of the one before', async () => {
  const { asker, first, second, question, answer } = await conversation()
  const later = await makeAnswer(question.id, second)
  await db.delete(notifications)
  for (const { id } of [answer, later])
    await changeAcceptance(db, { questionId: question.id, id, by: getMaskedActor(asker), reader: getReader(asker) })
  expect(await getKinds(first)).toEqual([])
  expect(await getKinds(second)).toEqual(['accepted'])
})

test('staff’s edits tell the author, one’s own don’t, and a second one says nothing until the first is read', async () => {
  const { asker, first, question, answer } = await conversation()
  await db.delete(notifications)
  const words = (n: number) => `${longText}<p>Edit ${n}</p>`
  await changeQuestion(db, {
    id: question.id,
    change: { content: words(1) },
    by: getMaskedActor(asker),
    reader: getReader(asker),
  })
  expect(await getKinds(asker)).toEqual([])
  for (const n of [2, 3])
    await changeQuestion(db, { id: question.id, change: { content: words(n) }, by: nobody, reader: staff })
  expect(await getKinds(asker)).toEqual(['edited'])
  const change = { content: words(4) }
  await changeAnswer(db, { questionId: question.id, id: answer.id, change, by: nobody, reader: staff })
  expect(await getNotices(first)).toMatchObject([{ kind: 'edited', aboutId: answer.id }])
})

test('notices about a removed question are neither shown nor mailed, and are back when it is restored', async () => {
  const { asker, first, second, question, answer } = await conversation()
  await makeAnswer(question.id, second)
  await db.insert(notificationSettings).values({ userId: first.id, kind: 'followed', app: false, mail: true })
  await makeAnswer(question.id)
  await removeQuestion(db, { id: question.id, by: nobody, reader: staff })
  const visible = async (person: { id: string }) =>
    (await getNotices(person)).filter(({ shown, mailDue }) => shown || mailDue).length
  expect([await visible(asker), await visible(first)]).toEqual([0, 0])
  await changeQuestion(db, { id: question.id, change: { removed: false }, by: nobody, reader: staff })
  expect(await getKinds(asker)).toEqual(['answer', 'answer', 'answer', 'moderation'])
  expect([await visible(asker), await visible(first)]).toEqual([4, 1])
  await removeAnswer(db, { questionId: question.id, id: answer.id, by: nobody, reader: staff })
  expect([await visible(asker), await visible(first)]).toEqual([3, 1])
})

test('an author who may not remove a question keeps its notices', async () => {
  const { asker, question } = await conversation()
  const removed = removeQuestion(db, { id: question.id, by: getMaskedActor(asker), reader: getReader(asker) })
  await expect(removed).rejects.toMatchObject({ status: 409 })
  expect(await getNotices(asker)).toMatchObject([{ shown: true }])
})

test('nobody is told who asked anonymously, or who answered', async () => {
  const asker = await makePerson({ displayName: 'Quinn Hartzell' })
  const question = await makeQuestion({ author: asker, anonymous: true })
  await makeAnswer(question.id)
  await makeAnswer(question.id, asker)
  expect(await getKinds(asker)).toEqual(['answer'])
  const { results } = await env.DB.prepare('SELECT title, href, about_id FROM notifications').all()
  expect(results).toHaveLength(2)
  expect(JSON.stringify(results)).not.toMatch(new RegExp(`${asker.id}|Quinn|Hartzell|Dana`))
})

test('a list and a mail say who and the first words, with the title as it is now', async () => {
  const [asker, other] = [await makePerson(), await makePerson({ displayName: 'Quinn Hartzell' })]
  const question = await makeQuestion({ author: asker })
  const answer = await makeAnswer(question.id, other)
  await db.update(questions).set({ title: 'Who helps a student who leaves?' })
  const page = async () => (await request('GET', '/notifications', { as: await getToken(asker) })).text()
  expect(await page()).toContain('Quinn Hartzell answered your question “Who helps a student who leaves?”')
  expect(await page()).toContain(
    '“He leaves the room whenever we begin to write, and nothing that we tried has helped.”',
  )
  setClock(new Date(now().getTime() + minutes(11)))
  await runCron('mail-notices', env)
  await mailIsDelivered()
  const { subject, text } = await mailTo(asker.email)
  expect(subject).toBe('New answer to your question on SPED Commons')
  expect(text).toContain('Quinn Hartzell answered your question “Who helps a student who leaves?”')
  expect(text).toContain('“He leaves the room whenever we begin to write')
  setClock(null)
  // What isn't shown to everybody says nothing of who wrote it.
  await db.update(answersToQuestions).set({ hidden: true, listed: false }).where(eq(answersToQuestions.id, answer.id))
  expect(await page()).not.toContain('Quinn')
})

test('neither names whoever asked anonymously', async () => {
  const [asker, answerer] = [await makePerson({ displayName: 'Quinn Hartzell' }), await makePerson()]
  const question = await makeQuestion({ author: asker, anonymous: true })
  const answer = await makeAnswer(question.id, answerer)
  const of = { questionId: question.id, answerId: answer.id }
  await postComment(db, { of, text: 'Which timer was it?', by: getMaskedActor(asker), reader: getReader(asker) })
  const html = await (await request('GET', '/notifications', { as: await getToken(answerer) })).text()
  expect(html).toContain('Anonymous (asked this) commented on your answer to “')
  expect(html).not.toMatch(new RegExp(`${asker.id}|Quinn`))
})

test('a comment tells the author of the question or of the answer', async () => {
  const { asker, first, second, question, answer } = await conversation()
  await db.delete(notifications)
  for (const answerId of [null, answer.id]) {
    const commentId = newId()
    const fields = { id: commentId, questionId: question.id, answerId, authorId: second.id }
    await db.batch([
      db.insert(comments).values({ ...fields, text: 'Which grade is he in?', created: timestamp() }),
      commentedStatement(db, { question, answerId, commentId, by: second.id }),
    ])
  }
  expect(await getNotices(asker)).toMatchObject([{ title: `New comment on your question “${question.title}”` }])
  expect(await getNotices(first)).toMatchObject([{ title: `New comment on your answer to “${question.title}”` }])
  expect(await getKinds(second)).toEqual([])
})

test('a notice about an edit keeps its words beside one that the same answer was accepted', async () => {
  const { question, answer } = await conversation()
  const notices = [
    { kind: 'accepted', aboutId: answer.id },
    { kind: 'edited', aboutId: answer.id },
  ] as const
  const wordsOf = await readNoticeWords(db, notices)
  expect(notices.map((notice) => wordsOf(notice)?.title)).toEqual([
    `Your answer to “${question.title}” was accepted`,
    undefined,
  ])
})
