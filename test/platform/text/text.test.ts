import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { attachment } from '../../../src/platform/http/content-disposition'
import { decodeCursor, encodeCursor } from '../../../src/platform/http/cursor'
import { Problem } from '../../../src/platform/http/problem'
import { stateCode } from '../../../src/platform/places/states'
import { safeApplyLink, safeUrl } from '../../../src/platform/security/safe-url'
import { csvOf, streamCsv } from '../../../src/platform/text/csv'
import { Phone } from '../../../src/platform/text/phone'
import { sanitizeHtml, textOf } from '../../../src/platform/text/sanitize-html'
import { slugOf } from '../../../src/platform/text/slug'
import { titleCase } from '../../../src/platform/text/title-case'
import { ago, days, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { scriptJson } from '../../../src/ui/server/script-json'

describe('an address', () => {
  it.each([
    ['https://example.org/jobs?id=1#top', 'https://example.org/jobs?id=1#top'],
    ['http://example.org', 'http://example.org/'],
    ['example.org', 'https://example.org/'],
    ['www.example.org/careers', 'https://www.example.org/careers'],
    ['example.org:8443/jobs', 'https://example.org:8443/jobs'],
    ['  https://example.org  ', 'https://example.org/'],
    ['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
    ['//example.org/jobs', 'https://example.org/jobs'],
    ['https://exam\u0000ple.org', 'https://example.org/'],
    ['https://example.org/\u202Egpj.exe', 'https://example.org/gpj.exe'],
  ])('%j is safe as %s', (text, safe) => {
    expect(safeUrl(text)).toBe(safe)
    expect(safeUrl(safe)).toBe(safe)
  })

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org',
    'blob:https://example.org/x',
    'https://user:password@example.org',
    'https://user@example.org',
    'user:password@example.org',
    '//user@example.org',
    'localhost',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    '127.0.0.1',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://admin.localhost/',
    'http://printer.local',
    '//intranet',
    'https://',
    'https:// ',
    'not a url at all',
    'https://[bad',
    'mailto:jobs@example.org',
  ])('%j is none', (text) => {
    expect(safeUrl(text)).toBeNull()
  })
})

describe('an apply link', () => {
  it.each([
    ['jobs@example.com', 'mailto:jobs@example.com'],
    ['mailto:jobs@example.com', 'mailto:jobs@example.com'],
    ['MAILTO:jobs@example.com', 'mailto:jobs@example.com'],
    [' jobs+sped@mail.example.org ', 'mailto:jobs+sped@mail.example.org'],
    ['example.com/@district/jobs.com', 'https://example.com/@district/jobs.com'],
    ['example.org/apply', 'https://example.org/apply'],
    ['https://example.org/apply?to=jobs@example.com', 'https://example.org/apply?to=jobs@example.com'],
  ])('%j becomes %s', (text, link) => {
    expect(safeApplyLink(text)).toBe(link)
    expect(safeApplyLink(link)).toBe(link)
  })

  it.each([
    'mailto:jobs@example.com?bcc=all@example.com',
    'mailto:a@example.com,b@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@example.com b@example.com',
    'mailto:a@example.com%2Cb@example.com',
    'mailto:jobs@example.com&cc=b@example.com',
    'mailto:',
    'mailto:jobs',
    'mailto:javascript:alert(1)',
    'javascript:alert(1)',
    'javascript:jobs@example.com',
    'javascript:"@example.com',
    'data:text/html,@example.com',
    'jobs@localhost',
    '"jobs"@example.com',
    '<jobs@example.com>',
  ])('%j is refused', (text) => {
    expect(safeApplyLink(text)).toBeNull()
  })
})

