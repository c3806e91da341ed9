import { monthNames } from '../entries/dates'
import type { JsonResume } from './json-resume'

const headings = {
  basics: /^(?:professional |career )?(?:summary|profile|objective)$|^about(?: me)?$/i,
  work: /^(?:(?:professional|work|teaching|clinical|related) )?experience$|^(?:employment|work)(?: history)?$/i,
  education: /^education(?: and training)?$/i,
  certificates:
    /^(?:certifications?|licen[sc]es?|licensure|credentials)(?: (?:and|&) (?:certifications?|licen[sc]es?|licensure))?$/i,
  volunteer: /^(?:volunteer(?:ing| experience| work)?|activities|community service)$/i,
  endorsements: /^endorsements$/i,
  skills: /^(?:(?:key |core |professional )?skills|specialties)$/i,
  languages: /^languages$/i,
  other: /^(?:awards?(?: and honors)?|honors|publications|references|interests|projects)$/i,
} as const
type Section = keyof typeof headings
const sections = Object.keys(headings).filter((name): name is Section => Object.hasOwn(headings, name))

/**
 * Guesses what the lines of a written resume say, as JSON Resume. It knows sections by their headings, and entries by
 * their dates. What it gets wrong is seen, and what it misses is asked for, before anything is stored. A section without
 * anything in it is left out, because an empty list would empty the profile’s.
 */
export function guessJsonResume(lines: readonly string[]): JsonResume {
  const parts: Record<Section, string[]> & { top: string[] } = {
    top: [],
    basics: [],
    work: [],
    education: [],
    certificates: [],
    volunteer: [],
    endorsements: [],
    skills: [],
    languages: [],
    other: [],
  }
  let section: keyof typeof parts = 'top'
  for (const line of lines) {
    const found = getSection(line)
    if (found) section = found
    else parts[section].push(line)
  }
  const skills = [
    ...parts.skills.map(getGroup),
    { name: 'Endorsements', keywords: parts.endorsements.flatMap(wordsIn) },
  ].filter(({ keywords }) => keywords.length > 0)
  const languages = [
    ...skills.filter(isLanguages).flatMap(({ keywords }) => keywords),
    ...parts.languages.flatMap(wordsIn),
  ]
  return {
    basics: getBasics(parts.top, parts.basics),
    work: unlessEmpty(entriesIn(parts.work).map(toWork)),
    education: unlessEmpty(entriesIn(parts.education).map(toEducation)),
    certificates: unlessEmpty(certificatesIn(parts.certificates)),
    volunteer: unlessEmpty(parts.volunteer.map((line) => ({ summary: plain(line) }))),
    languages: unlessEmpty(languages.map((language) => ({ language }))),
    skills: unlessEmpty(skills.filter((group) => !isLanguages(group))),
  }
}

const unlessEmpty = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined)

const withoutMark = (line: string) => (isItem(line) ? line.slice(1).trim() : line)
const plain = (line: string) => withoutMark(line).replace(/\t/g, ' ').trim()
const isItem = (line: string) => /^[•‣▪●·*-]\s/.test(line)

function getSection(line: string): Section | undefined {
  const text = line.replace(/:$/, '').trim()
  return text.length > 50 ? undefined : sections.find((name) => headings[name].test(text))
}

const wordsIn = (line: string) =>
  plain(line)
    .split(/[,;|•]/)
    .map((word) => word.trim())
    .filter(Boolean)

function getGroup(line: string): { name: string; keywords: string[] } {
  const text = plain(line)
  const colon = text.indexOf(':')
  return colon > 0
    ? { name: text.slice(0, colon), keywords: wordsIn(text.slice(colon + 1)) }
    : { name: '', keywords: wordsIn(text) }
}

const isLanguages = ({ name }: { name: string }) => headings.languages.test(name)

