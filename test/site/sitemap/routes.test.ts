import { describe, expect, it } from 'vitest'
import type { SitemapPart } from '../../../src/room'
import { sitemapFile, wholeSitemap } from '../../../src/site/sitemap/routes'
import { db } from '../../make'

const origin = 'https://site.example'
const updated = '2026-03-01T08:00:00.000Z'
const getLocations = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

/** A room whose table has this many rows; every tenth is hidden. */
const many = (name: string, last: number): SitemapPart => ({
  ranges: [
    {
      name,
      lastRowid: async () => last,
      entries: async (_db, range) =>
        Array.from({ length: last }, (_, i) => i + 1)
          .filter((rowid) => rowid >= range.first && rowid <= range.last && rowid % 10 !== 0)
          .map((rowid) => ({ path: `/${name}/${rowid}`, updated })),
    },
  ],
})
const pages: SitemapPart = { pages: ['/about'], paths: async () => ['/shops/1/tom-&-ana'] }
const daily = (count: number): SitemapPart => ({
  dated: async (_db, { day, max }) =>
    Array.from({ length: day === '2026-03-02' ? 0 : Math.min(count, max) }, (_, i) => ({
      path: `/offers/${i}`,
      updated,
    })),
  days: () => ['2026-03-02', '2026-03-01'],
})

const whole = (...parts: SitemapPart[]) => wholeSitemap(db, origin, parts)
const file = (name: string, ...parts: SitemapPart[]) => sitemapFile(db, origin, parts, name)

describe('the sitemap', () => {
  it('is one file while everything fits, with the parts of all rooms, escaped', async () => {
    const xml = await whole(pages, daily(2), many('articles', 3), many('notes', 0))
    expect(xml).toContain('<urlset')
    expect(getLocations(xml)).toEqual(
      ['/about', '/shops/1/tom-&amp;-ana', '/offers/0', '/offers/1', '/articles/1', '/articles/2', '/articles/3'].map(
        (path) => origin + path,
      ),
    )
  })

  it('becomes an index of pages, days, and ranges of 10,000 rowids', async () => {
    const parts = [pages, daily(1), many('articles', 20_001), many('notes', 10_000)]
    const xml = await whole(...parts)
    expect(xml).toContain('<sitemapindex')
    const files = ['pages', '2026-03-02', '2026-03-01', 'articles-1', 'articles-2', 'articles-3', 'notes-1']
    expect(getLocations(xml)).toEqual(files.map((name) => `${origin}/sitemap/${name}.xml`))
    const listed = (await Promise.all(files.map((name) => file(name, ...parts)))).map(getLocations)
    expect(listed.map(({ length }) => length)).toEqual([2, 0, 1, 9000, 9000, 1, 9000])
    expect(new Set(listed.flat()).size).toBe(2 + 1 + 18_001 + 9000)
  })

  it('becomes an index for many dated pages as well', async () => {
    expect(getLocations(await whole(pages, daily(10_001)))).toHaveLength(3)
    expect(getLocations(await whole(pages, daily(10_000)))).toHaveLength(10_002)
  })

  it.each(['articles-0', 'articles-2', 'articles-01', 'articles', 'articles-', 'notes-1', '2026-03-03', ''])(
    'has no file %j',
    async (name) => {
      expect(await file(name, pages, daily(1), many('articles', 10_000))).toBeNull()
    },
  )

  it('tells apart rooms whose names start alike', async () => {
    const parts = [many('news', 5), many('news-old', 5)]
    expect(getLocations(await file('news-old-1', ...parts))[0]).toBe(`${origin}/news-old/1`)
    expect(getLocations(await file('news-1', ...parts))[0]).toBe(`${origin}/news/1`)
  })
})
