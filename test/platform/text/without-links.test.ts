import { describe, expect, it } from 'vitest'
import { withoutLinks } from '../../../src/platform/text/without-links'

/** Characters that people, browsers, or mail programs take for the dot, the colon, the slash, or the at sign. */
const dots = ['.', '。', '．', '․', '｡', '﹒', 'ꓸ', '܁']
const slashes = ['/', '／', '∕', '⁄', '⧸']
const colons = [':', '：', '﹕', '꞉', '∶']
const ats = ['@', '＠', '﹫']
const invisible = ['\u00AD', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u034F', '\u{E0041}']

describe('what members wrote, in a mail', () => {
  it.each(dots)('a name with a top-level domain loses the dot %s', (dot) => {
    for (const domain of ['com', 'example', 'io', 'xn--p1ai', 'рф', '中国', 'भारत', 'ＣＯＭ', 'Co'])
      expect(withoutLinks(`at evil${dot}${domain} now`)).toBe(`at evil ${domain} now`)
    expect(withoutLinks(`www${dot}a`)).toBe('www a')
    expect(withoutLinks(`💩${dot}la`)).toBe('💩 la')
    expect(withoutLinks(`(x${dot}com)`)).toBe('(x com)')
  })

  it.each([...slashes])('an address loses the slash %s', (slash) => {
    expect(withoutLinks(`https:${slash}${slash}evil`)).toBe('https evil')
    expect(withoutLinks(`hxxps:${slash}${slash}evil.co${slash}a`)).toBe('hxxps evil co a')
  })

  it.each(colons)('an address loses the colon %s', (colon) => {
    expect(withoutLinks(`mailto${colon}a`)).toBe('mailto a')
    expect(withoutLinks(`evil.com${colon}8080`)).toBe('evil com 8080')
  })

  it.each(ats)('an email address loses the sign %s', (at) => {
    expect(withoutLinks(`ann${at}localhost`)).toBe('ann localhost')
    expect(withoutLinks(`ann${at}evil.example`)).toBe('ann evil example')
  })

  it.each(invisible)('an invisible character hides no address', (sign) => {
    expect(withoutLinks(`evil.c${sign}o`)).toBe(`evil c${sign}o`)
    expect(withoutLinks(`evil${sign}.${sign}com`)).toBe(`evil${sign} ${sign}com`)
    expect(withoutLinks(`http:/${sign}/evil`)).not.toContain('/')
  })

  it('dots in brackets, numbers, and two backslashes form no address', () => {
    expect(withoutLinks('evil[.]com hxxp[:]//evil(.)com 10.0.0.1 \\\\evil\\share')).not.toMatch(/[.:/\\]/)
  })

  it('other punctuation stays', () => {
    for (const text of [
      'IEP/504: what now?',
      'St. Paul vs. Dr. Lee',
      'and/or, he/she; w/o. 3.5 hours at 9:30 a.m. (e.g., U.S.A., Ph.D., M.Ed., Ed.S.)',
      'Tel: none. A hotel:quiet, a profile:new.',
      'Wait... what?! Really…',
      'Meet @ noon, @ann #1: “K–12” – Ann O’Neill’s 50% — $1,000.00',
      'Gal·la Nguyễn-Øster 李小龍 سارة 👩🏽‍🏫',
      'First line.\n\n\tSecond line: “yes.”',
    ])
      expect(withoutLinks(text)).toBe(text)
  })

  it('no character forms an address after normalization', () => {
    const every = Array.from({ length: 0x1_0000 }, (_, i) => (i >= 0xd800 && i < 0xe000 ? '' : String.fromCharCode(i)))
    const kept = every.filter((sign) => /[a-z][.。]com|:\/\/|b@c/.test(withoutLinks(`b${sign}com`).normalize('NFKC')))
    expect(kept).toEqual([])
  })
})
