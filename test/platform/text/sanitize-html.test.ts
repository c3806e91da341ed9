import { describe, expect, it } from 'vitest'
import { limitNesting, sanitizeHtml, toText } from '../../../src/platform/text/sanitize-html'

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><g/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<form action="/logout" method="post"><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/">',
  '<style>@import "https://evil.example/"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p/onclick=alert(1)>x</p>',
  '<a href="https://example.org" onmouseover="alert(1)">x</a>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>',
  '<xss onfocus=alert(1) autofocus tabindex=1>',
  '<input onfocus=alert(1) autofocus>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<title><script>alert(1)</script></title>',
  '<plaintext><script>alert(1)</script>',
  '\u0000<scr\u0000ipt>alert(1)</script>',
]

describe('sanitized HTML', () => {
  it('the sanitizer keeps what the allowlist has', () => {
    const html =
      '<p>a<br />b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s></p><ul><li>g</li></ul><ol><li>h</li></ol>' +
      '<blockquote>i</blockquote><h3>j</h3><h4>k</h4><pre><code>l</code></pre>'
    expect(sanitizeHtml(html)).toBe(html)
  })

  it('the sanitizer maps headings and emphasis to the allowed tags', () => {
    expect(sanitizeHtml('<h1>a</h1><h2>b</h2><h6>c</h6><b>d</b><i>e</i><del>f</del><div>g</div>')).toBe(
      '<h3>a</h3><h3>b</h3><h4>c</h4><strong>d</strong><em>e</em><s>f</s><p>g</p>',
    )
  })

  it('the sanitizer removes style, class, id, data, and every handler', () => {
    expect(sanitizeHtml('<p style="color:red" class="x" id="main" data-x="1" onclick="x()" dir="rtl">a</p>')).toBe(
      '<p>a</p>',
    )
  })

  it.each([
    ['https://example.org/', '<a href="https://example.org/" rel="nofollow ugc noopener">x</a>'],
    ['mailto:a@example.org', '<a href="mailto:a@example.org" rel="nofollow ugc noopener">x</a>'],
    ['javascript:alert(1)', '<a rel="nofollow ugc noopener">x</a>'],
    ['//example.org', '<a rel="nofollow ugc noopener">x</a>'],
    ['/logout', '<a rel="nofollow ugc noopener">x</a>'],
    ['apply.html', '<a rel="nofollow ugc noopener">x</a>'],
    ['tel:+13125550142', '<a rel="nofollow ugc noopener">x</a>'],
  ])('the sanitizer keeps a link to %s only if it is safe', (href, html) => {
    expect(sanitizeHtml(`<a href="${href}" target="_blank" rel="opener" title="t">x</a>`)).toBe(html)
  })

  it.each(attacks)('the sanitizer disarms %j', (html) => {
    const clean = sanitizeHtml(html)
    expect(clean).not.toMatch(
      /<(?!\/?(p|br|strong|em|u|s|ul|ol|li|blockquote|h3|h4|code|pre|a)\b)|<[^>]*\s(?!href=|rel=|\/>)[a-z-]+\s*=/i,
    )
    expect(clean).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i)
    expect(sanitizeHtml(clean)).toBe(clean)
  })

  it.each(['<p>a<p>b', '<div><p>a</p></div>', '<ul><p>a</ul>', '&amp;amp; &lt; "', '<a>x</a>', '<h1><h2>x'])(
    'the sanitizer changes nothing when it runs again: %s',
    (html) => {
      expect(sanitizeHtml(sanitizeHtml(html))).toBe(sanitizeHtml(html))
    },
  )

  it('the sanitizer changes nothing when it runs again, however the tags are nested', () => {
    const tags = ['p', 'div', 'ul', 'li', 'ol', 'h1', 'h3', 'blockquote', 'pre', 'a', 'b', 'i', 'br', 'table', 'td']
    for (let seed = 1; seed <= 400; seed++) {
      const html = Array.from({ length: 12 }, (_, i) => {
        const tag = tags[(seed * 31 + i * seed * 7 + i * i) % tags.length]
        return `${['<', '</', '<'][(seed + i) % 3]}${tag}>${i % 4 ? '' : 'x'}`
      }).join('')
      expect(sanitizeHtml(sanitizeHtml(html)), html).toBe(sanitizeHtml(html))
    }
  })

  it('the text of HTML has a space between blocks', () => {
    expect(toText('<p>One &amp; <em>two</em></p><ul><li>three</li><li>four</li></ul>a<br />b')).toBe(
      'One & two three four a b',
    )
    expect(toText(sanitizeHtml('<p>  </p><p>&nbsp;</p>'))).toBe('')
    expect(toText('1 &lt; 2 &amp;lt; 3')).toBe('1 < 2 &lt; 3')
  })
})

const folder = '/images/news/abcd1234/'
const article = (html: string) => sanitizeHtml(html, { images: folder })
const photo = (rest = '') => `<img src="${folder}body-0123abcd.jpg"${rest} />`

