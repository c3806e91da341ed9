import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staffArticle } from '../../../src/news/article/article'
import { listPublished, readPublishedArticle } from '../../../src/news/article/published-articles'
import { deleteArticle, publishScheduled } from '../../../src/news/editing/change-article'
import { articles, articleTags } from '../../../src/news/schema'
import { listForStaff } from '../../../src/news/table/article-table'
import { setClock } from '../../../src/platform/time/clock'
import { tags } from '../../../src/tags/schema'
import { db, getAudit, nobody } from '../../make'
import { editArticle, makeArticle } from '../make-article'

beforeEach(async () => {
  await db.delete(articles)
  await db.delete(tags)
})
afterEach(() => setClock(null))

async function counts() {
  const found = await db.select({ slug: tags.slug, count: tags.newsCount }).from(tags).orderBy(tags.slug)
  return Object.fromEntries(found.map(({ slug, count }) => [slug, count]))
}

const listed = async (tag: string) => (await listPublished(db, { tag, limit: 50 })).rows.map(({ id }) => id)

describe('publishing', () => {
  it('moves the counts and lists of tags with every step, and records it', async () => {
    const { id } = await makeArticle({ status: 'Draft', tags: ['aac', 'iep'] })
    expect(await counts()).toEqual({ aac: 0, iep: 0 })
    await editArticle(id, { status: 'Published' })
    expect(await counts()).toEqual({ aac: 1, iep: 1 })
    await editArticle(id, { tags: ['iep', 'law'] })
    expect(await counts()).toEqual({ aac: 0, iep: 1, law: 1 })
    expect(await listed('law')).toEqual([id])
    await editArticle(id, { status: 'Draft' })
    expect(await counts()).toEqual({ aac: 0, iep: 0, law: 0 })
    expect(await listed('law')).toEqual([])
    await editArticle(id, { status: 'Archived' })
    await editArticle(id, { status: 'Draft' })
    const verbs = (await getAudit(id)).map(({ verb }) => verb)
    expect(verbs).toEqual(['created', 'published', 'changed', 'unpublished', 'archived', 'restored'])
  })

  it('keeps the time of the first publication', async () => {
    const { id, published } = await makeArticle({ tags: ['aac'] })
    setClock(new Date('2031-05-01T12:00:00Z'))
    await editArticle(id, { status: 'Draft' })
    expect((await editArticle(id, { status: 'Published' })).published).toBe(published)
    const [tag] = await db.select().from(articleTags).where(eq(articleTags.articleId, id))
    expect(tag?.published).toBe(published)
  })

  it('deletes an article with its tags’ counts', async () => {
    const { id } = await makeArticle({ tags: ['aac'] })
    await deleteArticle(db, env.IMAGES, { id, by: nobody })
    expect(await counts()).toEqual({ aac: 0 })
    expect((await getAudit(id)).at(-1)).toMatchObject({ verb: 'deleted', before: { status: 'Published' } })
  })

  it('needs what readers need', async () => {
    const { id } = await makeArticle({ status: 'Draft', summary: '' })
    await expect(editArticle(id, { status: 'Published' })).rejects.toMatchObject({
      status: 422,
      errors: { summary: 'Summary is required' },
    })
    const external = { content: '', externalLink: 'https://paper.example/a', status: 'Published' } as const
    expect((await makeArticle(external)).status).toBe('Published')
  })
})

describe('the address', () => {
  it('follows the title until the first publication, and stays afterward', async () => {
    const { id } = await makeArticle({ title: 'First name', status: 'Draft' })
    expect((await editArticle(id, { title: 'Second name' })).slug).toBe('second-name')
    await editArticle(id, { status: 'Published' })
    await editArticle(id, { status: 'Draft' })
    expect((await editArticle(id, { title: 'Third name' })).slug).toBe('second-name')
    expect((await editArticle(id, { slug: 'By hand' })).slug).toBe('by-hand')
  })

  it('keeps a slug that somebody wrote, and avoids reserved ones', async () => {
    const { id, slug } = await makeArticle({ title: 'Preview', status: 'Draft' })
    expect(slug).toBe('preview-2')
    await editArticle(id, { slug: 'my-own' })
    expect((await editArticle(id, { title: 'Another' })).slug).toBe('my-own')
    expect((await makeArticle({ title: '???' })).slug).toBe('article')
  })
})

