import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../src/news/schema'
import { follows } from '../../src/notifications/schema'
import { recount } from '../../src/questions/post/counts'
import { tags } from '../../src/tags/schema'
import { db, getAudit, getProblem, getToken, madeAnew, makePerson, makeStaff, postForm, request } from '../make'
import { makeArticle } from '../news/make-article'
import { deleteQuestions, longText, makeQuestion } from '../questions/make-question'

type Tag = { _id: string; slug: string; text: string; synonyms: string[]; questionCount: number; newsCount: number }

let [member, staff] = ['', '']

beforeAll(async () => {
  member = await getToken(await makePerson())
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await db.delete(articles)
  await deleteQuestions()
})

const put = (slug: string, body: object, as = staff) => request('PUT', `/api/tags/${slug}`, { as, body })
const merge = (slug: string, into: unknown, as = staff) =>
  request('POST', `/api/tags/${slug}/merge`, { as, body: { into } })
const read = async (slug: string) => (await request('GET', `/api/tags/${slug}`)).json<Tag>()
const find = async (q: string) =>
  (
    await (
      await request('GET', `/api/questions/page/1?q=${encodeURIComponent(q)}`)
    ).json<{ questions: { _id: string }[] }>()
  ).questions.map(({ _id }) => _id)

describe('changing a tag', () => {
  it('is for staff', async () => {
    await makeQuestion({ tags: ['para'] })
    for (const [as, status] of [
      [member, 403],
      [undefined, 401],
    ] as const) {
      expect((await request('PUT', '/api/tags/para', { ...(as && { as }), body: { text: 'x' } })).status).toBe(status)
      expect((await request('POST', '/api/tags/para/merge', { ...(as && { as }), body: { into: 'x' } })).status).toBe(
        status,
      )
    }
  })

  it('a new name changes the address, and the old one leads to it', async () => {
    const { id } = await makeQuestion({ tags: ['para'] })
    await makeArticle({ tags: ['para'], mainTag: 'para' })
    const answer = await put('para', { text: 'Paraprofessionals', description: ' Who  helps in class. ' })
    expect(await answer.json()).toMatchObject({
      slug: 'paraprofessionals',
      text: 'Paraprofessionals',
      description: 'Who helps in class.',
      synonyms: ['para'],
      count: 2,
    })
    const old = await request('GET', '/tags/para')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/tags/paraprofessionals'])
    const page = await (await request('GET', '/tags/paraprofessionals')).text()
    expect(page).toContain('Who helps in class.')
    expect(await read('para')).toMatchObject({ slug: 'paraprofessionals' })
    expect((await db.select({ mainTag: articles.mainTag }).from(articles))[0]).toEqual({ mainTag: 'paraprofessionals' })
    expect(await find('paraprofessionals')).toEqual([id])
    const [tag] = await db.select().from(tags)
    expect((await getAudit(tag?.id ?? '')).map(({ verb }) => verb)).toEqual(['changed'])
    // A name that it had before is free for it again.
    expect(await (await put('paraprofessionals', { text: 'para' })).json()).toMatchObject({
      slug: 'para',
      synonyms: ['paraprofessionals'],
    })
  })

  it('typed synonyms are replaced, and reserved tags are refused for members and listed for staff only', async () => {
    await makeQuestion({ tags: ['aac'] })
    expect(await (await put('aac', { synonyms: ['Talkers', 'speech devices', 'talkers'] })).json()).toMatchObject({
      synonyms: ['speech-devices', 'talkers'],
    })
    const { tags: chosen } = await makeQuestion({ tags: ['talkers', 'aac'] })
    expect(chosen.map(({ slug }) => slug)).toEqual(['aac'])
    expect(await (await put('aac', { reserved: true, synonyms: [] })).json()).toMatchObject({
      reserved: true,
      synonyms: [],
    })
    const body = {
      category: 'behavior',
      title: 'How do I get a device for a student?',
      content: longText,
      tags: ['aac'],
    }
    const refused = await request('POST', '/api/questions', { as: member, body })
    expect([refused.status, (await getProblem(refused)).errors?.tags]).toEqual([
      422,
      'Only our team can use the tag “aac”.',
    ])
    expect((await request('POST', '/api/questions', { as: staff, body })).status).toBe(201)
    expect((await request('GET', '/tags/aac', { as: member })).status).toBe(404)
    for (const [as, isListed] of [
      [member, false],
      [undefined, false],
      [staff, true],
    ] as const) {
      const to = { headers: madeAnew, ...(as && { as }) }
      expect(await (await request('GET', '/tags', to)).text()).toSatisfy(
        (html: string) => html.includes('href="/tags/aac"') === isListed,
      )
      const listed = await (await request('GET', '/api/tags', to)).json<Tag[]>()
      expect(listed.some(({ slug }) => slug === 'aac')).toBe(isListed)
    }
    expect((await request('GET', '/tags/aac', { as: staff })).status).toBe(200)
    expect(await (await request('GET', '/api/tags')).json()).toEqual([])
    expect(await (await request('GET', '/api/tags', { as: staff })).json()).toHaveLength(1)
  })

  it('refuses what another tag is called', async () => {
    await makeQuestion({ tags: ['aac', 'iep'] })
    await put('iep', { synonyms: ['plans'] })
    expect((await getProblem(await put('aac', { text: 'IEP' }))).detail).toBe(
      'Another tag has this name. Merge the two instead.',
    )
    expect((await put('aac', { text: 'Plans' })).status).toBe(409)
    for (const synonym of ['iep', 'plans'])
      expect((await getProblem(await put('aac', { synonyms: [synonym] }))).errors).toEqual({
        synonyms: `“${synonym}” is another tag. Merge the two instead.`,
      })
    expect(await read('aac')).toMatchObject({ slug: 'aac', questionCount: 1 })
  })

  it.each([
    [{ text: '' }, 'text'],
    [{ text: '🙂' }, 'text'],
    [{ text: 'x'.repeat(33) }, 'text'],
    [{ text: 7 }, 'text'],
    [{ description: 'x'.repeat(301) }, 'description'],
    [{ synonyms: Array.from({ length: 21 }, (_, i) => `word ${i}`) }, 'synonyms'],
    [{ synonyms: ['x'.repeat(33)] }, 'synonyms'],
    [{ reserved: 'yes' }, 'reserved'],
  ])('%o is refused at %s', async (body, field) => {
    await makeQuestion({ tags: ['aac'] })
    const refused = await put('aac', body)
    expect([refused.status, Object.keys((await getProblem(refused)).errors ?? {})]).toEqual([422, [field]])
  })
})

