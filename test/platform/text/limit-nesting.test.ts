import { describe, expect, it } from 'vitest'
import { limitNesting, sanitizeHtml, textOf } from '../../../src/platform/text/sanitize-html'

describe('deeply nested HTML', () => {
  it('HTML as people write it stays unchanged, however long it is', () => {
    const row = '<p>a <b>b</b><br>c<img src="x"><ul><li>d<li>e</ul>'
    expect(limitNesting(row.repeat(500))).toBe(row.repeat(500))
    expect(limitNesting('<p>a'.repeat(500))).toBe('<p>a'.repeat(500))
    expect(limitNesting('1 < 2 <3 > </p> <')).toBe('1 < 2 <3 > </p> <')
  })

  it('only the tags below the hundredth level are removed, and no word is lost', () => {
    const html = `${'<blockquote>a '.repeat(150)}b${'</blockquote>'.repeat(150)}<p>c</p>`
    const clean = sanitizeHtml(html)
    expect(clean.match(/<blockquote>/g)).toHaveLength(100)
    expect(textOf(clean)).toBe(`${'a '.repeat(150)}b c`)
    expect(sanitizeHtml(clean)).toBe(clean)
  })
})
