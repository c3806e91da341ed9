import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { describe, expect, it } from 'vitest'
import { type ResumeSource, toResume } from '../../../src/profiles/resume/resume'
import { makeResumeDocument } from '../../../src/profiles/resume/resume-document'

const nobody: ResumeSource = {
  displayName: 'Dana Whitfield',
  headline: '',
  title: '',
  email: 'dana@example.com',
  phone: '',
  location: '',
  website: '',
  linkedin: '',
  summary: '',
  experience: [],
  education: [],
  certifications: [],
  activities: [],
  endorsements: [],
  gradeBands: [],
  disabilityAreas: [],
  languages: [],
}

const job = {
  title: 'Resource Teacher',
  company: 'Lakefront Elementary',
  location: 'Chicago, IL',
  start: '2021-08',
  end: null,
  isCurrent: true,
  description: 'Co-teach in four classrooms.',
}

const dana: ResumeSource = {
  ...nobody,
  headline: 'Resource teacher who makes co-teaching work',
  phone: '(312) 555-0117',
  location: 'Chicago, IL',
  linkedin: 'dana-whitfield',
  summary: 'I teach reading.',
  experience: [
    job,
    { ...job, title: 'Teacher', company: 'Prairie View', start: '2018-08', end: '2021-06', isCurrent: false },
  ],
  education: [
    {
      school: 'Illinois State',
      degree: 'B.S.Ed.',
      study: 'Special Education',
      start: '2014-08',
      end: '2018-05',
      isCurrent: false,
    },
  ],
  certifications: [
    {
      title: 'Professional Educator License',
      state: 'IL',
      effectiveDate: '2018-07-01',
      expirationDate: '2028-06-30',
      isPermanent: false,
    },
    { title: 'Teacher of Record', state: 'WI', effectiveDate: '2017-01-01', expirationDate: null, isPermanent: true },
  ],
  activities: [{ description: 'Coaches track on Saturdays.' }],
  endorsements: ['LBS1'],
  gradeBands: ['K–5', '6–8'],
  languages: ['Spanish'],
}

async function getParts(source: ResumeSource) {
  const arrayBuffer = await makeResumeDocument(toResume(source))
  const files = Object.entries(unzipSync(new Uint8Array(arrayBuffer))).map(
    ([name, content]) => [name, strFromU8(content)] as const,
  )
  return { arrayBuffer, parts: Object.fromEntries(files) }
}

async function toText(source: ResumeSource): Promise<string[]> {
  const { arrayBuffer } = await getParts(source)
  const { value } = await mammoth.extractRawText({ arrayBuffer })
  return value.split('\n').filter(Boolean)
}

