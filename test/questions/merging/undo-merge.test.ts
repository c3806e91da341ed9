import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { flaggedThings } from '../../../src/flags/schema'
import { follows, notifications } from '../../../src/notifications/schema'
import { days, now, setClock } from '../../../src/platform/time/clock'
import { recount } from '../../../src/questions/post/counts'
import { eraseRemoved } from '../../../src/questions/post/erase-posts'
import { questionMessages } from '../../../src/questions/rules'
import {
  answersToQuestions,
  comments,
  questionMerges,
  questionMoves,
  questionRevisions,
  questions,
} from '../../../src/questions/schema'
import { daysAgo, flag } from '../../flags/make-flag'
import { db, getAudit, getProblem, getToken, makePerson, makeStaff, postForm, request } from '../../make'
import { makeMember, password } from '../../privacy/person'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../make-question'

type Made = Awaited<ReturnType<typeof makeQuestion>>

let [asker, member, staff, colleague] = ['', '', '', '']
let question: Made
let original: Made

beforeEach(async () => {
  setClock(null)
  await deleteQuestions()
  await db.delete(follows)
  await db.delete(notifications)
  const person = await makePerson()
  asker = await getToken(person)
  member = await getToken(await makePerson())
  staff = await getToken(await makeStaff())
  colleague = await getToken(await makeStaff())
  question = await makeQuestion({ author: person, tags: ['behavior', 'aac'], category: 'career' })
  original = await makeQuestion({ title: 'What helps a student who runs from class?', tags: ['aac'] })
})

afterEach(() => setClock(null))

const merge = (id = question.id, into = original.id) =>
  request('POST', `/api/questions/${id}/merge`, { as: staff, body: { into } })
const undo = (id = question.id, as = staff) =>
  request('DELETE', `/api/questions/${id}/merge`, { as, body: { why: 'The wrong one' } })
const comment = (path: string, text: string) =>
  request('POST', `/api/questions/comment/${path}`, { as: member, body: { text } })

/** What people can see of questions, in every state. `version` grows with each change. */
const everything = async () => ({
  questions: (await db.select().from(questions)).map(({ version: _, ...row }) => row),
  answers: await db.select().from(answersToQuestions),
  comments: await db.select().from(comments),
  follows: await db.select().from(follows),
  notices: await db.select().from(notifications),
})

it('leaves everything as it was before the merge', async () => {
  const [mine, kept] = [await makeAnswer(question.id), await makeAnswer(original.id)]
  await makeAnswer(question.id)
  await db.update(answersToQuestions).set({ accepted: true }).where(eq(answersToQuestions.id, mine.id))
  await db.update(answersToQuestions).set({ accepted: true }).where(eq(answersToQuestions.id, kept.id))
  await comment(question.id, 'On the question')
  await comment(`${question.id}/${mine.id}`, 'On the answer')
  const duplicate = await makeQuestion()
  const closing = { why: 'Asked before', duplicateOf: question.id }
  await request('PUT', `/api/questions/${duplicate.id}`, { as: staff, body: { closed: closing } })
  await request('PUT', `/api/questions/${question.id}`, { as: staff, body: { pinned: true } })
  await recount(db)
  const before = await everything()
  expect((await merge()).status).toBe(200)
  expect(await everything()).not.toEqual(before)
  const undone = await undo()
  expect(undone.status).toBe(200)
  expect(await undone.json()).toMatchObject({ _id: question.id, answerCount: 2, acceptedAnswer: mine.id, pinned: true })
  expect(await everything()).toEqual(before)
  expect(await recount(db)).toEqual({})
  expect((await request('GET', `/api/questions/${question.uid}/x`)).status).toBe(200)
  const found = await (await request('GET', '/api/questions/page/1?q=leaves')).json<{ questions: { _id: string }[] }>()
  expect(found.questions.map(({ _id }) => _id)).toContain(question.id)
  expect((await getAudit(question.id)).at(-1)).toMatchObject({ verb: 'undid a merge', why: 'The wrong one' })
  expect((await getAudit(original.id)).at(-1)).toMatchObject({ verb: 'gave back a merged question' })
  expect([await db.select().from(questionMerges), await db.select().from(questionMoves)]).toEqual([[], []])
})

