import { describe, expect, it } from 'vitest'
import { escapeXml, type Feed, toAtom } from '../../../src/platform/feed/feed'
import { request } from '../../make'

it.each([
  ['a & b', 'a &amp; b'],
  ['<b>"it\'s"</b>', '&lt;b&gt;&quot;it&#39;s&quot;&lt;/b&gt;'],
  [']]>', ']]&gt;'],
  ['&amp;', '&amp;amp;'],
  ['a\u2028b\u2029c', 'a&#8232;b&#8233;c'],
  ['a\tb\r\nc', 'a\tb\r\nc'],
  ['Niños, 日本, 👩‍🏫', 'Niños, 日本, 👩‍🏫'],
  ['', ''],
])('escapes %j for XML', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped)
})

/** The definition of a character in XML 1.0. */
const isAllowed = (code: number) =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000

it('leaves no character that XML forbids', () => {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code)
  expect(codes.filter((code) => !isAllowed(code)).length).toBeGreaterThan(2048)
  const escaped = escapeXml(codes.map((code) => String.fromCharCode(code)).join(' '))
  expect([...escaped].filter((character) => !isAllowed(character.codePointAt(0) ?? 0))).toEqual([])
})

it('replaces half an emoji, and keeps whole ones', () => {
  expect(escapeXml('\ud83d and 💡 and \udca1')).toBe('\ufffd and 💡 and \ufffd')
})

const origin = 'https://site.example'
const entry = {
  id: '/things/abc12345',
  path: '/things/abc12345/first',
  title: 'First',
  published: '2026-03-01T08:00:00.000Z',
  updated: '2026-03-02T08:00:00.000Z',
  summary: 'One',
}
const feed: Feed = { title: 'Things', path: '/things.xml?tag=a&sort=b', page: '/things?tag=a&sort=b', entries: [entry] }
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

describe('an Atom feed', () => {
  it('has everything that RFC 4287 requires of a feed and of an entry', () => {
    const xml = toAtom(origin, feed)
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/)
    expect(all(xml, 'id')).toEqual([`${origin}/things.xml?tag=a&amp;sort=b`, `${origin}/things/abc12345`])
    expect(all(xml, 'title')).toEqual(['Things', 'First'])
    expect(all(xml, 'updated')).toEqual([entry.updated, entry.updated])
    expect(all(xml, 'name')).toEqual(['SPED Commons'])
    expect(xml).toContain(`<link rel="self" href="${origin}/things.xml?tag=a&amp;sort=b"/>`)
    expect(xml).toContain(`<link rel="alternate" href="${origin}/things?tag=a&amp;sort=b"/>`)
    expect(xml).toContain(`<link rel="alternate" href="${origin}/things/abc12345/first"/>`)
  })

  it('has the time of the newest change, wherever its entry is, and a fixed time without entries', () => {
    const entries = [entry, { ...entry, updated: '2026-05-01T08:00:00.000Z' }, { ...entry, updated: '2025-01-01' }]
    expect(all(toAtom(origin, { ...feed, entries }), 'updated')[0]).toBe('2026-05-01T08:00:00.000Z')
    const empty = toAtom(origin, { ...feed, entries: [] })
    expect(all(empty, 'updated')).toEqual(['1970-01-01T00:00:00.000Z'])
    expect(empty).not.toContain('<entry>')
  })

  it('names an author only where one is given', () => {
    const named = toAtom(origin, { ...feed, entries: [{ ...entry, author: 'Dana' }] })
    expect(all(named, 'name')).toEqual(['SPED Commons', 'Dana'])
  })

  it('escapes every text, also HTML', () => {
    const bad = `<x>&"'\u0007`
    const broken = { id: bad, path: bad, title: bad, published: bad, updated: bad, author: bad, summary: bad }
    const xml = toAtom(origin, {
      title: bad,
      path: bad,
      page: bad,
      entries: [{ ...broken, html: `<p>${bad}</p>`, tags: [bad] }],
    })
    expect(xml).not.toContain('<x>')
    expect(xml).not.toContain('\u0007')
    expect(xml).toContain('<content type="html">&lt;p&gt;&lt;x&gt;&amp;&quot;&#39;&lt;/p&gt;</content>')
    expect(xml).toContain('<category term="&lt;x&gt;&amp;&quot;&#39;"/>')
  })

  it('is answered as Atom', async () => {
    const { status, headers } = await request('GET', '/dev/pieces/feed.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
