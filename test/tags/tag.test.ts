import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tagMessages } from '../../src/tags/rules'
import { tagSynonyms, tags } from '../../src/tags/schema'
import { addTagsStatement, countTagsStatement, listTagsInUse, readTags, resolveTags, tagIds } from '../../src/tags/tag'
import { db, request } from '../make'

const anyone = { max: 5, isStaff: false }

beforeEach(async () => {
  await db.delete(tags)
})

/** Stores tags that this many questions have. */
async function storeTags(counts: Record<string, number>) {
  const chosen = await resolveTags(db, Object.keys(counts), { max: 1000, isStaff: true })
  await db.batch([addTagsStatement(db, chosen)])
  for (const [slug, count] of Object.entries(counts))
    await db.update(tags).set({ questionCount: count }).where(eq(tags.slug, slug))
  return chosen
}

async function addSynonym(slug: string, of: string) {
  const [tag] = await db.select({ id: tags.id }).from(tags).where(eq(tags.slug, of))
  await db.insert(tagSynonyms).values({ slug, tagId: tag?.id ?? '' })
}

const toSlugs = (chosen: readonly { slug: string }[]) => chosen.map(({ slug }) => slug)

describe('choosing tags', () => {
  it('finds the known tags, makes up the unknown ones, and keeps their order', async () => {
    const [known] = await storeTags({ iep: 1 })
    const chosen = await resolveTags(db, ['aac', 'iep'], anyone)
    expect(toSlugs(chosen)).toEqual(['aac', 'iep'])
    expect(chosen[1]).toEqual(known)
    expect(await db.$count(tags)).toBe(1)
  })

  it('replaces synonyms by their tag, once', async () => {
    await storeTags({ paraprofessional: 1 })
    await addSynonym('para', 'paraprofessional')
    expect(toSlugs(await resolveTags(db, ['para', 'aac', 'paraprofessional'], anyone))).toEqual([
      'paraprofessional',
      'aac',
    ])
  })

  it('refuses too many with 422, counted after synonyms have become one', async () => {
    await storeTags({ paraprofessional: 1 })
    await addSynonym('para', 'paraprofessional')
    const six = ['a', 'b', 'c', 'd', 'para', 'paraprofessional']
    expect(await resolveTags(db, six, anyone)).toHaveLength(5)
    await expect(resolveTags(db, [...six, 'e'], anyone)).rejects.toMatchObject({
      status: 422,
      errors: { tags: tagMessages.many(5) },
    })
  })

  it('refuses a reserved tag with 422, except from staff', async () => {
    await storeTags({ announcement: 0 })
    await db.update(tags).set({ reserved: true })
    await expect(resolveTags(db, ['announcement'], anyone)).rejects.toMatchObject({
      status: 422,
      errors: { tags: tagMessages.reserved('announcement') },
    })
    expect(toSlugs(await resolveTags(db, ['announcement'], { ...anyone, isStaff: true }))).toEqual(['announcement'])
  })

  it('two people who make up the same tag at once get one tag', async () => {
    const [first, second] = [await resolveTags(db, ['new'], anyone), await resolveTags(db, ['new'], anyone)]
    await db.batch([addTagsStatement(db, first)])
    await db.batch([addTagsStatement(db, second)])
    const found = await db.all<{ id: string }>(tagIds(second))
    expect(found).toEqual([{ id: first[0]?.id }])
  })
})

describe('counting tags', () => {
  it('moves the counter of the kind, for the chosen tags only', async () => {
    const chosen = await storeTags({ iep: 0, aac: 0, other: 0 })
    const ids = tagIds(chosen.slice(0, 2))
    await db.batch([countTagsStatement(db, 'question', ids, 1), countTagsStatement(db, 'news', ids, 1)])
    await db.batch([countTagsStatement(db, 'question', tagIds(chosen.slice(1, 2)), -1)])
    const counted = await db
      .select({ slug: tags.slug, questions: tags.questionCount, news: tags.newsCount })
      .from(tags)
      .orderBy(tags.slug)
    expect(counted).toEqual([
      { slug: 'aac', questions: 0, news: 1 },
      { slug: 'iep', questions: 1, news: 1 },
      { slug: 'other', questions: 0, news: 0 },
    ])
  })
})

