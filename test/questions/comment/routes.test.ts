import { beforeAll, beforeEach, expect, it } from 'vitest'
import { minutes, now, timestamp } from '../../../src/platform/time/clock'
import { comments } from '../../../src/questions/schema'
import { db, getToken, madeAnew, makePerson, postForm, request } from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'
import { makeMembersWhoCantPost } from '../members-who-cant-post'

let [member, other] = ['', '']
let path = ''
let answer: { id: string }

beforeAll(async () => {
  member = await getToken(await makePerson())
  other = await getToken(await makePerson())
})

beforeEach(async () => {
  await deleteQuestions()
  const { id, uid, slug } = await makeQuestion()
  path = `/questions/${uid}/${slug}`
  answer = await makeAnswer(id)
})

const page = async (at: string, as?: string) => (await request('GET', at, as ? { as } : { headers: madeAnew })).text()
const post = (fields: Record<string, string>, as?: string, below = '') =>
  postForm(`${path}/comments${below}`, fields, as)
const firstId = async () => (await db.select({ id: comments.id }).from(comments))[0]?.id ?? ''

it('posts a comment without JavaScript, and leads to it', async () => {
  const posted = await postForm(`${path}/answers/${answer.id}/comments`, { text: '<b>Which</b> timer?' }, member)
  expect([posted.status, posted.headers.get('location')]).toEqual([303, `${path}#comment-${await firstId()}`])
  const html = await page(path)
  expect(html).toContain('&lt;b&gt;Which&lt;/b&gt; timer?')
  expect(html).not.toContain('<b>Which')
  expect(await page(`${path}/comments?answer=${answer.id}`)).toContain('timer?')
})

it('keeps what was refused, and asks guests to sign in', async () => {
  const refused = await post({ text: 'x' }, member)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Write at least 2 characters.')
  const guest = await post({ text: 'Hello' })
  expect(guest.status).toBe(303)
  expect(guest.headers.get('location')).toContain('why=comment')
  for (const [token, why] of await makeMembersWhoCantPost())
    for (const at of [`${path}/comments`, `${path}/answers/${answer.id}/comments`]) {
      const kept = await postForm(at, { text: 'Hello there' }, token)
      const html = await kept.text()
      expect([kept.status, html.includes('Hello there</textarea>')]).toEqual([403, true])
      expect(html).toMatch(why.startsWith('Confirm') ? /confirm your e-mail/ : /reason: Calm down/)
    }
  expect(await db.select().from(comments)).toEqual([])
})

it('lets its author change and delete it', async () => {
  await post({ text: 'First words' }, member)
  const id = await firstId()
  const [edit, own] = [`?edit=${id}`, `/${id}`]
  expect((await request('GET', `${path}/comments${edit}`, { as: other })).status).toBe(404)
  expect(await page(`${path}/comments${edit}`, member)).toContain('First words')
  expect((await post({ text: '' }, member, own)).status).toBe(422)
  expect((await post({ text: 'Other words' }, other, own)).status).toBe(403)
  expect((await post({ text: 'Other words' }, member, own)).status).toBe(303)
  expect(await page(path)).toContain('Other words')
  await db.update(comments).set({ created: timestamp(new Date(now().getTime() - minutes(11))) })
  expect(await page(`${path}/comments${edit}`, member)).not.toContain('<textarea')
  expect((await post({ text: 'Too late' }, member, own)).status).toBe(409)
  // The page asks before it deletes, without JavaScript, too.
  expect(await page(`${path}/comments${edit}`, member)).toMatch(
    /<details.*Delete this comment….*Delete comment<.*<\/details>/s,
  )
  const deleted = await post({}, member, `${own}/delete`)
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, `${path}?done=comment-deleted#done`])
  expect(await page(`${path}?done=comment-deleted`, member)).toMatch(/<p id="done"[^>]*>Your comment is deleted\.</)
  expect(await page(path)).not.toContain('Other words')
})

it('has a page with all comments', async () => {
  await post({ text: 'The newest' }, member)
  const [row] = await db.select().from(comments)
  if (!row) throw new Error('no comment')
  for (let i = 0; i < 55; i++)
    await db
      .insert(comments)
      .values({ ...row, id: `c${i}`, text: `Number ${i}.`, created: `2026-01-01T00:00:00.${100 + i}Z` })
  expect(await page(path)).toContain('More comments')
  const first = await page(`${path}/comments`)
  expect([first.includes('Number 0.'), first.includes('Number 54.')]).toEqual([true, false])
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await page(next)).toContain('Number 54.')
})
