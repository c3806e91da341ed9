import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../src/platform/text/sanitize-html'
import { formatsLost, htmlOfReadableText, readSentHtml, toReadableText } from '../../../src/ui/rich-text/readable-text'

const a = (href: string, words = href) => `<a href="${href}">${words}</a>`

/** Texts that only have what readable text can say. */
const readable: [html: string, text: string][] = [
  ['', ''],
  ['<p>a</p>', 'a'],
  ['<p>a<br>b</p><p>c &amp; &lt;d&gt; &amp;lt;</p>', 'a\nb\n\nc & <d> &lt;'],
  ['<p>He hides them.</p><p>What did you use?</p>', 'He hides them.\n\nWhat did you use?'],
  ['<ul><li><p>comics</p></li><li><p>a timer</p></li></ul>', '- comics\n- a timer'],
  ['<ol><li><p>one</p></li><li><p>two</p></li></ol><p>end</p>', '1. one\n2. two\n\nend'],
  ['<p>We try:</p><ul><li><p>a</p></li></ul>', 'We try:\n\n- a'],
  ['<ul><li><p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul></li><li><p>d</p></li></ul>', '- a\n  - b\n  - c\n- d'],
  ['<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><p>c</p>', '- a\n  1. b\n\nc'],
  [`<p>See ${a('https://a.example/x', 'the page')}.</p>`, 'See [the page](https://a.example/x).'],
  [`<p>${a('https://a.example/?q=1&amp;r=2')}</p>`, 'https://a.example/?q=1&r=2'],
  [`<p>${a('mailto:ann@a.example', 'Ann')}</p>`, '[Ann](mailto:ann@a.example)'],
  ['<ul><li><p>a</p></li></ul><p>b</p><ul><li><p>c</p></li></ul>', '- a\n\nb\n\n- c'],
]

/** Texts that somebody wrote in the editor or sent to the API, with everything that is allowed. */
const formatted = [
  '<p><strong>a</strong> <em>b</em></p>',
  '<h3>Title</h3><p>a</p>',
  '<blockquote><p>a</p><p>b</p></blockquote>',
  '<pre><code>x = 1\n  y = 2\n</code></pre>',
  '<ul><li>bare item</li><li><p>first</p><p>second</p></li></ul>',
  '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
  'no paragraph',
  '<p>a</p>\n<p>b</p>',
  '<p></p><p>a</p><p></p>',
  `<p>(${a('https://a.example/(b)', '[c] d')})</p>`,
  '<p>1. not a list<br>- nor this</p>',
  '<p>a\u00a0b\u200d👩‍🏫 é</p>',
]

describe('text that a text area shows readably', () => {
  it.each(readable)('%s is shown readably, and written again from that', (html, text) => {
    expect(toReadableText(html)).toBe(text)
    expect(htmlOfReadableText(text)).toBe(html)
    expect(formatsLost(html)).toBe('')
  })

  it.each([...readable.map(([html]) => html), ...formatted])(
    '%s comes back byte for byte if nobody changed it',
    (html) => {
      const stored = sanitizeHtml(html)
      const shown = toReadableText(stored).replaceAll('\n', '\r\n')
      expect(readSentHtml({ content: shown, contentHtml: stored }, 'content')).toBe(stored)
      expect(shown).not.toMatch(/<\/?(?:p|li|ul|ol|h3|strong|em|a)\b/)
    },
  )

  it('text that was changed becomes paragraphs, lists, and links, and nothing typed becomes a tag', () => {
    const sent = { content: 'a\r\n<b>\r\n\r\n\r\n c \r\n* d\r\n• e', contentHtml: '<p><strong>a</strong></p>' }
    expect(readSentHtml(sent, 'content')).toBe(
      '<p>a<br>&lt;b&gt;</p><p>c</p><ul><li><p>d</p></li><li><p>e</p></li></ul>',
    )
    expect(htmlOfReadableText(' \n\n ')).toBe('')
    expect(htmlOfReadableText('Ask https://a.example/b. Now')).toBe(`<p>Ask ${a('https://a.example/b')}. Now</p>`)
    expect(htmlOfReadableText('[x](javascript:alert(1))')).toBe('<p>[x](javascript:alert(1))</p>')
    expect(htmlOfReadableText('2024. A year')).toBe('<p>2024. A year</p>')
  })

  it('an editor sends HTML alone', () => {
    expect(readSentHtml({ contentHtml: '<p><em>a</em></p>' }, 'content')).toBe('<p><em>a</em></p>')
    expect(readSentHtml({ content: '<p>a</p>' }, 'content')).toBe('<p>&lt;p&gt;a&lt;/p&gt;</p>')
    expect(readSentHtml({}, 'content')).toBe('')
  })

  it('says what a change would lose', () => {
    expect(formatsLost('<h3>a</h3><p><strong>b</strong> <strong>c</strong></p>')).toBe('headings, bold text')
  })
})
