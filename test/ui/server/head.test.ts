import { expect, it } from 'vitest'
import { origin, request } from '../../make'

const toHtml = async (path: string) => (await request('GET', path)).text()
const getContent = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

it('a page can have its own type, picture, and feeds', async () => {
  const html = await toHtml('/dev/pieces/feed')
  expect(getContent(html, 'og:type')).toBe('article')
  expect(getContent(html, 'og:image')).toBe(`${origin}/apple-touch-icon.png`)
  expect([getContent(html, 'og:image:width'), getContent(html, 'og:image:height')]).toEqual(['180', '180'])
  expect(getContent(html, 'og:image:alt')).toBe('Our mark &amp; nothing else')
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Sample feed" href="/dev/pieces/feed.xml?tag=iep&amp;sort=newest"/>',
  )
})

it('a shared link has a large card only for a picture that is wider than it is high', async () => {
  expect(getContent(await toHtml('/dev/pieces/feed'), 'twitter:card')).toBe('summary')
  expect(getContent(await toHtml('/about'), 'twitter:card')).toBe('summary_large_image')
})

it('a page without feeds names none', async () => {
  expect(await toHtml('/about')).not.toContain('rel="alternate"')
})