describe('HTML that people write', () => {
  it('keeps what the allow-list names', () => {
    const html =
      '<p>a<br />b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s></p><ul><li>g</li></ul><ol><li>h</li></ol>' +
      '<blockquote>i</blockquote><h3>j</h3><h4>k</h4><pre><code>l</code></pre>'
    expect(sanitizeHtml(html)).toBe(html)
  })

  it('keeps the meaning of headings and emphasis under the allowed names', () => {
    expect(sanitizeHtml('<h1>a</h1><h2>b</h2><h6>c</h6><b>d</b><i>e</i><del>f</del><div>g</div>')).toBe(
      '<h3>a</h3><h3>b</h3><h4>c</h4><strong>d</strong><em>e</em><s>f</s><p>g</p>',
    )
  })

  it('takes out style, class, id, data and every handler', () => {
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
  ])('links to %s as it should', (href, html) => {
    expect(sanitizeHtml(`<a href="${href}" target="_blank" rel="opener" title="t">x</a>`)).toBe(html)
  })

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

  it.each(attacks)('disarms %j', (html) => {
    const clean = sanitizeHtml(html)
    expect(clean).not.toMatch(
      /<(?!\/?(p|br|strong|em|u|s|ul|ol|li|blockquote|h3|h4|code|pre|a)\b)|<[^>]*\s(?!href=|rel=|\/>)[a-z-]+\s*=/i,
    )
    expect(clean).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i)
    expect(sanitizeHtml(clean)).toBe(clean)
  })

  it.each(['<p>a<p>b', '<div><p>a</p></div>', '<ul><p>a</ul>', '&amp;amp; &lt; "', '<a>x</a>', '<h1><h2>x'])(
    'changes nothing when it is done again: %s',
    (html) => {
      expect(sanitizeHtml(sanitizeHtml(html))).toBe(sanitizeHtml(html))
    },
  )

  it('changes nothing when it is done again, however the tags are nested', () => {
    const tags = ['p', 'div', 'ul', 'li', 'ol', 'h1', 'h3', 'blockquote', 'pre', 'a', 'b', 'i', 'br', 'table', 'td']
    for (let seed = 1; seed <= 400; seed++) {
      const html = Array.from({ length: 12 }, (_, i) => {
        const tag = tags[(seed * 31 + i * seed * 7 + i * i) % tags.length]
        return `${['<', '</', '<'][(seed + i) % 3]}${tag}>${i % 4 ? '' : 'x'}`
      }).join('')
      expect(sanitizeHtml(sanitizeHtml(html)), html).toBe(sanitizeHtml(html))
    }
  })

  it('reads as words, with a space between blocks', () => {
    expect(textOf('<p>One &amp; <em>two</em></p><ul><li>three</li><li>four</li></ul>a<br />b')).toBe(
      'One & two three four a b',
    )
    expect(textOf(sanitizeHtml('<p>  </p><p>&nbsp;</p>'))).toBe('')
    expect(textOf('1 &lt; 2 &amp;lt; 3')).toBe('1 < 2 &lt; 3')
  })
})

it('lets no JSON end the script element that holds it', () => {
  const value = { a: '</script><script>alert(1)//', b: '<!--', c: '\u2028\u2029&' }
  const json = scriptJson(value)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})

describe('a cursor', () => {
  const Position = v.tuple([v.string(), v.number()])
  const refused = (read: () => unknown) => {
    try {
      return read()
    } catch (problem) {
      return problem instanceof Problem ? problem.errors : problem
    }
  }

  it('comes back as the position it was made of', () => {
    const cursor = encodeCursor('jobs', ['naïve 🦊', 3])
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(decodeCursor('jobs', Position, cursor)).toEqual(['naïve 🦊', 3])
  })

  it.each(['', '!', 'e30', 'W10', '\u0000', '🦊', 'a'.repeat(10_000), btoa('["x",["a",1]]'), btoa('\xff\xff')])(
    '%j is refused with a message',
    (cursor) => {
      expect(refused(() => decodeCursor('jobs', Position, cursor))).toEqual({ cursor: expect.any(String) })
    },
  )

  it('belongs to one list, and holds what that list expects', () => {
    expect(refused(() => decodeCursor('people', Position, encodeCursor('jobs', ['a', 1])))).toHaveProperty('cursor')
    expect(refused(() => decodeCursor('jobs', Position, encodeCursor('jobs', [1, 'a'])))).toHaveProperty('cursor')
  })
})

describe('the clock', () => {
  afterEach(() => setClock(null))

  it('can be moved, ticks on, and goes back', () => {
    setClock(new Date('2030-01-01T00:00:00.000Z'))
    expect(timestamp()).toMatch(/^2030-01-01T00:00:0/)
    expect(ago(days(1))).toMatch(/^2029-12-31T00:00:0/)
    setClock(null)
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1000)
  })
})

