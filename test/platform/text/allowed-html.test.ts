import { describe, expect, it } from 'vitest'
import { allowedHtml, closestHeading, isAllowedLink, isPictureIn } from '../../../src/platform/text/allowed-html'
import { sanitizeHtml } from '../../../src/platform/text/sanitize-html'

const images = '/images/news/a/'
const values: Record<string, string> = {
  href: 'https://example.org/',
  rel: 'nofollow ugc noopener',
  src: `${images}b.jpg`,
  alt: 'c',
  width: '3',
  height: '4',
}

describe.each(['plain', 'article'] as const)('the allowed HTML of a text that is %s', (kind) => {
  const sanitized = (html: string) => sanitizeHtml(html, kind === 'article' ? { images } : {})

  it('every allowed tag passes the server with every allowed attribute', () => {
    const { tags, attributes } = allowedHtml[kind]
    for (const tag of tags) {
      const written = `<${tag}${(attributes[tag] ?? []).map((name) => ` ${name}="${values[name]}"`).join('')}`
      const html = written + (['br', 'img'].includes(tag) ? ' />' : `>x</${tag}>`)
      const expected: Record<string, string> = {
        figure: 'x',
        figcaption: 'x',
        img: `<figure>${html}</figure>`,
      }
      expect(sanitized(html), tag).toBe(expected[tag] ?? html)
    }
  })

  it('no other tag passes', () => {
    for (const tag of [
      'h1',
      'h2',
      'h5',
      'h6',
      'table',
      'td',
      'figure',
      'img',
      'div',
      'span',
      'hr',
      'video',
      'mark',
      'sub',
    ])
      if (!allowedHtml[kind].tags.includes(tag))
        expect(sanitized(`<${tag} src="${images}b.jpg">x`)).not.toContain(`<${tag}`)
  })

  it('every heading becomes an allowed one, and allowed ones stay', () => {
    for (const level of [1, 2, 3, 4, 5, 6]) expect(allowedHtml[kind].headings).toContain(closestHeading(kind, level))
    for (const level of allowedHtml[kind].headings) {
      expect(closestHeading(kind, level)).toBe(level)
      expect(allowedHtml[kind].tags).toContain(`h${level}`)
    }
  })
})

it.each([
  ['https://example.org/', true],
  ['HTTP://example.org/', true],
  ['mailto:a@example.org', true],
  ['http:example.org', false],
  ['javascript:alert(1)', false],
  ['/logout', false],
  ['', false],
  [null, false],
])('whether people may link to %j: %s', (href, answer) => {
  expect(isAllowedLink(href)).toBe(answer)
})

it('a folder contains what is below it, and nothing that leads out of it', () => {
  expect(isPictureIn(images, `${images}b/c-0123abcd.jpg`)).toBe(true)
  for (const src of [images, `${images}/b.jpg`, `${images}../b.jpg`, `${images}b/../../c.jpg`, `${images}b.`, null])
    expect(isPictureIn(images, src)).toBe(false)
})
