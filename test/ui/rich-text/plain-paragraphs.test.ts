import { describe, expect, it } from 'vitest'
import { htmlOfPlainText, plainTextOf } from '../../../src/ui/rich-text/plain-paragraphs'

describe('rich text as plain text', () => {
  it.each(['', '<p>a</p>', '<p>a<br>b</p><p>c &amp; &lt;d&gt; &amp;lt;</p>'])('%s comes back unchanged', (html) => {
    expect(htmlOfPlainText(plainTextOf(html) ?? 'formatted')).toBe(html)
  })

  it.each(['<p><strong>a</strong></p>', '<ul><li><p>a</p></li></ul>', 'a', '<p>a'])('%s is not plain', (html) => {
    expect(plainTextOf(html)).toBe(null)
  })

  it('empty lines separate paragraphs, and nothing typed becomes a tag', () => {
    expect(htmlOfPlainText('a\n<b>\n\n\n c \n')).toBe('<p>a<br>&lt;b&gt;</p><p>c</p>')
    expect(htmlOfPlainText(' \n\n ')).toBe('')
  })
})
