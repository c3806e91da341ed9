import { expect, it } from 'vitest'
import { origin, request } from '../../make'

const htmlOf = async (path: string) => (await request('GET', path)).text()
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

it('a page can have its own type, picture, and feeds', async () => {
  const html = await htmlOf('/dev/pieces/feed')
  expect(contentOf(html, 'og:type')).toBe('article')
  expect(contentOf(html, 'og:image')).toBe(`${origin}/apple-touch-icon.png`)
  expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')]).toEqual(['180', '180'])
  expect(contentOf(html, 'og:image:alt')).toBe('Our mark &amp; nothing else')
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Sample feed" href="/dev/pieces/feed.xml?tag=iep&amp;sort=newest"/>',
  )
})

it('a shared link has a large card only for a picture that is wider than it is high', async () => {
  expect(contentOf(await htmlOf('/dev/pieces/feed'), 'twitter:card')).toBe('summary')
  expect(contentOf(await htmlOf('/about'), 'twitter:card')).toBe('summary_large_image')
})

it('a page without feeds names none', async () => {
  expect(await htmlOf('/about')).not.toContain('rel="alternate"')
})