describe('the sanitized HTML of an article', () => {
  it('an article also keeps sections and its own pictures, with their texts and sizes', () => {
    const html = `<h2>a</h2><h3>b</h3><h4>c</h4><figure>${photo(' alt="d &quot;e&quot; &amp; &lt;f&gt;" width="640" height="480"')}<figcaption>g &amp; h</figcaption></figure><figure>${photo(' alt=""')}</figure>`
    expect(article(html)).toBe(html)
    expect(article('<h1>a</h1><h5>b</h5><h6>c</h6>')).toBe('<h2>a</h2><h4>b</h4><h4>c</h4>')
  })

  it('plain text keeps no picture, whatever it is', () => {
    expect(sanitizeHtml(`<figure>${photo()}<figcaption>a</figcaption></figure><h2>b</h2>`)).toBe('a<h3>b</h3>')
  })

  it.each([
    'https://example.org/a.jpg',
    '//example.org/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'a.jpg',
    '/images/avatars/a.jpg',
    '/images/news/other123/a.jpg',
    `${folder}../other123/a.jpg`,
    `${folder}./a.jpg`,
    `${folder}%2e%2e/a.jpg`,
    `${folder}a.jpg?x`,
    `${folder}a.jpg#x`,
    `${folder}a b.jpg`,
    `${folder}a\\b.jpg`,
    folder,
    `https://example.org${folder}a.jpg`,
    ` ${folder}a.jpg`,
  ])('an article has no picture from %s', (src) => {
    expect(article(`<p>a</p><img src="${src}" alt="b">`)).toBe('<p>a</p>')
  })

  it.each([
    ['width="0" height="5"', ''],
    ['width="5"', ''],
    ['width="5" height="4097"', ''],
    ['width="1e3" height="5"', ''],
    ['width="5px" height="5"', ''],
    ['width="4096" height="1"', ' width="4096" height="1"'],
    ['onerror="alert(1)" srcset="https://example.org/ 2x" style="x" class="y" loading="eager" title="z"', ''],
  ])('a picture with %s keeps%s', (given, kept) => {
    expect(article(`<img src="${folder}body-0123abcd.jpg" ${given}>`)).toBe(`<figure>${photo(kept)}</figure>`)
  })

  it('a figure has one picture and a caption of plain words, and no word in it is lost', () => {
    expect(
      article(`<figure><img src="${folder}a.jpg"><figcaption>b <p><strong>c</strong></p>\n<ul><li>d</figure>`),
    ).toBe(`<figure><img src="${folder}a.jpg" /><figcaption>b c d</figcaption></figure>`)
    expect(article(`<figure><p>a</p><img src="${folder}b.jpg"><img src="${folder}c.jpg"><h2>d</h2></figure>`)).toBe(
      `<figure><img src="${folder}b.jpg" /></figure><figure><img src="${folder}c.jpg" /></figure><p>a</p><h2>d</h2>`,
    )
    expect(article('<figure><img src="https://example.org/a.jpg"><figcaption>b</figcaption></figure>')).toBe('<p>b</p>')
    expect(article('a<figcaption>b</figcaption>c</figure>')).toBe('abc')
    expect(article('<figure><figure></figure></figure>')).toBe('')
  })

  it('the text of a caption stands apart from the text around it', () => {
    const figure = `<figure>${photo(' alt="not text"')}<figcaption>One</figcaption></figure>`
    expect(toText(`<p>Zero</p>${figure}<p>two</p>`)).toBe('Zero One two')
  })

  it('the sanitizer changes nothing in an article when it runs again, and loses no word', () => {
    const own = `img src="${folder}a.jpg" alt="b"`
    const tags = ['p', 'figure', 'figcaption', own, 'li', 'ul', 'h2', 'h1', 'blockquote', 'a', 'b', 'pre', 'img src=x']
    for (let seed = 1; seed <= 600; seed++) {
      const html = Array.from({ length: 14 }, (_, i) => {
        const tag = tags[(seed * 31 + i * seed * 7 + i * i) % tags.length] ?? 'p'
        const isClosing = (seed + i) % 3 === 1
        return `<${isClosing ? `/${tag.split(' ')[0]}` : tag}>${i % 4 ? '' : `w${i} `}`
      }).join('')
      const clean = article(html)
      expect(article(clean), html).toBe(clean)
      for (const word of ['w0', 'w4', 'w8', 'w12']) expect(toText(clean).split(' '), html).toContain(word)
      expect(clean.match(/<img/g)?.length ?? 0, html).toBe(html.match(/<img src="/g)?.length ?? 0)
    }
  })

  it.each(attacks)('the sanitizer disarms %j in an article', (html) => {
    const clean = article(html)
    expect(clean).not.toMatch(/<(?!\/?(p|br|strong|em|u|s|ul|ol|li|blockquote|h[234]|code|pre|a)\b)/i)
    expect(clean).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i)
    expect(article(clean)).toBe(clean)
  })
})

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
    expect(toText(clean)).toBe(`${'a '.repeat(150)}b c`)
    expect(sanitizeHtml(clean)).toBe(clean)
  })
})
