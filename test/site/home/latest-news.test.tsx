import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LatestNews } from '../../../src/site/home/components/latest-news'

const article = (n: number, cover: string | null = null) => ({
  title: `Article ${n}`,
  summary: `Summary ${n}`,
  category: 'Career',
  href: `/news/${n}/article`,
  created: `2026-11-0${n}T12:00:00.000Z`,
  cover,
})

describe('the latest news', () => {
  it('the latest news has one article with its summary and three previews', () => {
    const html = renderToString(<LatestNews articles={[1, 2, 3, 4, 5].map((n) => article(n))} />)
    expect([...html.matchAll(/href="\/news\/(\d)/g)].map(([, n]) => n)).toEqual(['1', '2', '3', '4'])
    expect(html).toContain('Summary 1')
    expect(html).not.toContain('Summary 2')
    expect(html).toContain('November 2, 2026')
  })

  it('the latest news shows an article’s cover, or a drawing if it has none', () => {
    expect(renderToString(<LatestNews articles={[article(1, '/images/news/1.jpg')]} />)).toContain('/images/news/1.jpg')
    expect(renderToString(<LatestNews articles={[article(1)]} />)).toContain('<svg')
  })

  it('the latest news without articles links to what is new', () => {
    const html = renderToString(<LatestNews articles={[]} />)
    expect(html).toContain('No articles today')
    expect(html).toContain('href="/jobs?l=USA"')
    expect(html).not.toMatch(/coming soon/i)
  })
})
