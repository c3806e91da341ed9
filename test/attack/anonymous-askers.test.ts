import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { flaggedThings } from '../../src/flags/schema'
import { follows } from '../../src/notifications/schema'
import { days, now, setClock } from '../../src/platform/time/clock'
import { getDeclarations } from '../../src/privacy/declarations'
import { deleteAccount } from '../../src/privacy/delete-account'
import { eraseRemoved } from '../../src/questions/post/erase-posts'
import { answersToQuestions, comments, questions } from '../../src/questions/schema'
import { rooms } from '../../src/rooms'
import { daysAgo, flag } from '../flags/make-flag'
import { db, getAudit, getToken, madeAnew, makePerson, makeStaff, nobody, request } from '../make'
import { deleteQuestions, longText, makeAnswer, makeQuestion } from '../questions/make-question'

let asker: { id: string }
let [askerToken, member, staff] = ['', '', '']
let [asked, target]: Awaited<ReturnType<typeof makeQuestion>>[] = []

beforeEach(async () => {
  setClock(null)
  await deleteQuestions()
  await db.delete(follows)
  await db.delete(flaggedThings)
  asker = await makePerson({ displayName: 'Zebulon Quixworth', created: daysAgo(2) })
  askerToken = await getToken(asker)
  member = await getToken(await makePerson())
  staff = await getToken(await makeStaff())
  asked = await makeQuestion({ author: asker, anonymous: true })
  target = await makeQuestion({ title: 'What helps a student who runs from class?' })
})

afterEach(() => setClock(null))

const changed = longText.replace('leaves', 'quits')
const getId = (made: typeof asked) => made?.id ?? ''
const merge = () =>
  request('POST', `/api/questions/${getId(asked)}/merge`, { as: staff, body: { into: getId(target), why: 'The same' } })
const comment = (id: string, text: string, answerId?: string) =>
  request('POST', `/api/questions/comment/${id}${answerId ? `/${answerId}` : ''}`, { as: askerToken, body: { text } })

/** Writes everything that an asker can write, and changes it, so that there is a history. */
async function writeUnder(id: string): Promise<string> {
  const answer = await makeAnswer(id, asker)
  await request('PUT', `/api/questions/answer/${id}/${answer.id}`, { as: askerToken, body: { content: changed } })
  await comment(id, 'A remark on the question')
  await comment(id, 'A remark on the answer', answer.id)
  return answer.id
}

/** Everything that guests, members, and staff read about a question and its answers. */
async function getEverything(made: typeof asked, answerIds: string[]): Promise<string> {
  const id = getId(made)
  const paths = [
    `/api/questions/${made?.uid}/x`,
    `/api/questions/${id}/answers`,
    `/api/questions/comment/${id}`,
    `/api/questions/${id}/history`,
    ...answerIds.flatMap((answer) => [
      `/api/questions/${id}/history?answer=${answer}`,
      `/api/questions/comment/${id}/${answer}`,
    ]),
    `/questions/${made?.uid}/${made?.slug}`,
    `/api/questions/page/1?q=user:${asker.id}`,
    '/questions.xml',
  ]
  const readers = [{ headers: madeAnew }, { as: member }, { as: staff }]
  const shown = await Promise.all(
    readers.flatMap((reader) => paths.map(async (path) => (await request('GET', path, reader)).text())),
  )
  return shown.join('\n')
}

async function expectUnnamed(made: typeof asked, answerIds: string[], shown = 'Anonymous (asked this)') {
  const all = await getEverything(made, answerIds)
  expect(all).toContain(shown)
  for (const secret of [asker.id, 'Quixworth', 'Former member']) expect(all).not.toContain(secret)
}

it('whoever asked a merged question stays anonymous when it is removed, and when the removed is erased', async () => {
  const answer = await writeUnder(getId(asked))
  await flag({ kind: 'question', id: getId(asked) })
  expect((await merge()).status).toBe(200)
  await comment(getId(target), 'A remark after the merge')
  await expectUnnamed(target, [answer])
  const [thing] = await db.select().from(flaggedThings)
  const settled = await request('PUT', `/api/flags/${thing?.id}`, {
    as: staff,
    body: { outcome: 'agree', why: 'Same' },
  })
  expect(settled.status).toBe(200)
  const removed = await request('DELETE', `/api/questions/${getId(asked)}`, { as: staff, body: { why: 'Same' } })
  expect(removed.status).toBe(409)
  expect((await request('DELETE', `/api/questions/${getId(asked)}`, { as: askerToken })).status).toBe(404)
  const [row] = await db
    .select()
    .from(questions)
    .where(eq(questions.id, getId(asked)))
  expect(row).toMatchObject({ merged: true, removed: null })
  // Merged questions that were removed before stay, too.
  await db
    .update(questions)
    .set({ removed: daysAgo(40) })
    .where(eq(questions.id, getId(asked)))
  expect(await eraseRemoved(db)).toMatchObject({ questions: 0 })
  // Even without the row, who asked stays a mark on what they wrote, and nobody is named the asker of the other question.
  await db.delete(questions).where(eq(questions.id, getId(asked)))
  await expectUnnamed(target, [answer], '"screenName":"Anonymous"')
  expect(await getEverything(target, [answer])).not.toContain('asked this')
})