describe('the working copy of a Published article', () => {
  it('is stored apart, without a revision or a new version, until it is published', async () => {
    const { id, uid, version } = await makeArticle({ tags: ['aac'] })
    const saved = await editArticle(id, { title: 'New title', tags: ['iep'], draft: true })
    expect(saved).toMatchObject({ title: 'Co-teaching that works', version })
    expect(staffArticle(saved).draft).toMatchObject({ title: 'New title', tags: [{ text: 'iep' }] })
    const read = await readPublishedArticle(db, uid)
    expect(read.article).toMatchObject({ title: 'Co-teaching that works', tags: [{ text: 'aac' }] })
    await editArticle(id, { summary: 'New summary', draft: true })
    const after = await editArticle(id, { publishDraft: true })
    expect(after).toMatchObject({ title: 'New title', summary: 'New summary', draft: null, version: version + 1 })
    expect(await counts()).toEqual({ aac: 0, iep: 1 })
  })

  it('has every field that pages autosave at the same time', async () => {
    const { id } = await makeArticle()
    const fields = [{ title: 'New title' }, { summary: 'New summary' }, { author: 'New byline' }]
    await Promise.all(fields.map((field) => editArticle(id, { ...field, draft: true })))
    expect((await editArticle(id, { publishDraft: true })).title).toBe('New title')
    const [article] = await db.select().from(articles)
    expect(article).toMatchObject({ title: 'New title', summary: 'New summary', author: 'New byline' })
  })

  it('can be discarded', async () => {
    const { id } = await makeArticle()
    await editArticle(id, { title: 'New title', draft: true })
    expect(await editArticle(id, { discardDraft: true })).toMatchObject({
      draft: null,
      title: 'Co-teaching that works',
    })
  })

  it('is gone when every change was taken back, and lists and filters say who has one', async () => {
    const { id, summary } = await makeArticle({ tags: ['aac'] })
    const changed = async () => (await listForStaff(db, { status: 'Changed', limit: 50 })).rows.map((row) => row.id)
    await editArticle(id, { summary: 'New summary', tags: ['iep'], draft: true })
    await editArticle(id, { summary, draft: true })
    const { rows } = await listForStaff(db, { status: 'All', limit: 50 })
    expect(rows).toMatchObject([{ id, hasChanges: true, edited: expect.any(String) }])
    expect(await changed()).toEqual([id])
    expect((await editArticle(id, { tags: ['aac'], draft: true })).draft).toBe(null)
    expect(await changed()).toEqual([])
  })

  it('becomes the article when readers can no longer see it', async () => {
    const { id } = await makeArticle()
    await editArticle(id, { title: 'New title', draft: true })
    expect(await editArticle(id, { status: 'Draft' })).toMatchObject({ title: 'New title', draft: null })
  })

  it('saves a Draft itself without a revision or a new version', async () => {
    const { id, version } = await makeArticle({ status: 'Draft' })
    const saved = await editArticle(id, { title: 'New title', draft: true, status: 'Published' })
    expect(saved).toMatchObject({ title: 'New title', draft: null, status: 'Draft', version })
  })
})

describe('scheduling', () => {
  it('publishes when the time has come, and not before', async () => {
    const { id } = await makeArticle({ status: 'Draft' })
    await editArticle(id, { scheduled: '2031-05-01T12:00:00Z' })
    expect(await publishScheduled(db, env.IMAGES)).toBe(0)
    setClock(new Date('2031-05-01T12:00:01Z'))
    expect(await publishScheduled(db, env.IMAGES)).toBe(1)
    const [article] = await db.select().from(articles)
    expect(article).toMatchObject({ status: 'Published', scheduled: null, published: expect.stringContaining('2031') })
    expect((await getAudit(id)).at(-1)).toMatchObject({ verb: 'published', requestId: 'cron:publish-articles' })
  })

  it('publishes now for a time that is over, and needs a complete article', async () => {
    const past = '2001-01-01T00:00:00Z'
    const { id } = await makeArticle({ status: 'Draft' })
    expect(await editArticle(id, { scheduled: past })).toMatchObject({ status: 'Published', scheduled: null })
    const empty = await makeArticle({ status: 'Draft', summary: '' })
    await expect(editArticle(empty.id, { scheduled: '2031-05-01T12:00:00Z' })).rejects.toMatchObject({ status: 422 })
  })

  it('does not publish what somebody has emptied since', async () => {
    const { id } = await makeArticle({ status: 'Draft', scheduled: '2031-05-01T12:00:00Z' })
    await editArticle(id, { summary: '', draft: true })
    setClock(new Date('2031-05-01T12:00:01Z'))
    expect(await publishScheduled(db, env.IMAGES)).toBe(0)
    const [article] = await db.select().from(articles)
    expect(article).toMatchObject({ status: 'Draft', scheduled: null })
  })
})
