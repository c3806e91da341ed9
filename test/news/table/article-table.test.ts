import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../../src/news/schema'
import { ago, days } from '../../../src/platform/time/clock'
import { db, getToken, makePerson, makeStaff, request } from '../../make'
import { makeArticle } from '../make-article'

const path = '/spedcommons-reports/news'
let staff: string

beforeAll(async () => {
  staff = await getToken(await makeStaff())
})

beforeEach(async () => {
  await db.delete(articles)
})

const toHtml = async (query = '') => (await request('GET', path + query, { as: staff })).text()
/** The titles in the rows, in order. */
const getTitles = (html: string) =>
  [...html.matchAll(/aria-label="Choose ([^"]*)"/g)].map(([, title]) => title).filter((title) => title !== 'articles')
const read = async (query = '') => getTitles(await toHtml(query))

describe('the table of articles', () => {
  it('only staff find it, and staff find it in the navigation of their area', async () => {
    expect((await request('GET', path)).headers.get('location')).toMatch(/^\/login/)
    expect((await request('GET', path, { as: await getToken(await makePerson()) })).status).toBe(404)
    const area = await (await request('GET', '/spedcommons-reports', { as: staff })).text()
    expect(area).toContain(`href="${path}"`)
    const answer = await request('GET', path, { as: staff })
    expect(answer.headers.get('x-robots-tag')).toBe('noindex,nofollow')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('each title leads to the editor of its kind', async () => {
    const plain = await makeArticle({ title: 'Plain' })
    const external = await makeArticle({
      title: 'Elsewhere',
      externalLink: 'https://a.example/x',
      guestBloggerName: 'Al',
    })
    const guest = await makeArticle({ title: 'Guest', guestBloggerName: 'Dana', category: 'Guest Blog' })
    const html = await toHtml()
    for (const href of [`${path}/${plain.id}`, `${path}/external/${external.id}`, `${path}/blogger/${guest.id}`])
      expect(html).toContain(`href="${href}"`)
    for (const href of [`${path}/new`, `${path}/external/new`, `${path}/blogger/new`])
      expect(html).toContain(`href="${href}"`)
    for (const words of ['External', 'Guest blog', 'Guest Blog', 'Education']) expect(html).toContain(words)
  })

  it('a Draft with a time is Scheduled', async () => {
    await makeArticle({ title: 'Later', status: 'Draft', scheduled: ago(-days(3)) })
    expect(await toHtml()).toContain('text-accent">Scheduled<')
    await makeArticle({ title: 'Sometime', status: 'Draft' })
    expect((await read()).sort()).toEqual(['Later', 'Sometime'])
    expect(await read('?status=Scheduled')).toEqual(['Later'])
    await db.update(articles).set({ scheduled: null })
    expect(await read('?status=Scheduled')).toEqual([])
  })

  it('the address holds the filter, the order, and the words of the search', async () => {
    const old = await makeArticle({ title: 'beta IEP' })
    await makeArticle({ title: 'Alpha', status: 'Draft' })
    const archived = await makeArticle({ title: 'gamma iep' })
    await request('PUT', `/api/news/${archived.id}`, { as: staff, body: { status: 'Archived' } })
    await db.update(articles).set({ updated: '2020-01-01T00:00:00.000Z' }).where(eq(articles.id, old.id))
    expect((await read()).at(-1)).toBe('beta IEP')
    expect(await read('?sort=alpha')).toEqual(['Alpha', 'beta IEP', 'gamma iep'])
    expect(await read('?status=Published')).toEqual(['beta IEP'])
    expect(await read('?status=Draft')).toEqual(['Alpha'])
    expect(await read('?status=Archived')).toEqual(['gamma iep'])
    expect(await read('?q=IEP&sort=alpha')).toEqual(['beta IEP', 'gamma iep'])
    const html = await toHtml('?q=iep&status=Archived&sort=alpha')
    expect(getTitles(html)).toEqual(['gamma iep'])
    expect(html).toContain('value="iep"')
    expect(html).toContain(`href="${path}?q=iep&amp;sort=alpha"`)
    expect(html).toContain(`href="${path}?q=iep&amp;status=Draft&amp;sort=alpha"`)
  })

  it('searches the summary and the text, each word anywhere, and filters by kind, category, byline, and tag', async () => {
    await makeArticle({ title: 'One', summary: 'On transition.', content: '<p>Plan together.</p>', author: 'Ana' })
    await makeArticle({ title: 'Two', category: 'Career', tags: ['aac'], author: 'Bo' })
    await makeArticle({ title: 'Three', externalLink: 'https://a.example/x', author: '' })
    await makeArticle({ title: 'Four', guestBloggerName: 'Dana', category: 'Guest Blog' })
    expect(await read('?q=together+TRANSITION')).toEqual(['One'])
    expect(await read('?category=Career')).toEqual(['Two'])
    expect(await read('?author=Ana')).toEqual(['One'])
    expect(await read('?tag=aac')).toEqual(['Two'])
    expect(await read('?kind=external')).toEqual(['Three'])
    expect(await read('?kind=guest')).toEqual(['Four'])
    expect((await read('?kind=plain')).sort()).toEqual(['One', 'Two'])
    const html = await toHtml('?author=Bo')
    expect(html).toMatch(/<option value="Bo" selected/)
    expect(html).toContain('<option value="aac">aac</option>')
    expect(await toHtml('?kind=guest&author=Bo')).toContain('No articles match.')
  })

  it('a Published article leads to its page, and each to a copy of it', async () => {
    const { id, uid, slug } = await makeArticle({ title: 'Seen' })
    const draft = await makeArticle({ title: 'Unseen', status: 'Draft' })
    const html = await toHtml()
    expect(html).toContain(`href="/news/${uid}/${slug}"`)
    expect(html).not.toContain(`href="/news/${draft.uid}`)
    expect(html).toContain(`href="${path}/new?copy=${id}"`)
    const copy = await (await request('GET', `${path}/new?copy=${id}`, { as: staff })).text()
    expect(copy).toContain('Copy of Seen')
    expect((await request('GET', `${path}/new?copy=none`, { as: staff })).status).toBe(404)
  })

  it('unknown parameters show the usual table, and a search without a match says so', async () => {
    await makeArticle({ title: 'Only' })
    expect(await read('?status=Nothing&sort=price')).toEqual(['Only'])
    expect(await toHtml('?q=zebra')).toContain('No articles match.')
    await db.delete(articles)
    expect(await toHtml()).toContain('No articles yet')
  })

  it.each(['', 'alpha'])(
    '50 articles are a page, and walking the pages shows each once, with sort “%s”',
    async (sort) => {
      const rows = Array.from({ length: 103 }, (_, i) => ({
        id: `id-${i}`,
        uid: `uid${i}00000`,
        slug: 'x',
        title: `Title ${i % 7}`,
        category: 'Career' as const,
        created: '2026-01-01T00:00:00.000Z',
        updated: '2026-01-01T00:00:00.000Z',
      }))
      for (let i = 0; i < rows.length; i += 3) await db.insert(articles).values(rows.slice(i, i + 3))
      const counts: number[] = []
      const seen = new Set<string>()
      let next: string | undefined = sort && `?sort=${sort}`
      while (next !== undefined) {
        const html = await toHtml(next.replaceAll('&amp;', '&'))
        const ids = [...html.matchAll(/name="ids" value="([^"]*)"/g)].map(([, id = '']) => id)
        counts.push(ids.length)
        for (const id of ids) seen.add(id)
        next = /<a href="\/spedcommons-reports\/news(\?[^"]*)" rel="next"/.exec(html)?.[1]
      }
      expect(counts).toEqual([50, 50, 3])
      expect(seen.size).toBe(103)
    },
  )
})