describe('a phone number', () => {
  const read = (value: unknown) => {
    const result = v.safeParse(Phone, value)
    return result.success ? result.output : result.issues[0].message
  }

  it.each([
    ['3125550142', '(312) 555-0142'],
    ['312-555-0142', '(312) 555-0142'],
    ['+1 312 555 0142', '(312) 555-0142'],
    ['+13125550142', '(312) 555-0142'],
    ['(312) 555-0142', '(312) 555-0142'],
    ['312.555.0142', '(312) 555-0142'],
    ['13125550142', '(312) 555-0142'],
    ['1 (312) 555-0142', '(312) 555-0142'],
    ['+1', ''],
    [' ', ''],
    ['', ''],
    [undefined, ''],
    [null, ''],
  ])('%j is stored as %j', (value, stored) => {
    expect(read(value)).toBe(stored)
  })

  it.each(['555-0142', '31255501421', '+1 312555014', '+44 2079 4609', '+44 20 7946 0958', 'call me', 5, {}])(
    '%j is none',
    (value) => {
      expect(read(value)).toBe('Invalid Phone Number')
    },
  )
})

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'disarms %j',
    (cell) => {
      expect(csvOf(['Name'], [[cell]])).toContain(`'${cell}`)
    },
  )

  it('quotes every cell, ends each record with CRLF, and says that it is UTF-8', () => {
    expect(
      csvOf(
        ['Name', 'Title'],
        [
          ['Dana, "D"', 'a\nb'],
          [';=1+1', ''],
        ],
      ),
    ).toBe('\uFEFF"Name","Title"\r\n"Dana, ""D""","a\nb"\r\n";=1+1",""\r\n')
  })

  it('is the same in parts, which are asked for as they are read', async () => {
    const rows = [['Dana'], ['=1'], ['Ana']]
    async function* parts() {
      yield rows.slice(0, 2)
      yield []
      yield rows.slice(2)
    }
    const bytes = await new Response(streamCsv(['Name'], parts(), () => {})).bytes()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(csvOf(['Name'], rows))
  })

  it('breaks off where a part cannot be read, and tells of it', async () => {
    async function* parts() {
      yield [['Dana']]
      throw new Error('no more')
    }
    const faults: unknown[] = []
    const reading = new Response(streamCsv(['Name'], parts(), (fault) => faults.push(fault))).text()
    await expect(reading).rejects.toThrow('no more')
    expect(faults).toEqual([new Error('no more')])
  })
})

it('knows states by code and name', () => {
  expect(['il', ' Illinois ', 'NEW  york', 'D.C.', 'puerto rico', 'ZZ', 'toString', ''].map(stateCode)).toEqual([
    'IL',
    'IL',
    'NY',
    'DC',
    'PR',
    null,
    null,
    null,
  ])
})

describe('a name', () => {
  it.each([
    ['maria torres', 'Maria Torres'],
    ['MARIA TORRES', 'Maria Torres'],
    ['McDonald', 'McDonald'],
    ['ana McDonald DE LA CRUZ', 'Ana McDonald De La Cruz'],
    ["o'brien-smith", "O'Brien-Smith"],
    ['josé ÁLVAREZ', 'José Álvarez'],
    ['j.p. okafor', 'J.P. Okafor'],
    ['Henry IV', 'Henry IV'],
    ['李 明', '李 明'],
    ['', ''],
  ])('%j is written %j', (given, written) => {
    expect(titleCase(given)).toBe(written)
  })

  it.each([
    ['Rock River School District 12', 'rock-river-school-district-12'],
    ['Children’s Café & Co.', 'childrens-cafe-co'],
    ['  --A__b--  ', 'a-b'],
    ['../../etc', 'etc'],
    ['李明', ''],
    ['a'.repeat(200), 'a'.repeat(80)],
  ])('%j is %j in an address', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})

describe('the name of a download', () => {
  it.each([
    ['Whitfield-resume-1.docx', 'attachment; filename="Whitfield-resume-1.docx"'],
    [
      'Jiménez-resume-1.docx',
      `attachment; filename="Jimenez-resume-1.docx"; filename*=UTF-8''Jim%C3%A9nez-resume-1.docx`,
    ],
    [
      'Łukasz Ørsted.docx',
      `attachment; filename="Lukasz Orsted.docx"; filename*=UTF-8''%C5%81ukasz%20%C3%98rsted.docx`,
    ],
    ['李-resume-1.docx', `attachment; filename="_-resume-1.docx"; filename*=UTF-8''%E6%9D%8E-resume-1.docx`],
    ['a"\r\nSet-Cookie: b/../c.docx', 'attachment; filename="a___Set-Cookie_ b_.._c.docx"'],
    [
      "O\u2019Connor (1)'s.docx",
      `attachment; filename="O'Connor (1)'s.docx"; filename*=UTF-8''O%E2%80%99Connor%20%281%29%27s.docx`,
    ],
    ['a\uD800.docx', `attachment; filename="a_.docx"; filename*=UTF-8''a%EF%BF%BD.docx`],
  ])('%j', (name, header) => {
    expect(attachment(name)).toBe(header)
  })
})