it('takes back what was moved as it is now, with what was added to it, and leaves what is new', async () => {
  const [edited, removed] = [await makeAnswer(question.id), await makeAnswer(question.id)]
  await db.update(answersToQuestions).set({ accepted: true }).where(eq(answersToQuestions.id, removed.id))
  await merge()
  const later = await makeAnswer(original.id)
  await comment(`${original.id}/${edited.id}`, 'Added to a moved answer')
  await comment(original.id, 'On the other question')
  const content = longText.replace('leaves', 'quits')
  await request('PUT', `/api/questions/answer/${original.id}/${edited.id}`, { as: staff, body: { content } })
  await request('DELETE', `/api/questions/answer/${original.id}/${removed.id}`, { as: staff })
  expect((await undo()).status).toBe(200)
  const rows = await db.select().from(answersToQuestions)
  const of = (id: string) => rows.find((row) => row.id === id)
  expect(of(edited.id)).toMatchObject({ questionId: question.id, content })
  expect(of(removed.id)).toMatchObject({ questionId: question.id, accepted: false, listed: false })
  expect(of(later.id)).toMatchObject({ questionId: original.id })
  const remarks = await db.select({ text: comments.text, of: comments.questionId }).from(comments)
  expect(remarks).toContainEqual({ text: 'Added to a moved answer', of: question.id })
  expect(remarks).toContainEqual({ text: 'On the other question', of: original.id })
  const history = await request('GET', `/api/questions/${question.id}/history?answer=${edited.id}`)
  expect(await history.json()).toHaveLength(2)
  const linked = await db.select().from(notifications).where(eq(notifications.aboutId, edited.id))
  for (const { href } of linked) expect(href).toContain(question.uid)
  expect(await recount(db)).toEqual({})
})

