import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { answersToQuestions, comments, questions } from '../../../src/questions/schema'
import { daysAgo, makeComment } from '../../flags/make-flag'
import { db, getToken, makePerson, makeStaff, request } from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'

const path = '/spedcommons-reports/first-posts'
let staff: string
let question: Awaited<ReturnType<typeof makeQuestion>>

beforeEach(async () => {
  await deleteQuestions()
  await db.update(users).set({ created: daysAgo(100) })
  staff = await getToken(await makeStaff({ created: daysAgo(100) }))
  question = await makeQuestion({ author: await makePerson({ created: daysAgo(100) }) })
})

const read = async (at = path) => (await request('GET', at, { as: staff })).text()
const newcomer = (displayName: string) => makePerson({ displayName, created: daysAgo(2) })
const toText = (html: string) => html.slice(0, html.indexOf('<script id="data"'))

it('lists the first post of each new member with its author, its time, and the ways to both', async () => {
  expect(await read()).toContain('No new member has written anything')
  const [ann, ben, cas] = [await newcomer('Ann'), await newcomer('Ben'), await newcomer('Cas')]
  const answer = await makeAnswer(question.id, ann)
  await db.update(answersToQuestions).set({ created: daysAgo(1.5) })
  const asked = await makeQuestion({ author: ann, title: 'A second post of Ann?' })
  const remark = await makeComment(question.id, ben)
  await db
    .update(comments)
    .set({ created: daysAgo(1) })
    .where(eq(comments.id, remark.id))
  const last = await makeQuestion({ author: cas, title: 'What is new here?' })
  const page = toText(await read())
  for (const text of ['What is new here?', `#answer-${answer.id}`, `#comment-${remark.id}`, 'Ann', 'Ben', 'Cas'])
    expect(page).toContain(text)
  for (const { id } of [ann, ben, cas]) expect(page).toContain(`/spedcommons-reports/members/${id}/posts`)
  expect(page).not.toContain(asked.title)
  expect(page.indexOf(last.title)).toBeLessThan(page.indexOf(remark.id))
  expect(page.indexOf(remark.id)).toBeLessThan(page.indexOf(answer.id))
})

it('leaves out what was removed, and says what is hidden', async () => {
  const author = await newcomer('Ann')
  const first = await makeQuestion({ author, title: 'The first of two?' })
  await db
    .update(questions)
    .set({ created: daysAgo(1), hidden: true, listed: false })
    .where(eq(questions.id, first.id))
  await makeQuestion({ author, title: 'The second of two?' })
  const hidden = toText(await read())
  for (const text of ['The first of two?', 'Hidden until you decide']) expect(hidden).toContain(text)
  await request('DELETE', `/api/users/${author.id}/posts`, { as: staff, body: { ids: [first.id] } })
  const page = toText(await read())
  expect(page).toContain('The second of two?')
  for (const text of ['The first of two?', 'Hidden until you decide']) expect(page).not.toContain(text)
})

it('leaves out members who joined more than 30 days ago', async () => {
  await makeAnswer(question.id, await makePerson({ displayName: 'Long A Member', created: daysAgo(31) }))
  await makeAnswer(question.id, await makePerson({ displayName: 'Quite A Newcomer', created: daysAgo(29) }))
  const page = await read()
  expect(page).toContain('Quite A Newcomer')
  expect(page).not.toContain('Long A Member')
})

it('continues on a second page, and Flags leads to it', async () => {
  for (let i = 0; i < 27; i++) {
    const { id } = await makeComment(question.id, await newcomer(`Newcomer ${i}.`))
    await db
      .update(comments)
      .set({ created: daysAgo(1 + i / 100) })
      .where(eq(comments.id, id))
  }
  const first = await read()
  for (const text of ['Newcomer 0.', 'Newcomer 24.']) expect(first).toContain(text)
  expect(first).not.toContain('Newcomer 25.')
  const next = /href="([^"]+)" rel="next"/.exec(first) ?? /rel="next"[^>]*href="([^"]+)"/.exec(first)
  const second = await read(next?.[1])
  for (const text of ['Newcomer 25.', 'Newcomer 26.']) expect(second).toContain(text)
  expect(second).not.toContain('Newcomer 24.')
  expect((await request('GET', `${path}?cursor=x`, { as: staff })).status).toBe(422)
  expect(await read('/spedcommons-reports/flags')).toContain(`href="${path}"`)
})
