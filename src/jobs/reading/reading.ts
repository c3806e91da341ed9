import { notRoles, titleGroups, topics } from '../../language/terms'
import { namesIn, phraseFinder } from '../../platform/search/phrases'
import type { SalaryPeriod } from '../choices'
import { type GradeBand, gradeBands, type JobRole, type JobSetting } from '../filter-choices'
import {
  gradeNames,
  gradeSpans,
  notGrades,
  notPayAfter,
  notPayBefore,
  notSettings,
  payPeriods,
  settingRows,
  startingAt,
  upTo,
} from './posting-words'

type Range = { salaryFrom: number | null; salaryTo: number | null }

type Reading = Range & { role: JobRole | null; gradeBands: GradeBand[]; setting: JobSetting | null }

type ReadableJob = Omit<Reading, 'gradeBands'> & {
  title: string
  summary: string
  gradeBands: readonly GradeBand[]
  salaryAmount: string
  salaryPeriod: SalaryPeriod
}

/** Returns what the posting says about the fields that its employer left empty. It is never stored. */
export function readPosting(job: ReadableJob): Reading {
  const { title, summary } = job
  const hasRange = job.salaryFrom !== null || job.salaryTo !== null
  return {
    role: job.role ? null : readRole(title, summary),
    gradeBands: job.gradeBands.length > 0 ? [] : readGradeBands(title, summary),
    setting: job.setting ? null : readSetting(title, summary),
    ...(hasRange ? { salaryFrom: null, salaryTo: null } : readSalary(job.salaryAmount, job.salaryPeriod)),
  }
}

type Named = { role: JobRole; group: number } | null

const findRoles = phraseFinder<Named>([
  { names: notRoles, meaning: null },
  ...titleGroups.flatMap((terms, group) =>
    terms.map(({ role, names }) => ({ names, meaning: role ? { role, group } : null })),
  ),
  ...topics.map(({ names }) => ({ names, meaning: null })),
])

const rolesNamedIn = (text: string) => findRoles(text).flatMap(({ meaning }) => meaning ?? [])

/** In a summary, the words of these groups say too little: a summary names colleagues, places, and subjects too. */
const groupsOfSummary = new Set([2, 3, 4])

/** Returns the role that the title names first, or null if it names none, or `role` among others. */
export function readOtherRole(title: string, role: JobRole): JobRole | null {
  return rolesNamedIn(title).some((named) => named.role === role) ? null : readRole(title, '')
}

export function readRole(title: string, summary: string): JobRole | null {
  const inTitle = rolesNamedIn(title)
  const first = Math.min(...inTitle.map(({ group }) => group))
  const named =
    inTitle.find(({ group }) => group === first) ??
    rolesNamedIn(summary).find(({ group }) => groupsOfSummary.has(group))
  return named?.role ?? null
}

const findGrades = phraseFinder<readonly GradeBand[]>([
  { names: notGrades, meaning: [] },
  ...gradeNames.map(({ bands, names }) => ({ names, meaning: bands })),
])

const step = String.raw`(?:pre-?k|pk|tk|k|\d{1,2})(?:st|nd|rd|th)?`
const to = String.raw`\s?(?:-|–|—|to|through|thru)\s?`
const after = String.raw`\s?-?(grades?|graders?|years?[\s-]olds?)`
/** “K-8”, “grades 3–5”, “6th to 8th grade”, “ages 3-5”, “18–21”, but no price, time, or ratio such as “8:1:1”. */
const ranges = new RegExp(
  String.raw`(?<![\w$.,:–-])(?:(grades?|ages?|aged)\s?)?(${step})${to}(${step})(?![\w:%–-])(?:${after})?`,
  'g',
)
const singles = /\bgrade (\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th)[\s-]grade/g

/**
 * Returns the bands that a range covers. A K–6 school is an elementary school, so one grade of a band is too few if the
 * range has more of another.
 */
function getBands(by: 'grades' | 'ages', from: number, until: number): GradeBand[] {
  const shared = gradeSpans.map(({ band, [by]: [first, last] }) => ({
    band,
    count: Math.min(until, last) - Math.max(from, first) + 1,
    size: last - first + 1,
  }))
  const well = shared.filter(({ count, size }) => count > 0 && count >= Math.min(2, size))
  return (well.length > 0 ? well : shared.filter(({ count }) => count > 0)).map(({ band }) => band)
}

function getGrade(word: string): number {
  if (word.startsWith('p')) return -1
  return word.startsWith('k') || word.startsWith('tk') ? 0 : Number.parseInt(word, 10)
}