it('is for staff, for 30 days, once, and only while the other question is there', async () => {
  expect((await undo(question.id)).status).toBe(409)
  await makeAnswer(question.id)
  await merge()
  for (const as of [asker, member]) expect((await undo(question.id, as)).status).toBe(403)
  const third = await makeQuestion()
  await merge(original.id, third.id)
  expect((await getProblem(await undo())).detail).toContain('removed or merged since')
  expect((await undo(original.id)).status).toBe(200)
  await request('DELETE', `/api/questions/${original.id}`, { as: staff })
  expect((await undo()).status).toBe(409)
  await request('PUT', `/api/questions/${original.id}`, { as: staff, body: { removed: false } })
  const statuses = (await Promise.all([undo(), undo(question.id, colleague)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await recount(db)).toEqual({})
  await merge()
  setClock(new Date(now().getTime() + days(31)))
  staff = await getToken(await makeStaff())
  expect((await getProblem(await undo())).detail).toContain('30 days')
  await eraseRemoved(db)
  expect(await db.select().from(questionMerges)).toEqual([])
  expect((await undo()).status).toBe(409)
})

it('keeps whoever asked anonymously unnamed in both questions', async () => {
  const secret = await makePerson({ displayName: 'Secret Asker', created: daysAgo(30) })
  const token = await getToken(secret)
  const asked = await makeQuestion({ author: secret, anonymous: true })
  const answer = await makeAnswer(asked.id, secret)
  await merge(asked.id)
  const later = await makeAnswer(original.id, secret)
  expect((await undo(asked.id)).status).toBe(200)
  const content = longText.replace('leaves', 'quits')
  await request('PUT', `/api/questions/answer/${original.id}/${later.id}`, { as: token, body: { content } })
  await request('PUT', `/api/questions/answer/${asked.id}/${answer.id}`, { as: token, body: { content } })
  const remark = await request('POST', `/api/questions/comment/${original.id}`, { as: token, body: { text: 'Thanks' } })
  expect(await remark.json()).toMatchObject({ user: { _id: null, screenName: 'Anonymous' } })
  // Only under their own question do they read as the one who asked it.
  for (const [made, id, name] of [
    [original, later.id, 'Anonymous'],
    [asked, answer.id, 'Anonymous (asked this)'],
  ] as const)
    for (const path of [`${made.uid}/x`, `${made.id}/history?answer=${id}`]) {
      const text = await (await request('GET', `/api/questions/${path}`)).text()
      expect(text).toContain(`"screenName":"${name}"`)
      expect(text.includes('asked this')).toBe(made === asked)
      expect(text).not.toContain('Secret Asker')
    }
})

it('asks before it merges, says what happened, and offers to undo it, without JavaScript', async () => {
  await makeAnswer(question.id)
  const at = `/questions/${question.uid}/${question.slug}/moderate`
  const other = `http://localhost:8787/questions/${original.uid}/x`
  const asked = await postForm(at, { do: 'merge', other, why: 'The same' }, staff)
  const html = await asked.text()
  expect(asked.status).toBe(200)
  for (const words of ['Merge these questions?', question.title, original.title, '1 answer', 'Tags: aac'])
    expect(html).toContain(words)
  expect((await db.select().from(questions)).every(({ merged }) => !merged)).toBe(true)
  const compared = original.id
  const merged = await postForm(at, { do: 'merge', other, why: 'The same', compared }, staff)
  const target = `/questions/${original.uid}/${original.slug}`
  expect([merged.status, merged.headers.get('location')]).toEqual([303, `${target}#merged`])
  const page = await (await request('GET', target, { as: staff })).text()
  expect(page).toContain('Undo merge')
  expect(page).toContain('with 1 answer and 0 comments')
  for (const as of [member, asker])
    expect(await (await request('GET', target, { as })).text()).not.toContain('Undo merge')
  const confirming = await (
    await request('GET', `${target}/moderate?do=unmerge&id=${question.id}`, { as: staff })
  ).text()
  expect(confirming).toContain(`${original.title}</a>`)
  expect(confirming).toContain(`“${question.title}” was merged into it on `)
  expect(confirming).toContain('with the 1 answer and 0 comments that came with it.')
  // Whichever question the form is sent from, it names the two of the merge.
  const undone = await postForm(`${at}`, { do: 'unmerge', id: question.id, why: 'Wrong' }, staff)
  const back = `/questions/${question.uid}/${question.slug}?unmerged=${original.uid}`
  expect([undone.status, undone.headers.get('location')]).toEqual([303, `${back}#done`])
  const said = `The merge is undone. This question is no longer part of “${original.title}”.`
  expect(await (await request('GET', back, { as: staff })).text()).toContain(said)
  expect(await (await request('GET', back, { as: member })).text()).not.toContain(said)
  // The other question may be erased by the time somebody returns to this address.
  expect((await request('GET', back.replace(original.uid, 'gone'), { as: staff })).status).toBe(200)
})

it('a question that another one leads to can’t be removed by its author, because the other one would vanish with it', async () => {
  const author = await makePerson()
  const target = await makeQuestion({ author })
  expect((await merge(question.id, target.id)).status).toBe(200)
  const refused = await request('DELETE', `/api/questions/${target.id}`, { as: await getToken(author) })
  expect(await getProblem(refused)).toMatchObject({ status: 409, detail: questionMessages.target })
  expect((await undo()).status).toBe(200)
  expect((await request('DELETE', `/api/questions/${target.id}`, { as: await getToken(author) })).status).toBe(204)
})

it('the address of a merged question outlives its author, without a word of theirs', async () => {
  const author = await makeMember()
  const mine = await makeQuestion({ author, tags: ['aac'], title: 'Who else has tried a quiet corner?' })
  await request('PUT', `/api/questions/${mine.id}`, {
    as: staff,
    body: { content: longText.replace('leaves', 'quits') },
  })
  expect((await merge(mine.id)).status).toBe(200)
  const left = await request('DELETE', '/api/users/me', { as: author.as, body: { password, posts: true } })
  expect(left.status).toBe(204)
  const opened = await request('GET', `/questions/${mine.uid}/${mine.slug}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([301, `/questions/${original.uid}/${original.slug}`])
  const [row] = await db.select().from(questions).where(eq(questions.id, mine.id))
  expect(row).toMatchObject({ authorId: null, title: '', content: '', text: '', preview: '', slug: '' })
  const edits = await db.select().from(questionRevisions).where(eq(questionRevisions.questionId, mine.id))
  expect([edits, await db.select().from(questionMerges)]).toEqual([[], []])
  expect((await undo(mine.id)).status).toBe(409)
  expect(await recount(db)).toEqual({})
})

it('whoever flagged a question that was merged since reads that, and not that it was removed', async () => {
  const reporter = await makePerson({ created: daysAgo(30) })
  const as = await getToken(reporter)
  await flag({ kind: 'question', id: question.id }, as)
  await merge()
  const [thing] = await db.select().from(flaggedThings).where(eq(flaggedThings.targetId, question.id))
  expect((await request('PUT', `/api/flags/${thing?.id}`, { as: staff, body: { outcome: 'agree' } })).status).toBe(200)
  const notified = await db.select().from(notifications).where(eq(notifications.userId, reporter.id))
  expect(notified.map(({ title }) => title)).toEqual([
    'We agreed with your flag. The question was merged into another one',
  ])
})
