import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { linkProps, ShareMenu, ShareRow, shareTargets } from '../../../src/ui/sharing/share'

const url = 'https://example.org/news/a?b=c&d=e'
const title = 'IEPs & you: “50 % more” ñ'
const targets = shareTargets(url, title)

describe('where a page is shared', () => {
  it('three networks and email get the whole address', () => {
    expect(targets.map(({ label }) => label).toSorted()).toEqual(['Email', 'Facebook', 'LinkedIn', 'Twitter'])
    for (const { href } of targets) expect(href).toContain(encodeURIComponent(url))
  })

  it('Twitter and the email also get the title, encoded', () => {
    const twitter = new URL(targets.find(({ label }) => label === 'Twitter')?.href ?? '')
    expect(Object.fromEntries(twitter.searchParams)).toEqual({ url, text: title })
    const email = new URL(targets.find(({ label }) => label === 'Email')?.href ?? '')
    expect(email.protocol).toBe('mailto:')
    expect(Object.fromEntries(email.searchParams)).toEqual({ subject: title, body: url })
  })

  it('networks open apart from our page and know nothing of it, and an email opens no window', () => {
    for (const target of targets.filter(({ isWindow }) => isWindow))
      expect(linkProps(target)).toMatchObject({ href: target.href, target: '_blank', rel: 'noopener' })
    expect(targets.filter(({ isWindow }) => !isWindow).map(linkProps)).toEqual([
      { href: expect.stringMatching(/^mailto:\?subject=/) },
    ])
  })
})

const shared = {
  url: 'https://example.org/a',
  link: 'https://example.org/b',
  title: 'A title',
  copyWords: { copied: { title: 'Link copied' }, field: 'Link' },
}

describe.each([
  { shape: 'menu', html: renderToString(<ShareMenu {...shared} />) },
  { shape: 'row', html: renderToString(<ShareRow {...shared} />) },
])('sharing as a $shape, before hydration', ({ html }) => {
  it('every target is a link', () => {
    for (const start of ['https://twitter.com/', 'https://www.linkedin.com/', 'https://www.facebook.com/', 'mailto:'])
      expect(html).toContain(`<a href="${start}`)
    expect(html.match(/<a [^>]*target="_blank" rel="noopener"/g)).toHaveLength(3)
  })

  it('every link that opens a window says so', () => {
    expect(html.match(/<span class="sr-only"> \(opens in a new window\)<\/span><\/a>/g)).toHaveLength(3)
  })

  it('copying waits for JavaScript', () => {
    expect(html).toMatch(/<button type="button" disabled="" data-waiting="true"[^>]*>Copy link/)
  })
})
