import { namesIn, phraseFinder } from '../../platform/search/phrases'
import type { SalaryPeriod } from '../choices'
import type { GradeBand, JobRole, JobSetting } from '../filter-choices'
import { readGradeBands } from './grades'
import { notPayAfter, notPayBefore, payPeriods, startingAt, upTo } from './pay-words'
import { readRole } from './role'
import { notSettings, settingRows } from './setting-words'

const nothing: Range = { salaryFrom: null, salaryTo: null }

const amounts = /(?<![\w.])\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(\s?k\b)?/g

const between = /^\s?(?:\/\s?(?:hr|hour|yr|year|day))?\s?(?:-|–|—|to|and)\s?$/

const findSettings = phraseFinder<JobSetting | null>([
  { names: notSettings, meaning: null },
  ...settingRows.map(({ setting, names }) => ({ names, meaning: setting })),
])

/** Returns where the work is done, from the title, else from the summary, or null. */
export const readSetting = (title: string, summary: string): JobSetting | null => settingIn(title) ?? settingIn(summary)

type ReadableJob = {
  title: string
  summary: string
  salaryAmount: string
  salaryPeriod: SalaryPeriod
  role: JobRole | null
  gradeBands: readonly GradeBand[]
  setting: JobSetting | null
  salaryFrom: number | null
  salaryTo: number | null
}

type Reading = {
  role: JobRole | null
  gradeBands: GradeBand[]
  setting: JobSetting | null
  salaryFrom: number | null
  salaryTo: number | null
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

function settingIn(text: string): JobSetting | null {
  const named = findSettings(text).map(({ meaning }) => meaning)
  return settingRows.find(({ setting }) => named.includes(setting))?.setting ?? null
}

type Range = { salaryFrom: number | null; salaryTo: number | null }

type Amount = { dollars: number; at: number; end: number; thousands: boolean }

/** Returns the amounts that may be pay. */
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
  const least = isRange && second.thousands && first.dollars < 1000 ? first.dollars * 1000 : first.dollars
  const most = isRange ? second.dollars : first.dollars
  if (least > most || least < written.least || most > written.most) return nothing
  // Rounding down promises no more than the posting does. The small addition absorbs the error of the division.
  const converted = (dollars: number) => Math.floor((dollars * written.aYear) / shown.aYear + 1e-6)
  const before = text.slice(0, first.at).trimEnd()
  const isOpen = !isRange && (text[first.end] === '+' || startingAt.some((word) => before.endsWith(word)))
  const isLimit = !isRange && upTo.some((word) => before.endsWith(word))
  return { salaryFrom: isLimit ? null : converted(least), salaryTo: isOpen ? null : converted(most) }
}