const post = (path: string, fields: Record<string, string>) => postForm(path, fields, staff)

describe('two who edit a tag at once', () => {
  const edit = { text: 'aac', description: 'Talking with pictures.', synonyms: '', version: '1' }

  it('replace nothing of each other unseen', async () => {
    await makeQuestion({ tags: ['aac'] })
    expect(await (await request('GET', '/tags/aac/edit', { as: staff })).text()).toContain('name="version" value="1"')
    expect((await post('/tags/aac/edit', edit)).status).toBe(303)
    const refused = await post('/tags/aac/edit', { ...edit, description: '', synonyms: 'talkers' })
    const page = await refused.text()
    expect(refused.status).toBe(409)
    expect(page).toContain('Your text is still here.')
    for (const part of ['Talking with pictures.', 'value="talkers"', 'name="version" value="2"'])
      expect(page).toContain(part)
    expect(await read('aac')).toMatchObject({ description: edit.description })
    expect((await post('/tags/aac/edit', { ...edit, synonyms: 'talkers', version: '2' })).status).toBe(303)
  })

  it('are told by the call, if it has a version', async () => {
    await makeQuestion({ tags: ['aac'] })
    await put('aac', { description: 'One.' })
    const refused = await put('aac', { description: 'Two.', version: 1 })
    expect([refused.status, await getProblem(refused)]).toMatchObject([
      409,
      { current: { description: 'One.', version: 2 } },
    ])
    expect((await put('aac', { description: 'Two.', version: 2 })).status).toBe(200)
    expect((await put('aac', { description: 'Three.' })).status).toBe(200)
  })
})