describe('the list of tags', () => {
  const read = (q = '', cursor?: string, limit = 50) => readTags(db, { q, cursor, limit })

  it('has the tags in use, the most used first, then by name', async () => {
    await storeTags({ iep: 3, aac: 1, autism: 3, unused: 0 })
    expect(toSlugs((await read()).rows)).toEqual(['autism', 'iep', 'aac'])
  })

  it('for search engines has the tags in use that aren’t reserved, the most used first, and no more than asked for', async () => {
    await storeTags({ iep: 3, aac: 1, autism: 3, unused: 0, announcement: 9 })
    await db.update(tags).set({ reserved: true }).where(eq(tags.slug, 'announcement'))
    expect(await listTagsInUse(db, 10)).toEqual(['autism', 'iep', 'aac'])
    expect(await listTagsInUse(db, 2)).toEqual(['autism', 'iep'])
  })

  it('walks through all pages without a gap or a repetition', async () => {
    const counts = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`tag-${n}`, 1 + (n % 3)]))
    await storeTags(counts)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await read('', cursor, 4)
      seen.push(...toSlugs(rows))
      cursor = next ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(Object.keys(counts).toSorted())
  })

  it('finds tags by their beginning and by the beginning of a synonym', async () => {
    await storeTags({ paraprofessional: 2, parents: 1, iep: 9 })
    await addSynonym('aide', 'paraprofessional')
    expect(toSlugs((await read('Para')).rows)).toEqual(['paraprofessional'])
    expect(toSlugs((await read('par')).rows)).toEqual(['paraprofessional', 'parents'])
    expect(toSlugs((await read('ai')).rows)).toEqual(['paraprofessional'])
    expect((await read('zebra')).rows).toEqual([])
  })

  it('the page orders them by use or from A to Z, with how many things have each', async () => {
    await storeTags({ iep: 2, aac: 1, zebra: 5 })
    const getOrder = async (path: string) => {
      const html = await (await request('GET', path)).text()
      return [...html.matchAll(/href="\/tags\/(\w+)"/g)].map(([, slug]) => slug)
    }
    expect(await getOrder('/tags')).toEqual(['zebra', 'iep', 'aac'])
    expect(await getOrder('/tags?sort=name')).toEqual(['aac', 'iep', 'zebra'])
    expect(await getOrder('/tags?sort=name&q=i')).toEqual(['iep'])
    const html = await (await request('GET', '/tags')).text()
    expect(html).toMatch(/iep<\/span><span aria-hidden="true"[^>]*>2<\/span><span class="sr-only">2 questions</)
    expect(html).toContain('Find a tag')
    const first = await readTags(db, { q: '', sort: 'name', limit: 2 })
    const second = await readTags(db, { q: '', sort: 'name', limit: 2, cursor: first.next ?? '' })
    expect([toSlugs(first.rows), toSlugs(second.rows), second.next]).toEqual([['aac', 'iep'], ['zebra'], null])
  })

  it('answers by the API, with a link to the next page', async () => {
    await storeTags({ iep: 2, aac: 1 })
    const answer = await request('GET', '/api/tags?limit=1')
    expect(await answer.json()).toEqual([
      expect.objectContaining({ slug: 'iep', text: 'iep', questionCount: 2, newsCount: 0, count: 2 }),
    ])
    const next = /<[^>]*(\?[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    const second = await request('GET', `/api/tags${next}`)
    expect(toSlugs(await second.json<{ slug: string }[]>())).toEqual(['aac'])
    expect(second.headers.get('link')).toBeNull()
    const elsewhere = await request('GET', `/api/tags${next}&q=i`)
    expect(elsewhere.status).toBe(422)
  })

  it('reads no tag without use, by the index', async () => {
    const plan = await db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT slug FROM tags WHERE (question_count + news_count) > 0 ORDER BY -(question_count + news_count), slug LIMIT 50`,
    )
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('INDEX tags_by_count')])
  })
})