describe('the resume document', () => {
  it('the document has its sections in order, each under its heading', async () => {
    expect(await toText(dana)).toEqual([
      'Dana Whitfield',
      'Resource teacher who makes co-teaching work',
      'Chicago, IL | (312) 555-0117 | dana@example.com | linkedin.com/in/dana-whitfield',
      'Summary',
      'I teach reading.',
      'Experience',
      'Resource Teacher',
      'Lakefront Elementary | Chicago, IL\tAug 2021 – Present',
      'Co-teach in four classrooms.',
      'Teacher',
      'Prairie View | Chicago, IL\tAug 2018 – Jun 2021',
      'Co-teach in four classrooms.',
      'Certifications and Licenses',
      'Professional Educator License',
      'IL\tJul 2018 – Jun 2028',
      'Teacher of Record',
      'WI\tsince Jan 2017, doesn’t expire',
      'Education',
      'B.S.Ed., Special Education',
      'Illinois State\tAug 2014 – May 2018',
      'Endorsements',
      'LBS1',
      'Specialties',
      'Grade bands: K–5, 6–8',
      'Languages: Spanish',
      'Activities',
      'Coaches track on Saturdays.',
    ])
  })

  it('the document has real headings and lists', async () => {
    const { arrayBuffer } = await getParts(dana)
    const { value, messages } = await mammoth.convertToHtml({ arrayBuffer })
    expect(value).toContain('<h1>Experience</h1>')
    expect(value).toContain('<h2>Resource Teacher</h2>')
    expect(value).toContain('<ul><li>LBS1</li></ul>')
    expect(messages.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('the document keeps the lines of a description, and its bullets as a list', async () => {
    const description = 'Co-taught.\nLed a team.\n\n- raised reading scores by 12%\n• trained two aides'
    const { arrayBuffer } = await getParts({ ...dana, experience: [{ ...job, description }] })
    const { value } = await mammoth.convertToHtml({ arrayBuffer })
    expect(value).toContain(
      '<p>Co-taught.</p><p>Led a team.</p><ul><li>raised reading scores by 12%</li><li>trained two aides</li></ul>',
    )
  })

  it('the document links to the email address, the network, and the website', async () => {
    const { arrayBuffer, parts } = await getParts({ ...dana, website: 'dana.example' })
    const { value } = await mammoth.convertToHtml({ arrayBuffer })
    expect(value).toContain('<a href="mailto:dana@example.com">dana@example.com</a>')
    expect(value).toContain('<a href="https://www.linkedin.com/in/dana-whitfield">linkedin.com/in/dana-whitfield</a>')
    expect(value).toContain('<a href="https://dana.example/">dana.example</a>')
    expect(parts['word/styles.xml']).toContain('w:styleId="Hyperlink"')
  })

  it('the document has the name and the page number on each page but the first', async () => {
    const { parts } = await getParts(dana)
    expect(parts['word/document.xml']).toContain('<w:titlePg/>')
    const headers = Object.entries(parts).filter(([name]) => /^word\/header\d+\.xml$/.test(name))
    expect(headers).toHaveLength(2)
    const named = headers.map(([, text]) => text).filter((text) => text.includes('Dana Whitfield'))
    expect(named).toEqual([expect.stringMatching(/, page .*PAGE/)])
  })

  it('the document reads from right to left if its text does', async () => {
    const { parts } = await getParts({ ...dana, summary: 'אני מלמדת קריאה.', headline: 'Teaches עברית' })
    const paragraphs = (parts['word/document.xml'] ?? '').match(/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/g) ?? []
    const turned = paragraphs.filter((paragraph) => paragraph.includes('<w:bidi/>'))
    expect(turned).toEqual([expect.stringContaining('אני מלמדת קריאה.')])
    expect(turned[0]).toContain('<w:rtl/>')
  })

  it('the document puts dates at the far edge of the details, which is the left one if they read from right to left', async () => {
    const source = { ...dana, experience: [job, { ...job, company: 'בית ספר', location: 'חיפה' }], certifications: [] }
    const { parts } = await getParts(source)
    const paragraphs = (parts['word/document.xml'] ?? '').match(/<w:p>(?:(?!<\/w:p>).)*<\/w:p>/g) ?? []
    const toLine = (words: string) => {
      const line = paragraphs.find((paragraph) => paragraph.includes(words)) ?? ''
      const [details = '', dates = ''] = line.match(/<w:r>.*?<\/w:r>/g) ?? []
      return {
        line: line.includes('<w:bidi/>'),
        details: details.includes('<w:rtl/>'),
        dates: dates.includes('<w:rtl/>'),
        tab: /<w:tab w:val="(\w+)"/.exec(line)?.[1],
      }
    }
    expect(toLine('Lakefront')).toEqual({ line: false, details: false, dates: false, tab: 'right' })
    expect(toLine('חיפה')).toEqual({ line: true, details: true, dates: false, tab: 'end' })
  })

  it('the document shows nothing for what an import left empty', async () => {
    expect(await toText({ ...dana, experience: [{ ...job, location: 'Not given' }] })).toContain(
      'Lakefront Elementary\tAug 2021 – Present',
    )
  })

  it('the document names its owner as creator and last editor', async () => {
    const { parts } = await getParts(dana)
    expect(parts['docProps/core.xml']).toContain('<dc:creator>Dana Whitfield</dc:creator>')
    expect(parts['docProps/core.xml']).toContain('<cp:lastModifiedBy>Dana Whitfield</cp:lastModifiedBy>')
  })

  it('the document leaves out what is empty', async () => {
    expect(await toText(nobody)).toEqual(['Dana Whitfield', 'dana@example.com'])
  })

  it('the document keeps headings and entry titles with the text below, on US Letter', async () => {
    const { parts } = await getParts(dana)
    const { document = '', styles = '' } = { document: parts['word/document.xml'], styles: parts['word/styles.xml'] }
    expect(document).toContain('<w:pgSz w:w="12240" w:h="15840"')
    for (const id of ['Title', 'Heading1', 'Heading2']) {
      const style = new RegExp(`w:styleId="${id}".*?</w:style>`).exec(styles)?.[0]
      expect(style, id).toContain('<w:keepNext/>')
    }
    const details = /<w:p>(?:(?!<\/w:p>).)*Lakefront(?:(?!<\/w:p>).)*<\/w:p>/.exec(document)?.[0]
    expect(details).toContain('<w:keepNext/>')
    expect(document).not.toContain('<w:tbl>')
    expect(document).not.toContain('<w:cols w:num="2"')
  })

  it('the document is valid: all parts are declared and well formed, and all used styles and lists exist', async () => {
    const { parts } = await getParts(dana)
    const names = Object.keys(parts)
    for (const name of [
      '[Content_Types].xml',
      '_rels/.rels',
      'word/document.xml',
      'word/styles.xml',
      'word/numbering.xml',
    ])
      expect(names).toContain(name)
    for (const [name, text] of Object.entries(parts)) expect(XMLValidator.validate(text), name).toBe(true)
    const declared = new XMLParser({ ignoreAttributes: false }).parse(parts['[Content_Types].xml'] ?? '')
    const overrides: string[] = declared.Types.Override.map((part: Record<string, string>) => part['@_PartName'])
    for (const name of overrides) expect(names).toContain(name.slice(1))
    const document = parts['word/document.xml'] ?? ''
    for (const [, id] of document.matchAll(/<w:pStyle w:val="(\w+)"/g))
      expect(parts['word/styles.xml']).toContain(`w:styleId="${id}"`)
    for (const [, id] of document.matchAll(/<w:numId w:val="(\d+)"/g))
      expect(parts['word/numbering.xml']).toContain(`w:numId="${id}"`)
  })

  it('the document can be opened whatever was typed', async () => {
    const nasty = 'a\u0000b\u000B<script>&amp;\uD800c\uFFFEd\tx 李明 😀 עברית'
    const source = {
      ...dana,
      displayName: nasty,
      summary: nasty,
      experience: [{ ...job, title: nasty, description: `${nasty}\n\n${nasty}` }],
    }
    const { parts } = await getParts(source)
    for (const [name, text] of Object.entries(parts)) {
      expect(XMLValidator.validate(text), name).toBe(true)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
      expect(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text), name).toBe(false)
    }
    expect((await toText(source))[0]).toBe('ab<script>&amp;\uFFFDcd x 李明 😀 עברית')
  })

  it('the document accepts lists of a hundred entries', async () => {
    const many = <T>(item: T) => Array.from({ length: 100 }, () => item)
    const lines = await toText({ ...dana, experience: many(job), activities: many({ description: 'Reads.' }) })
    expect(lines.filter((line) => line === 'Resource Teacher')).toHaveLength(100)
    expect(lines.filter((line) => line === 'Reads.')).toHaveLength(100)
  })
})