describe('merging a tag on its page', () => {
  it('asks first, with both tags and what changes, and needs a reason', async () => {
    await makeQuestion({ tags: ['para'] })
    await makeQuestion({ tags: ['aide'] })
    await makeArticle({ tags: ['para'], mainTag: 'para' })
    const asked = await request('GET', '/tags/para/merge?into=Aide', { as: staff })
    const page = await asked.text()
    for (const words of [
      'This tag goes away',
      'on 1 question, 1 article',
      'leads to /tags/aide',
      'You can’t undo this.',
    ])
      expect(page).toContain(words)
    const refused = await post('/tags/para/merge', { into: 'aide' })
    expect([refused.status, (await refused.text()).includes('Say why you merge them.')]).toEqual([422, true])
    const { _id } = await read('para')
    const merged = await post('/tags/para/merge', { into: 'aide', why: 'The same people.' })
    expect(merged.headers.get('location')).toBe('/tags/aide/edit?done=merged#done')
    expect((await getAudit(_id)).at(-1)).toMatchObject({ verb: 'merged', why: 'The same people.' })
  })

  it('says what is wrong with the other tag', async () => {
    await makeQuestion({ tags: ['aac'] })
    for (const [into, message] of [
      ['aac', 'Choose another tag.'],
      ['', 'There is no tag with this name.'],
    ]) {
      const refused = await request('GET', `/tags/aac/merge?into=${into}`, { as: staff })
      expect([refused.status, (await refused.text()).includes(message ?? '')]).toEqual([422, true])
    }
  })
})

describe('merging a tag', () => {
  it('moves questions, articles, synonyms, and followers, and counts them', async () => {
    const one = await makeQuestion({ tags: ['para', 'iep'] })
    const both = await makeQuestion({ tags: ['para', 'aide'] })
    const other = await makeQuestion({ tags: ['aide'] })
    await makeArticle({ tags: ['para'], mainTag: 'para' })
    await makeArticle({ tags: ['para', 'aide'] })
    await put('para', { synonyms: ['helper'] })
    const [para, aide] = [await read('para'), await read('aide')]
    const people = [await makePerson(), await makePerson()] as const
    const following = { kind: 'tag' as const, created: '2026-01-01T00:00:00.000Z' }
    await db.insert(follows).values([
      { ...following, targetId: para._id, userId: people[0].id },
      { ...following, targetId: para._id, userId: people[1].id },
      { ...following, targetId: aide._id, userId: people[1].id, following: false },
    ])

    const answer = await merge('para', 'Aide')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      slug: 'aide',
      synonyms: ['helper', 'para'],
      questionCount: 3,
      newsCount: 2,
    })
    expect(await recount(db)).toEqual({})
    expect(await find('tag:aide')).toEqual(expect.arrayContaining([one.id, both.id, other.id]))
    expect((await db.select({ mainTag: articles.mainTag }).from(articles)).map(({ mainTag }) => mainTag)).not.toContain(
      'para',
    )
    expect((await request('GET', '/tags/helper')).headers.get('location')).toBe('/tags/aide')
    const followed = await db.select().from(follows).where(eq(follows.targetId, aide._id))
    expect(followed.map(({ userId, following: is }) => [userId, is]).sort()).toEqual(
      [
        [people[0].id, true],
        [people[1].id, false],
      ].sort(),
    )
    expect((await getAudit(para._id)).map(({ verb }) => verb)).toEqual(['changed', 'merged'])
    expect((await getAudit(aide._id)).map(({ verb }) => verb)).toEqual(['changed'])
    // The old name now means the other tag.
    expect((await merge('para', 'aide')).status).toBe(422)
  })

  it.each([
    ['aac', 'Choose another tag.'],
    ['nothing', 'There is no tag with this name.'],
    ['', 'Name is required'],
    ['🙂', 'Name is required'],
  ])('into “%s” is refused', async (into, message) => {
    await makeQuestion({ tags: ['aac'] })
    const refused = await merge('aac', into)
    expect([refused.status, (await getProblem(refused)).errors]).toEqual([422, { into: message }])
    expect((await merge('nothing', 'aac')).status).toBe(404)
  })
})

describe('the list of tags', () => {
  it('has tags by how much has them, and finds them by their beginning', async () => {
    await makeQuestion({ tags: ['aac', 'iep'] })
    await makeQuestion({ tags: ['aac'] })
    const html = await (await request('GET', '/tags')).text()
    expect(html.indexOf('/tags/aac')).toBeLessThan(html.indexOf('/tags/iep'))
    expect(html).toContain('2 questions')
    const found = await (await request('GET', '/tags?q=IE', { headers: { cookie: 'bookmark=0' } })).text()
    expect([found.includes('/tags/iep'), found.includes('/tags/aac')]).toEqual([true, false])
    const none = await (await request('GET', `/tags?q=${'%3Cb%3E'.repeat(100)}`)).text()
    expect(none).toContain('No tag begins with')
    expect(none).not.toContain('<b>')
  })
})
