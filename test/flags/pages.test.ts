import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { silences } from '../../src/accounts/schema'
import { flaggedThings, flags } from '../../src/flags/schema'
import { days, now, timestamp } from '../../src/platform/time/clock'
import { comments } from '../../src/questions/schema'
import { db, getToken, makePerson, makeStaff, origin, request } from '../make'
import { deleteQuestions, makeQuestion } from '../questions/make-question'
import { daysAgo, flag, makeComment, makeOldMember } from './make-flag'

let staff: string
let question: Awaited<ReturnType<typeof makeQuestion>>

beforeEach(async () => {
  await db.delete(flaggedThings)
  await deleteQuestions()
  staff = await getToken(await makeStaff())
  question = await makeQuestion()
})

/** Sends a form without JavaScript. */
const post = (path: string, as: string, fields: Record<string, string> = {}) =>
  request('POST', path, {
    as,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })

const get = async (path: string, as: string) => (await request('GET', path, { as })).text()
const area = '/spedcommons-reports'

describe('the page for flagging without JavaScript', () => {
  it('shows the thing, and takes a reason, words, or both', async () => {
    const member = await getToken(await makeOldMember())
    const thing = { kind: 'question', id: question.id }
    expect(await get(`/flag?kind=question&id=${question.id}`, member)).toContain(question.title)
    const empty = await post('/flag', member, { ...thing, category: 'other', reason: ' ' })
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('Say in a few words what’s wrong.')
    const sent = await post('/flag', member, { ...thing, category: 'spam' })
    expect(sent.status).toBe(200)
    expect(await sent.text()).toContain('Thank you for telling us')
    expect(await db.select().from(flags)).toMatchObject([{ category: 'spam', reason: 'Spam' }])
  })

  it('asks guests to sign in, and finds nothing else', async () => {
    const guest = await request('GET', `/flag?kind=question&id=${question.id}`)
    expect(guest.status).toBe(302)
    expect(guest.headers.get('location')).toContain('/login')
    const member = await getToken(await makePerson())
    for (const query of ['', '?kind=question&id=unknown', '?kind=message&id=x'])
      expect((await request('GET', `/flag${query}`, { as: member })).status).toBe(404)
  })
})

describe('the queue without JavaScript', () => {
  it('lists things and settles one, with a reason', async () => {
    const author = await makePerson({ displayName: 'Ada Writer' })
    const remark = await makeComment(question.id, author)
    await flag({ kind: 'comment', id: remark.id, reason: 'It is unkind.' })
    const [thing] = await db.select().from(flaggedThings)
    const page = await get(`${area}/flags`, staff)
    for (const text of ['Which grade?', 'It is unkind.', 'Ada Writer', 'Reported messages'])
      expect(page).toContain(text)
    const path = `${area}/flags/${thing?.id}`
    expect(await get(path, staff)).toContain('It is unkind.')
    expect((await post(path, staff, { why: 'Because.' })).status).toBe(422)
    const unreasoned = await post(path, staff, { outcome: 'agree', why: '' })
    expect(unreasoned.status).toBe(422)
    expect(await unreasoned.text()).toContain('Say why.')
    expect((await post(path, staff, { outcome: 'agree', why: 'It is unkind.' })).status).toBe(303)
    expect((await db.select().from(comments).where(eq(comments.id, remark.id)))[0]?.removed).not.toBeNull()
    expect(await get(`${area}/flags?show=settled`, staff)).toContain('It is unkind.')
    expect(await get(`${area}/flags`, staff)).toContain('No flags are open')
  })

  it('says who decided first, and keeps what somebody else typed', async () => {
    await flag({ kind: 'question', id: question.id })
    const [thing] = await db.select().from(flaggedThings)
    const path = `${area}/flags/${thing?.id}`
    const first = await getToken(await makeStaff({ displayName: 'Rosa First' }))
    expect((await post(path, first, { outcome: 'disagree', why: 'It asks something real.' })).status).toBe(303)
    const late = await post(path, staff, { outcome: 'agree', why: 'It sells <things>.' })
    const page = await late.text()
    expect(late.status).toBe(409)
    for (const words of [
      'Rosa First settled these flags first, just now. Your decision wasn’t stored.',
      'You chose: Agree',
      'You wrote: It sells &lt;things&gt;.',
      'It asks something real.',
    ])
      expect(page).toContain(words)
    const same = await post(path, staff, { outcome: 'disagree', why: 'So do I.' })
    expect(same.headers.get('location')).toBe(path)
    expect(await get(`${area}/flags?show=settled`, staff)).toContain('Rosa First')
  })

  it('names the way to a silence that is there', async () => {
    const author = await makePerson()
    const remark = await makeComment(question.id, author)
    await flag({ kind: 'comment', id: remark.id })
    const until = timestamp(new Date(now().getTime() + days(1)))
    await post(`${area}/members/${author.id}/silence`, staff, { until: until.slice(0, 10), reason: 'Unkind.' })
    expect(await get(`${area}/flags`, staff)).toContain('Change silence')
  })
})