it('whoever asked anonymously stays so in their thread after they delete their account', async () => {
  const answer = await writeUnder(getId(asked))
  const second = await makeAnswer(getId(asked), asker)
  await request('PUT', `/api/questions/${getId(asked)}`, {
    as: askerToken,
    body: { title: 'How do I keep a student in the room?' },
  })
  await deleteAccount(db, getDeclarations(rooms), { userId: asker.id, passwordHash: 'none', by: nobody })
  await expectUnnamed(asked, [answer])
  // The first edit adds the version before it, also if that is by staff.
  await request('PUT', `/api/questions/answer/${getId(asked)}/${second.id}`, { as: staff, body: { content: changed } })
  const history = await request('GET', `/api/questions/${getId(asked)}/history?answer=${second.id}`)
  expect(await history.json()).toMatchObject([{}, { user: { screenName: 'Anonymous (asked this)' } }])
})

it('the mark follows a question that is made anonymous and named again, also on what is removed and hidden', async () => {
  const own = await makeQuestion({ author: asker })
  const answer = await writeUnder(own.id)
  await db.update(answersToQuestions).set({ hidden: true, listed: false }).where(eq(answersToQuestions.id, answer))
  await request('DELETE', `/api/questions/answer/${own.id}/${answer}`, { as: askerToken })
  const put = (anonymous: boolean) =>
    request('PUT', `/api/questions/${own.id}`, { as: askerToken, body: { anonymous } })
  const toText = async () => {
    const paths = [`/api/questions/${own.uid}/x`, `/api/questions/${own.id}/history?answer=${answer}`]
    return (await Promise.all(paths.map(async (path) => (await request('GET', path, { as: staff })).text()))).join()
  }
  expect(await toText()).toContain('Zebulon Quixworth')
  expect((await put(true)).status).toBe(200)
  expect(await toText()).not.toContain('Quixworth')
  expect((await put(false)).status).toBe(200)
  expect(await toText()).toContain('Zebulon Quixworth')
  expect(await toText()).not.toContain('Anonymous')
})

it('the audit forgets who asked when a named question is made anonymous, and who wrote there', async () => {
  const own = await makeQuestion({ author: asker })
  const answer = await writeUnder(own.id)
  const ids = [own.id, answer, ...(await commentIds(own.id))]
  const actors = async () => (await Promise.all(ids.map(getAudit))).flat().map(({ actorId }) => actorId)
  expect(await actors()).toContain(asker.id)
  await request('DELETE', `/api/questions/answer/${own.id}/${answer}`, { as: askerToken })
  await request('PUT', `/api/questions/${own.id}`, { as: askerToken, body: { anonymous: true } })
  expect(await actors()).not.toContain(asker.id)
})

const commentIds = async (questionId: string) =>
  (await db.select({ id: comments.id }).from(comments).where(eq(comments.questionId, questionId))).map(({ id }) => id)

it('anonymity can’t change while another question of the same person is merged in', async () => {
  const second = await makeQuestion({ author: asker, anonymous: true })
  const merged = await request('POST', `/api/questions/${second.id}/merge`, { as: staff, body: { into: getId(asked) } })
  expect(merged.status).toBe(200)
  const change = { as: askerToken, body: { anonymous: false } }
  expect((await request('PUT', `/api/questions/${getId(asked)}`, change)).status).toBe(409)
})

it('merging is refused for those who only edited by name', async () => {
  const editor = await makeStaff()
  const body = { title: 'How do I keep a student in the room?' }
  await request('PUT', `/api/questions/${getId(target)}`, { as: await getToken(editor), body })
  asked = await makeQuestion({ author: editor, anonymous: true })
  expect((await merge()).status).toBe(409)
})

it('the queue of staff names nobody who asked anonymously, also in the question that it was merged into', async () => {
  await merge()
  const answer = await makeAnswer(getId(target), asker)
  await comment(getId(target), 'A remark after the merge')
  await flag({ kind: 'answer', id: answer.id })
  for (const id of await commentIds(getId(target))) await flag({ kind: 'comment', id })
  for (const path of ['/api/flags', '/spedcommons-reports/flags']) {
    const text = await (await request('GET', path, { as: staff })).text()
    expect(text).toContain('Anonymous')
    for (const secret of [asker.id, 'Quixworth']) expect(text).not.toContain(secret)
  }
})