function bandsOfRange([, before, first = '', last = '', following]: RegExpMatchArray): GradeBand[] {
  const [from, until] = [getGrade(first), getGrade(last)]
  if (before?.startsWith('age') || following?.startsWith('year')) return getBands('ages', from, until)
  if (from === 18 && (until === 21 || until === 22)) return ['transition']
  const isOfGrades = before || following || /[a-z]/.test(first + last)
  return isOfGrades && until <= 12 ? getBands('grades', from, until) : []
}

function bandsIn(text: string): GradeBand[] {
  const lower = text.toLowerCase()
  const found = new Set([
    ...findGrades(lower).flatMap(({ meaning }) => meaning),
    ...[...lower.matchAll(ranges)].flatMap(bandsOfRange),
    ...[...lower.matchAll(singles)].flatMap(([, one, other]) =>
      getBands('grades', Number(one ?? other), Number(one ?? other)),
    ),
  ])
  return gradeBands.filter((band) => found.has(band))
}

export function readGradeBands(title: string, summary: string): GradeBand[] {
  const inTitle = bandsIn(title)
  return inTitle.length > 0 ? inTitle : bandsIn(summary)
}

const findSettings = phraseFinder<JobSetting | null>([
  { names: notSettings, meaning: null },
  ...settingRows.map(({ setting, names }) => ({ names, meaning: setting })),
])

export const readSetting = (title: string, summary: string): JobSetting | null => settingIn(title) ?? settingIn(summary)

function settingIn(text: string): JobSetting | null {
  const named = findSettings(text).map(({ meaning }) => meaning)
  return settingRows.find(({ setting }) => named.includes(setting))?.setting ?? null
}

const nothing: Range = { salaryFrom: null, salaryTo: null }

type Amount = { dollars: number; at: number; end: number; thousands: boolean }

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amounts)]
    .map(({ 0: whole, 1: number = '', 2: cents = '', 3: k, index }) => ({
      dollars: Number(number.replace(/,/g, '') + cents) * (k ? 1000 : 1),
      at: index,
      end: index + whole.length,
      thousands: k !== undefined,
    }))
    .filter(({ at, end }) => {
      const [before, after] = [text.slice(0, at).trimEnd(), text.slice(end).replace(/^[\s-]+/, '')]
      return !notPayAfter.some((word) => before.endsWith(word)) && !notPayBefore.some((word) => after.startsWith(word))
    })
}

const amounts = /(?<![\w.])\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(\s?k\b)?/g

/** The period that the text itself names after “a”, “per”, or “/”, or as an adverb such as “hourly”. */
function periodIn(text: string) {
  const words = text.split(/[^a-z]+/)
  return payPeriods.find(({ names }) =>
    namesIn(names).some(
      (name) =>
        (name.endsWith('ly') && words.includes(name)) ||
        new RegExp(`(?:\\b(?:per|an?|each|every) |/ ?)${name}\\b`).test(text),
    ),
  )
}

const between = /^\s?(?:\/\s?(?:hr|hour|yr|year|day))?\s?(?:-|–|—|to|and)\s?$/

/**
 * Reads the lowest and the highest pay from an employer’s free text, in whole dollars of `salaryPeriod`. Another period
 * in the text counts and is converted. Amounts that aren’t believable for the period are not read.
 */
export function readSalary(salaryAmount: string, salaryPeriod: SalaryPeriod): Range {
  const text = salaryAmount.toLowerCase()
  const [first, second] = amountsIn(text)
  const shown = payPeriods.find(({ unit }) => unit === salaryPeriod)
  const written = periodIn(text) ?? shown
  if (!first || !shown || !written) return nothing
  const isRange = second !== undefined && between.test(text.slice(first.end, second.at))
  // “45–55k” means thousands twice.
  const min = isRange && second.thousands && first.dollars < 1000 ? first.dollars * 1000 : first.dollars
  const max = isRange ? second.dollars : first.dollars
  if (min > max || min < written.min || max > written.max) return nothing
  // Rounding down promises no more than the posting does. The small addition absorbs the error of the division.
  const converted = (dollars: number) => Math.floor((dollars * written.aYear) / shown.aYear + 1e-6)
  const before = text.slice(0, first.at).trimEnd()
  const isOpen = !isRange && (text[first.end] === '+' || startingAt.some((word) => before.endsWith(word)))
  const isLimit = !isRange && upTo.some((word) => before.endsWith(word))
  return { salaryFrom: isLimit ? null : converted(min), salaryTo: isOpen ? null : converted(max) }
}
