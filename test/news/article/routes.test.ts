import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../../src/news/schema'
import { tags } from '../../../src/tags/schema'
import { db, getToken, makeStaff, origin, request } from '../../make'
import { makeArticle } from '../make-article'

const parser = new XMLParser({
  ignoreAttributes: false,
  htmlEntities: true,
  isArray: (name) => name === 'entry' || name === 'category',
})
let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await db.delete(articles)
  await db.delete(tags)
})

async function read(query = '') {
  const answer = await request('GET', `/news.xml${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await answer.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml).feed
}
const getTitles = (feed: { entry?: { title: string }[] }) => (feed.entry ?? []).map(({ title }) => title)

describe('the feed of the news', () => {
  it('has Published articles only, newest first, with their text, tags, and author', async () => {
    const first = await makeArticle({ title: 'First', author: 'Maya Ortiz', tags: ['iep', 'aac'] })
    await makeArticle({ title: 'Hidden', status: 'Draft' })
    await makeArticle({ title: 'Elsewhere', content: '', externalLink: 'https://a.example/x' })
    const feed = await read()
    expect(feed).toMatchObject({ title: 'SPED Commons: News', id: `${origin}/news.xml` })
    expect(getTitles(feed)).toEqual(['Elsewhere', 'First'])
    const [elsewhere, entry] = feed.entry
    expect(entry).toMatchObject({
      id: `${origin}/news/${first.uid}`,
      link: { '@_href': `${origin}/news/${first.uid}/${first.slug}` },
      author: { name: 'Maya Ortiz' },
      summary: 'Two adults, one plan.',
      published: first.published,
      content: { '#text': '<p>Plan together on Mondays.</p>', '@_type': 'html' },
    })
    expect(entry.category.map((tag: Record<string, string>) => tag['@_term'])).toEqual(['iep', 'aac'])
    expect(elsewhere).not.toHaveProperty('content')
    expect(elsewhere).not.toHaveProperty('author')
  })

  it('takes the filters of the list, and says so in its title', async () => {
    await makeArticle({ title: 'Pay', category: 'Job Search', tags: ['iep'] })
    await makeArticle({ title: 'Rest', category: 'Wellness', tags: ['iep'] })
    await makeArticle({ title: 'Other' })
    const career = await read('?category=job-search')
    expect(getTitles(career)).toEqual(['Pay'])
    expect(career).toMatchObject({
      title: 'SPED Commons: News: Job Search',
      link: [
        { '@_href': `${origin}/news.xml?category=job-search` },
        { '@_href': `${origin}/news?category=job-search` },
      ],
    })
    expect(getTitles(await read('?tag=iep'))).toEqual(['Rest', 'Pay'])
    expect(getTitles(await read('?category=wellness&tag=iep'))).toEqual(['Rest'])
    expect(getTitles(await read('?tag=nothing'))).toEqual([])
    expect((await request('GET', '/news.xml?category=gossip')).status).toBe(404)
  })

  it('titles may contain markup and line separators', async () => {
    const title = 'Pay & <hours>: “IEP” \u2028 "now"'
    const { title: stored } = await makeArticle({ title, content: '<p>Ben &amp; Al</p>' })
    const feed = await read()
    expect(getTitles(feed)).toEqual([stored])
  })

  it('has the newest twenty', async () => {
    for (let i = 0; i < 22; i++) await makeArticle({ title: `Title ${i}` })
    expect(getTitles(await read())).toHaveLength(20)
  })

  it('the page of news links to the feed with the same filters', async () => {
    await makeArticle({ category: 'Career' })
    const html = await (await request('GET', '/news?category=career')).text()
    expect(html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]*href="[^"]*\/news.xml\?category=career"/,
    )
    expect(html).toContain('<a href="/news.xml?category=career"')
  })
})

describe('an article that leaves', () => {
  it.each([['Archived'], ['Draft']] as const)(
    'one that is %s is out of lists, the feed, the sitemap, related headlines, and tag counts at once',
    async (status) => {
      const gone = await makeArticle({ title: 'Leaving soon', tags: ['iep'] })
      const other = await makeArticle({ title: 'Staying', tags: ['iep'] })
      const path = `/news/${gone.uid}/${gone.slug}`
      const otherPath = `/news/${other.uid}/${other.slug}`
      const places = [
        '/news',
        '/news?tag=iep',
        '/news.xml',
        '/news.xml?tag=iep',
        otherPath,
        '/api/news',
        '/api/tags/iep',
      ]
      // Guests read what is cached for them.
      const read = async (place: string) => (await request('GET', place)).text()
      for (const place of places) expect(await read(place), place).toContain('Leaving soon')
      expect(await read('/sitemap.xml')).toContain(path)
      expect((await request('GET', path)).status).toBe(200)
      expect(await (await request('GET', '/api/tags')).json()).toMatchObject([{ slug: 'iep', newsCount: 2 }])

      await request('PUT', `/api/news/${gone.id}`, { as: staff, body: { status } })
      for (const place of places) expect(await read(place), place).not.toContain('Leaving soon')
      expect(await read('/sitemap.xml')).not.toContain(path)
      expect(await (await request('GET', '/api/tags')).json()).toMatchObject([{ slug: 'iep', newsCount: 1, count: 1 }])
      for (const as of [undefined, staff])
        expect((await request('GET', path, as === undefined ? {} : { as })).status).toBe(404)
      expect((await request('GET', `/api/news/${gone.uid}/${gone.slug}`, { as: staff })).status).toBe(404)
    },
  )
})