it('the posts of a member are listed and counted for staff without the anonymous ones, which are removed with them', async () => {
  const named = await makeAnswer(getId(target), asker)
  const hidden = await makeAnswer(getId(asked), asker)
  await comment(getId(asked), 'A remark that nobody may find')
  const path = `/spedcommons-reports/members/${asker.id}/posts`
  const page = await (await request('GET', path, { as: staff })).text()
  expect(page).toContain(named.id)
  expect(page).toContain('This removes 1 post and suspends')
  for (const secret of [asked?.uid ?? '', hidden.id, 'A remark that nobody may find'])
    expect(page).not.toContain(secret)
  const removed = await request('DELETE', `/api/users/${asker.id}/posts`, { as: staff })
  expect(await removed.json()).toEqual({ removed: 1 })
  expect(await idsOfRemoved()).toEqual([named.id, hidden.id, getId(asked), ...(await commentIds(getId(asked)))].sort())
  // One request removes both. The number of the request would tell whose the anonymous ones were.
  const [suspended] = (await getAudit(asker.id)).filter(({ verb }) => verb === 'suspended')
  expect(suspended?.requestId).not.toBeNull()
  for (const id of [getId(asked), hidden.id]) {
    const [last] = (await getAudit(id)).slice(-1)
    expect(last).toMatchObject({ verb: 'removed', requestId: null })
  }
  expect((await getAudit(named.id)).at(-1)?.requestId).toBe(suspended?.requestId)
  expect(await (await request('GET', path, { as: staff })).text()).toContain('Restore 1 post')
  const restored = await request('POST', `${`/api/users/${asker.id}/posts`}/restore`, { as: staff })
  expect(await restored.json()).toEqual({ restored: 1 })
  expect(await idsOfRemoved()).toEqual([])
})

const idsOfRemoved = async () => {
  const tables = [questions, answersToQuestions, comments]
  const rows = await Promise.all(tables.map((table) => db.select({ id: table.id, removed: table.removed }).from(table)))
  return rows
    .flat()
    .flatMap(({ id, removed }) => (removed === null ? [] : [id]))
    .sort()
}

it('choosing posts to remove as spam tells nothing about what is anonymous', async () => {
  const named = await makeAnswer(getId(target), asker)
  const hidden = await makeAnswer(getId(asked), asker)
  // It has no mark of its own, but stands under a question that the same person asked anonymously.
  const unmarked = await makeAnswer(getId(asked), asker)
  await db.update(answersToQuestions).set({ anonymous: false }).where(eq(answersToQuestions.id, unmarked.id))
  await comment(getId(asked), 'A remark that nobody may find')
  const secrets = [getId(asked), hidden.id, unmarked.id, ...(await commentIds(getId(asked)))]
  const path = `/api/users/${asker.id}/posts`
  const page = `/spedcommons-reports/members/${asker.id}/posts`
  const answerTo = async (ids: string[], method = 'DELETE', to = path) => {
    const answer = await request(method, to, { as: staff, body: { ids } })
    return [answer.status, await answer.text()]
  }
  for (const id of secrets) expect(await answerTo([id])).toEqual(await answerTo(['unknown']))
  const asking = (ids: string[]) => request('GET', `${page}?${ids.map((id) => `ids=${id}`).join('&')}`, { as: staff })
  for (const id of secrets) expect(await (await asking([named.id, id])).text()).toContain('Remove 1 post?')
  expect(await answerTo([named.id, ...secrets])).toEqual([200, '{"removed":1}'])
  expect(await idsOfRemoved()).toEqual([named.id])
  for (const id of secrets)
    expect(await answerTo([id], 'POST', `${path}/restore`)).toEqual(
      await answerTo(['unknown'], 'POST', `${path}/restore`),
    )
  expect(await (await request('GET', '/api/flags?show=settled', { as: staff })).text()).toContain(
    '1 post was removed as spam.',
  )
})

it('the first posts of new members are listed without the anonymous ones', async () => {
  const path = '/spedcommons-reports/first-posts'
  await makeAnswer(getId(asked), asker)
  const unmarked = await makeAnswer(getId(asked), asker)
  await db.update(answersToQuestions).set({ anonymous: false }).where(eq(answersToQuestions.id, unmarked.id))
  await comment(getId(asked), 'A remark that nobody may find')
  expect(await (await request('GET', path, { as: staff })).text()).not.toContain('Quixworth')
  const named = await makeAnswer(getId(target), asker)
  const page = await (await request('GET', path, { as: staff })).text()
  for (const shown of ['Quixworth', named.id]) expect(page).toContain(shown)
  for (const secret of [asked?.uid ?? '', unmarked.id, 'A remark that nobody may find'])
    expect(page).not.toContain(secret)
})

it('removing everything of a member leaves merged questions, whose answers are elsewhere', async () => {
  await merge()
  expect(await (await request('DELETE', `/api/users/${asker.id}/posts`, { as: staff })).json()).toEqual({ removed: 0 })
  const [row] = await db
    .select()
    .from(questions)
    .where(eq(questions.id, getId(asked)))
  expect(row).toMatchObject({ merged: true, removed: null })
  setClock(new Date(now().getTime() + days(31)))
  expect(await eraseRemoved(db)).toMatchObject({ questions: 0 })
})
