import { expect, it } from 'vitest'
import { escapeXml } from '../../../src/platform/feed/feed'

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
