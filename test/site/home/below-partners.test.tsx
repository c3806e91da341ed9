import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../../src/news/schema'
import { LatestNews } from '../../../src/site/home/components/below-partners'
import { db, getToken, makeStaff, request } from '../../make'
import { makeArticle } from '../../news/make-article'

const article = (n: number, fields: { externalLink?: string; cover?: string } = {}) => ({
  link: { uid: `${n}`, slug: 'article', title: `Article ${n}`, externalLink: fields.externalLink ?? '' },
  summary: `Summary ${n}`,
  category: 'Career' as const,
  published: `2026-11-0${n}T12:00:00.000Z`,
  cover: fields.cover === undefined ? null : { src: fields.cover, width: 1600, height: 900, alt: 'A desk' },
})

describe('the latest news', () => {
  it('the latest news has one article with its summary and three previews', () => {
    const html = renderToString(<LatestNews articles={[1, 2, 3, 4].map((n) => article(n))} />)
    expect([...html.matchAll(/href="\/news\/(\d)/g)].map(([, n]) => n)).toEqual(['1', '2', '3', '4'])
    expect(html).toContain('Summary 1')
    expect(html).not.toContain('Summary 2')
    expect(html).toContain('November 2, 2026')
    expect(html).toContain('dateTime="2026-11-02T12:00:00.000Z"')
  })

  it('the latest news shows an article’s cover, or a drawing if it has none', () => {
    const html = renderToString(<LatestNews articles={[article(1, { cover: '/images/news/1.jpg' })]} />)
    expect(html).toMatch(/<img[^>]*src="\/images\/news\/1.jpg"[^>]*width="1600"[^>]*height="900"/)
    expect(renderToString(<LatestNews articles={[article(1)]} />)).toContain('<svg')
  })

  it('an article on another site opens in a new tab, and says so', () => {
    const html = renderToString(
      <LatestNews articles={[article(1), article(2, { externalLink: 'https://a.example/x' })]} />,
    )
    expect(html).toMatch(/<a href="https:\/\/a.example\/x" target="_blank" rel="noopener noreferrer"/)
    expect(html.match(/opens in a new tab/g)).toHaveLength(1)
    expect(html).toContain('a.example')
  })

  it('there is no section without articles', () => {
    expect(renderToString(<LatestNews articles={[]} />)).toBe('')
  })
})

describe('the landing page', () => {
  beforeEach(async () => {
    await db.delete(articles)
  })

  it('shows the newest four Published articles, by their first publication', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await makeArticle({ title })
    await makeArticle({ title: 'Hidden', status: 'Draft' })
    const html = await (await request('GET', '/')).text()
    expect(html).toContain('Latest news')
    const shown = [...html.matchAll(/>(One|Two|Three|Four|Five)</g)].map(([, title]) => title)
    expect(shown).toEqual(['Five', 'Four', 'Three', 'Two'])
    expect(html).not.toContain('Hidden')
    const [stored] = await db.select().from(articles)
    expect(html).not.toContain(stored?.content)
  })

  it('an Archived article is gone for staff too', async () => {
    const { id } = await makeArticle({ title: 'Only for a while' })
    const as = await getToken(await makeStaff())
    await request('PUT', `/api/news/${id}`, { as, body: { status: 'Archived' } })
    expect(await (await request('GET', '/', { as })).text()).not.toContain('Only for a while')
  })
})
