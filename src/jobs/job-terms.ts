// What candidates compare beside the pay: dates, hours, days, caseload, and benefits. Part of rules.ts.
import * as v from 'valibot'
import { rawText } from '../platform/text/raw-text'
import { isDay } from '../platform/time/days'
import { typedNumber } from './typed-number'

/** The largest number of each. Hours are in a week, and contract days in a year. */
const max = { caseload: 200, hours: 60, contractDays: 260 } as const
const maxBenefits = 10
const maxBenefitLength = 64

const wholeNumber = (max: number) => `Enter a whole number from 1 to ${max}`

export const termMessages = {
  caseload: wholeNumber(max.caseload),
  hours: wholeNumber(max.hours),
  contractDays: wholeNumber(max.contractDays),
  date: 'Enter a date as YYYY-MM-DD',
  closingDate: 'The closing date can’t be in the past',
  benefits: `Write at most ${maxBenefits} benefits, one a line, of at most ${maxBenefitLength} characters each`,
} as const

type Counted = keyof typeof max
const noBenefits: string[] = []

export const blankTerms = {
  startDate: null,
  closingDate: null,
  hours: null,
  contractDays: null,
  caseload: null,
  benefits: noBenefits,
} as const
export const termNames = ['startDate', 'closingDate', 'hours', 'contractDays', 'caseload', 'benefits'] as const
type TermName = (typeof termNames)[number]

/** Returns the number that somebody typed, null for nothing, or undefined for anything else. */
function getCount(name: Counted, typed: string): number | null | undefined {
  const text = typed.trim()
  if (!text) return null
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max[name] ? number : undefined
}

const counts = (name: Counted) =>
  typedNumber({
    read: (typed) => getCount(name, typed),
    max: max[name],
    message: termMessages[name],
    pattern: '^$|^[1-9][0-9]?$',
  })
const [hours, contractDays, caseload] = [counts('hours'), counts('contractDays'), counts('caseload')]

/** Other centuries are a slip of the finger. */
const isDate = (text: string) => text === '' || (text.startsWith('20') && isDay(text))

const typedDate = v.pipe(
  v.string(termMessages.date),
  v.check(isDate, termMessages.date),
  v.metadata({ pattern: '^$|^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$' }),
)

const date = v.pipe(
  v.nullable(typedDate),
  v.transform((day) => day || null),
)

/** Returns what was written, each once and without blanks. */
const listed = (lines: readonly string[]) => [...new Set(lines.map((line) => line.trim()).filter(Boolean))]

const toLines = (text: string) => listed(text.split('\n'))

const areFew = (benefits: readonly string[]) =>
  benefits.length <= maxBenefits && benefits.every(({ length }) => length <= maxBenefitLength)

const typedBenefits = v.pipe(
  rawText(maxBenefits * (maxBenefitLength + 1), termMessages.benefits),
  v.check((text) => areFew(toLines(text)), termMessages.benefits),
  // Of a single line.
  v.metadata({ maxLength: maxBenefitLength }),
)

const benefits = v.pipe(
  v.nullable(
    v.union(
      [
        v.pipe(
          v.array(rawText(maxBenefitLength, termMessages.benefits)),
          v.check((lines) => lines.length <= maxBenefits && areFew(listed(lines)), termMessages.benefits),
          v.metadata({ maxItems: maxBenefits }),
        ),
        typedBenefits,
      ],
      termMessages.benefits,
    ),
  ),
  v.transform((written) => (typeof written === 'string' ? toLines(written) : listed(written ?? []))),
)

/** What the API takes. Null and '' clear a field; benefits can also be written one a line. */
export const termFields = {
  startDate: date,
  closingDate: date,
  hours: hours.taken,
  contractDays: contractDays.taken,
  caseload: caseload.taken,
  benefits,
}

const shown = v.nullable(v.number())

/** As the API shows them. */
export const shownTerms = {
  startDate: v.nullable(v.string()),
  hours: shown,
  contractDays: shown,
  caseload: shown,
  benefits: v.array(v.string()),
}

/** What the editor’s controls hold: text, and '' for nothing. */
export const termForm = {
  startDate: typedDate,
  closingDate: typedDate,
  hours: hours.typed,
  contractDays: contractDays.typed,
  caseload: caseload.typed,
  benefits: typedBenefits,
}

/** A field of a draft that may be from before the field existed. */
export const draftText = v.optional(v.string(), '')

/** Like `termForm`, for drafts that a browser kept, some of them from before these fields existed. */
export const unfinishedTermForm: Record<TermName, typeof draftText> = {
  startDate: draftText,
  closingDate: draftText,
  hours: draftText,
  contractDays: draftText,
  caseload: draftText,
  benefits: draftText,
}

type Terms = {
  [name in TermName]: name extends 'benefits' ? readonly string[] : name extends Counted ? number | null : string | null
}
type TypedTerms = Record<TermName, string>

/** Terms as the editor’s controls hold them. */
export const typedTerms = ({ startDate, closingDate, hours, contractDays, caseload, benefits }: Terms): TypedTerms => ({
  startDate: startDate ?? '',
  closingDate: closingDate ?? '',
  hours: hours?.toString() ?? '',
  contractDays: contractDays?.toString() ?? '',
  caseload: caseload?.toString() ?? '',
  benefits: benefits.join('\n'),
})

/** Typed terms as they would be stored. What can’t be read is left out. */
export const readTerms = (typed: TypedTerms) => ({
  startDate: typed.startDate || null,
  closingDate: typed.closingDate || null,
  hours: getCount('hours', typed.hours) ?? null,
  contractDays: getCount('contractDays', typed.contractDays) ?? null,
  caseload: getCount('caseload', typed.caseload) ?? null,
  benefits: toLines(typed.benefits),
})
