import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, origin, type Visitor } from './browser'

let visitor: Visitor
beforeAll(async () => {
  visitor = await openBrowser(origin)
})
afterAll(async () => visitor.close())

/** Loads a file and reads it with the browser’s XML parser, which accepts no mistake. */
const read = (path: string, selector: string) =>
  visitor.page.evaluate(
    async ({ path, selector }) => {
      const text = await (await fetch(path)).text()
      const tree = new DOMParser().parseFromString(text, 'application/xml')
      return {
        error: tree.querySelector('parsererror')?.textContent ?? null,
        root: tree.documentElement.localName,
        texts: [...tree.querySelectorAll(selector)].map(({ textContent }) => textContent ?? ''),
        links: [...tree.querySelectorAll('link[rel=alternate]')].map((link) => link.getAttribute('href') ?? ''),
      }
    },
    { path, selector },
  )

describe('files in XML', () => {
  it('a feed is valid for a strict parser, and its texts arrive as they were written', async () => {
    const { page } = visitor
    await page.goto('/dev/pieces/feed')
    const href = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    const { error, root, texts, links } = await read(href ?? '', 'entry > title, entry > summary, entry > content')
    expect([error, root]).toEqual([null, 'feed'])
    expect(texts).toEqual([
      'Reading <b>together</b> & “apart” ]]> — Niños, 日本, 👩‍🏫',
      'A bell , half an emoji \ufffd, a line\u2028separator, and a nonbreaking\u00a0space.',
      '<p>Tom &amp; Ana</p><img src="/icon.svg" alt="A &lt; B">',
      'Without an author or a text',
      '',
    ])
    expect(links[1]).toBe(new URL('/dev/pieces/feed?entry=1&from=feed', origin).href)
  })

  it('the sitemap is valid for a strict parser', async () => {
    const { error, root, texts } = await read('/sitemap.xml', 'loc')
    expect([error, root]).toEqual([null, 'urlset'])
    expect(texts.length).toBeGreaterThan(100)
  })
})

it('browsers find the list of pages that they may prefetch', async () => {
  const { page } = visitor
  const answer = await page.goto('/about')
  const path = JSON.parse((await answer?.headerValue('speculation-rules')) ?? '""')
  const file = await page.request.get(path)
  expect(file.headers()).toMatchObject({
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=86400',
  })
  const { prefetch } = await file.json()
  expect(prefetch).toEqual([{ where: { and: expect.any(Array) }, eagerness: 'moderate' }])
  expect(prefetch[0].where.and[0].href_matches).toEqual(expect.arrayContaining(['/', '/jobs', '/jobs/*', '/about']))
})