describe('the pages about a member', () => {
  it('silences and lifts it', async () => {
    const member = await makePerson()
    const path = `${area}/members/${member.id}/silence`
    expect((await post(path, staff, { until: '', reason: 'Loud.' })).status).toBe(422)
    expect((await post(path, staff, { until: '2099-01-20', reason: '' })).status).toBe(422)
    expect((await post(path, staff, { until: '2099-01-20', reason: 'Loud.' })).status).toBe(303)
    expect(await db.select().from(silences).where(eq(silences.userId, member.id))).toMatchObject([
      { until: '2099-01-20T23:59:59.000Z', reason: 'Loud.' },
    ])
    expect(await get(`${area}/members/${member.id}`, staff)).toContain('Change silence')
    expect((await post(path, staff, { lift: 'yes' })).status).toBe(303)
    expect(await db.select().from(silences).where(eq(silences.userId, member.id))).toEqual([])
  })

  it('lists what goes before it removes it, and restores it', async () => {
    const spammer = await makePerson({ created: daysAgo(1) })
    const own = await makeQuestion({ author: spammer, title: 'Where can I buy cheap watches?' })
    const path = `${area}/members/${spammer.id}/posts`
    expect(await get(path, staff)).toContain(own.title)
    const removed = await post(path, staff)
    expect(removed.headers.get('location')).toBe(`${path}?removed=1#done`)
    expect(await get(`${path}?removed=1`, staff)).toContain('Restore 1 post')
    const restored = await post(`${path}/restore`, staff)
    expect(restored.headers.get('location')).toBe(`${path}?restored=1#done`)
    expect(await get(path, staff)).toContain(own.title)
    const stale = await getToken(await makeStaff(), { passwordCheckedAt: daysAgo(0.1) })
    const refused = await post(path, stale)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Your password')
  })

  it('removes chosen posts of an old account after a question, says what it did, and takes it back', async () => {
    const author = await makeOldMember({ displayName: 'Olive Sleeper' })
    const [watches, bags] = [
      await makeQuestion({ author, title: 'Where can I buy cheap watches?' }),
      await makeQuestion({ author, title: 'Where can I buy cheap bags?' }),
    ]
    const path = `${area}/members/${author.id}/posts`
    const list = await get(path, staff)
    for (const text of ['form="chosen-posts"', `value="${watches.id}"`, `value="${bags.id}"`])
      expect(list).toContain(text)
    expect(list).not.toContain('Remove posts and suspend')
    const asked = await get(`${path}?ids=${watches.id}&ids=unknown`, staff)
    for (const text of ['Remove 1 post?', watches.title, 'Olive Sleeper']) expect(asked).toContain(text)
    expect(asked).not.toContain(bags.title)
    expect(await get(`${path}?ids=unknown`, staff)).toContain('Posts of Olive Sleeper')
    const removed = await post(path, staff, { ids: watches.id })
    const done = `${path}?removed=1&undo=${watches.id}`
    expect(removed.headers.get('location')).toBe(`${done}#done`)
    const said = await get(done, staff)
    const undo = `${path}/restore?ids=${watches.id}`
    for (const text of ['Removed 1 post.', 'Undo', undo, 'Restore']) expect(said).toContain(text)
    expect(await get(path, staff)).toContain(undo)
    expect((await post(path, staff, { ids: Array.from({ length: 201 }, (_, i) => i).join(',') })).status).toBe(422)
    const restored = await post(undo, staff)
    expect(restored.headers.get('location')).toBe(`${path}?restored=1#done`)
    expect(await get(path, staff)).not.toContain(undo)
  })
})
