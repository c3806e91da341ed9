import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { searchedWords } from '../../src/accounts/directory/member-filter'
import { indexedWords } from '../../src/jobs/search/index-words'
import { readWhat } from '../../src/jobs/search/what/read-what'
import { respelled } from '../../src/jobs/search/what/respell'
import { readQuery } from '../../src/language/search-query'
import { titleCase } from '../../src/organizations/administrators/rules'
import { escapeXml } from '../../src/platform/feed/feed'
import { toCsv } from '../../src/platform/http/csv-download'
import { renderMail } from '../../src/platform/mail/mail-template'
import { cityKey } from '../../src/platform/places/places'
import { stateCode } from '../../src/platform/places/states'
import { safeApplyLink, safeUrl } from '../../src/platform/security/safe-url'
import { oneLine, severalLines, toSlug } from '../../src/platform/text/normalize'
import { formatPhone } from '../../src/platform/text/phone-format'
import { sanitizeHtml, toText } from '../../src/platform/text/sanitize-html'
import { withoutLinks } from '../../src/platform/text/without-links'
import { readDay, readMonth } from '../../src/profiles/entries/dates'
import { getWebsite, readHandle } from '../../src/profiles/profile/handles'
import { maskIdentity } from '../../src/scholarships/black-out'
import { unstyleHtml } from '../../src/ui/rich-text/pasted-html'

/** The functions that process people’s texts, here without their length limits. */
const transforms: Record<string, (text: string) => unknown> = {
  cityKey,
  toCsv: (text) => toCsv(['Name'], [[text]]),
  readDay,
  escapeXml,
  formatPhone,
  indexedWords: (text) =>
    indexedWords({ title: `TVI ${text}`, summary: '', text: '', employer: '', role: 'teacher', facets: [] }),
  readHandle: (text) => readHandle(text, 'linkedin'),
  renderMail: (text) => renderMail({ subject: 'Test', paragraphs: [text] }),
  searchedWords,
  maskIdentity: (text) =>
    maskIdentity(text, { names: ['A a', '1 Aa', 'Samantha Aaaaaaaa'], phrases: ['aaaaaaaa@a.example', 'Aaaa Aaaab'] }),
  readMonth,
  oneLine,
  readQuery,
  readWhat: (text) => readWhat(text, { cities: new Map(), near: null, state: null }),
  respelled: (text) => respelled(text, [], ['techer', 'a', 'x'], { cities: new Map(), near: null, state: null }),
  safeApplyLink,
  safeUrl,
  sanitizeHtml: (text) => sanitizeHtml(text),
  sanitizeArticle: (text) => sanitizeHtml(text, { images: '/images/news/a/' }),
  severalLines,
  toSlug,
  stateCode,
  toText,
  titleCase,
  unstyleHtml,
  getWebsite,
  withoutLinks,
}

const runs = [
  ...[
    ' ',
    'a',
    'A',
    '1',
    '\n',
    '\r\n',
    '\t',
    ' \n',
    '[',
    '(',
    '<',
    '<a',
    '<p>',
    '<p',
    '</p>',
    '<!--',
    '<style>',
    '<span>',
    '<figure>',
    '<img src=/images/news/a/b.jpg>',
    '&',
    '&amp;',
  ],
  ...[
    '"',
    '“',
    '-',
    '.',
    '/',
    '%',
    '@',
    'a.',
    'a@',
    'a-',
    'a ',
    'a,',
    ', ',
    'mailto:',
    'http://',
    '+1',
    'é',
    'e\u0301',
    '🦊',
    '\ud800',
  ],
]
/**
 * A run of one character, alone and between two letters. The ending that doesn’t match is what makes a regular
 * expression backtrack.
 */
const hostile = (run: string, length: number) => {
  const text = run.repeat(Math.ceil(length / run.length)).slice(0, length)
  return [text, `x${text}x`]
}

/** A faster run says nothing about how the cost grows. */
const negligibleMs = 20

/** Returns CPU time in ms, because wall-clock time would include other work of the machine. */
function costMs(run: () => unknown): number {
  const started = process.cpuUsage()
  run()
  return process.cpuUsage(started).user / 1000
}

/**
 * Whether the longer text costs more than three times as much as the shorter one, with the best of twenty tries each:
 * collecting garbage counts too, and on a busy machine it may come in several tries in a row.
 */
function growsTooFast(read: (text: string) => unknown, shorter: string, longer: string): boolean {
  const best = { shorter: Number.POSITIVE_INFINITY, longer: Number.POSITIVE_INFINITY }
  for (let i = 0; i < 20; i++) {
    best.longer = Math.min(
      best.longer,
      costMs(() => read(longer)),
    )
    if (best.longer < negligibleMs) return false
    best.shorter = Math.min(
      best.shorter,
      costMs(() => read(shorter)),
    )
    if (best.longer <= 3 * Math.max(best.shorter, negligibleMs)) return false
  }
  return true
}

/**
 * Finds a run for which doubling the length more than triples the cost. It starts with short lengths, where that
 * doesn’t take minutes.
 */
const quadraticRun = (read: (text: string) => unknown) =>
  runs.find((run) =>
    [10_000, 100_000].some((length) => {
      const shorter = hostile(run, length)
      return hostile(run, 2 * length).some((text, i) => growsTooFast(read, shorter[i] ?? '', text))
    }),
  )

describe('the time to process a text', { timeout: 300_000 }, () => {
  it.each(Object.keys(transforms))('the time that %s takes grows no faster than its text', (name) => {
    expect(quadraticRun((text) => transforms[name]?.(text))).toBeUndefined()
  })

  it('the time is bounded in every text field of every call, because a length limit comes before its transforms', () => {
    const fields = Object.entries(roomsRules).flatMap(([file, exported]) =>
      Object.entries(exported).flatMap(([name, schema]) =>
        isSchema(schema) ? getTextFields(schema, `${file} ${name}`) : [],
      ),
    )
    expect(fields.length).toBeGreaterThan(100)
    const slow = fields.filter(({ schema }) => quadraticRun((text) => v.safeParse(schema, text)) !== undefined)
    expect(slow.map(({ path }) => path)).toEqual([])
  })
})

const roomsRules = import.meta.glob<Record<string, unknown>>('../../src/**/*rules.ts', { eager: true })

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema' && 'type' in value

/** Returns every part of a schema that accepts text, with its whole pipe. */
function getTextFields(schema: v.GenericSchema, path: string): { path: string; schema: v.GenericSchema }[] {
  if (takesText(schema)) return [{ path, schema }]
  return getParts(schema).flatMap(([name, part]) => getTextFields(part, `${path}.${name}`))
}

const takesText = (schema: v.GenericSchema): boolean =>
  schema.type === 'string' ||
  (['optional', 'nullable', 'exact_optional'].includes(schema.type) &&
    getParts(schema).some(([, part]) => takesText(part)))

/** Returns the schemas inside a schema: the fields of an object, the items of a list, the content of an optional. */
function getParts(schema: v.GenericSchema): [string, v.GenericSchema][] {
  return Object.entries(schema).flatMap(([key, value]): [string, v.GenericSchema][] => {
    if (key === 'entries')
      return Object.entries(Object(value)).filter((pair): pair is [string, v.GenericSchema] => isSchema(pair[1]))
    if (['item', 'wrapped'].includes(key) && isSchema(value)) return [[key, value]]
    if (['options', 'pipe'].includes(key) && Array.isArray(value))
      return value.filter((part) => isSchema(part) && part !== schema).map((part, i) => [String(i), part])
    return []
  })
}