function getBasics(top: readonly string[], about: readonly string[]): JsonResume['basics'] {
  const [name = '', ...rest] = top.slice(0, 12)
  const contact = rest.join(' | ')
  const [, city, region] = /([A-Z][\p{L}.' -]{1,30}),\s?([A-Z]{2})\b/u.exec(contact) ?? []
  const [phone] = /\(?\b\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}\b/.exec(contact) ?? []
  const [linkedin] = /linkedin\.com\/in\/[\w-]{1,60}/i.exec(contact) ?? []
  const label = rest.find((line) => !/[@|\d]|https?:|linkedin|, [A-Z]{2}\b/i.test(line))
  return {
    name,
    label,
    phone,
    summary: about.map(plain).join(' '),
    location: city ? { city, region } : null,
    profiles: linkedin ? [{ network: 'LinkedIn', url: `https://www.${linkedin}` }] : null,
  }
}

const monthText = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\\.?'
const dateText = `(?:${monthText} |\\d{1,2}/)?(?:19|20)\\d{2}`
const term = new RegExp(`\\b(${dateText})(?:\\s{0,3}(?:–|—|-|to)\\s{0,3}(${dateText}|present|current|now))?`, 'i')

/** “Aug 2019”, “8/2019”, or “2019” as JSON Resume writes dates. */
function isoDate(text: string | undefined): string | null {
  const [year] = /(?:19|20)\d{2}$/.exec(text ?? '') ?? []
  if (!text || !year) return null
  const named = monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === text.slice(0, 3).toLowerCase()) + 1
  const month = named || Number(/^(\d{1,2})\//.exec(text)?.[1] ?? 0)
  return month ? `${year}-${String(month).padStart(2, '0')}` : year
}

/** The lines above and beside the dates, in reading order, and the text below. */
type Entry = {
  heads: string[]
  startDate: string | null
  endDate: string | null
  /** Whether it has only one date, and not “– Present” after it. */
  hasOneDate: boolean
  text: string[]
  highlights: string[]
}

/** A line that could be a title, and not the end of a paragraph. */
const isHead = (line: string | undefined): line is string =>
  line !== undefined && line.length <= 100 && !isItem(line) && !/[.;:]$/.test(line) && !term.test(line)

function entriesIn(lines: readonly string[]): Entry[] {
  const dated = lines.flatMap((line, at) => (!isItem(line) && line.length <= 200 && term.test(line) ? [at] : []))
  const starts = dated.map((at, i) => {
    const first = (dated[i - 1] ?? -1) + 1
    const own = getParts(lines[at] ?? '')
    // Dates alone stand below a title and a place; dates beside an employer, below a title.
    const isPlaced = /, ?[A-Z]{2}$/.test(own.at(-1) ?? '')
    const max = own.length === 0 ? 2 : own.length === 1 || isPlaced ? 1 : 0
    let start = at
    while (start > first && at - start < max && isHead(lines[start - 1])) start--
    return start
  })
  return dated.map((at, i) => {
    const line = lines[at] ?? ''
    const [, from, to] = term.exec(line) ?? []
    const below = lines.slice(at + 1, starts[i + 1] ?? lines.length)
    const heads = [...lines.slice(starts[i], at).flatMap(getParts), ...getParts(line)]
    if (heads.length === 1 && isHead(below[0])) heads.push(...getParts(below.shift() ?? ''))
    return {
      heads,
      startDate: isoDate(from),
      endDate: isoDate(to),
      hasOneDate: to === undefined,
      text: below.filter((one) => !isItem(one)).map(plain),
      highlights: below.filter(isItem).map(plain),
    }
  })
}

/** What stands in a line besides the dates, in its parts. “Oak School, Joliet, IL” has two: the school and the place. */
function getParts(line: string): string[] {
  const rest = line
    .replace(term, '')
    .replace(/\b(?:since|doesn’t expire)\b/gi, '')
    .replace(/\(\s*\)/g, '')
  return rest
    .split(/\t| \| | [–—] /)
    .flatMap((part) => {
      const text = part.replace(/^[\s,|–—-]+|[\s,|–—(-]+$/g, '')
      const [, before, place] = /^([^,]{2,80}), ?([^,]{2,40}, ?[A-Z]{2})$/.exec(text) ?? []
      return before && place ? [before, place] : [text]
    })
    .filter(Boolean)
}

function toWork({ heads: [position, name, location], startDate, endDate, text, highlights }: Entry) {
  return { position, name, location, startDate, endDate, summary: text.join('\n'), highlights }
}

/** A degree with one date was earned then. */
function toEducation({ heads: [title = '', institution], startDate, endDate, hasOneDate }: Entry) {
  const [, studyType = title, area] = /^(.{2,60}?)(?:, | in )(.{2,100})$/.exec(title) ?? []
  const dates = hasOneDate ? { startDate: null, endDate: startDate } : { startDate, endDate }
  return { studyType, area, institution, ...dates }
}

/** Certificates often have no dates. Then each line is one, and the date is asked for. */
function certificatesIn(lines: readonly string[]): NonNullable<JsonResume['certificates']> {
  const dated = entriesIn(lines.map(withoutMark))
  if (dated.length > 0)
    return dated.map(({ heads: [name, state], startDate, endDate }) => ({
      name,
      state,
      date: startDate,
      expirationDate: endDate,
    }))
  return lines.map((line) => {
    const [name, state] = getParts(withoutMark(line))
    return { name, state }
  })
}
