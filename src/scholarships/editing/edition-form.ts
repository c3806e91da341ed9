import { clockIn, timeOfClock } from '../../platform/time/time-zones'
import type { StaffEdition } from './write-edition'

/** The fields of the form as text, as a browser sends them. */
export type EditionForm = Record<string, string>

/** An edition as the form shows it, with times as the clocks of its zone show them. */
export function formOfEdition(edition: StaffEdition): EditionForm {
  const clock = clockIn(edition.timeZone)
  return {
    name: edition.name,
    series: edition.series,
    title: edition.title,
    year: `${edition.year}`,
    amount: `${edition.amount}`,
    timeZone: edition.timeZone,
    opens: clock(edition.opens),
    closes: clock(edition.closes),
    announced: clock(edition.announced),
    prompt: edition.prompt,
    eligibility: edition.eligibility,
    letterAward: edition.letterAward,
    letterDecline: edition.letterDecline,
    winnerName: edition.winnerName ?? '',
    winnerWords: edition.winnerWords ?? '',
    version: `${edition.version}`,
    ...(edition.draft && { draft: 'on' }),
    ...(edition.blind && { blind: 'on' }),
    ...(edition.usesRubric && { usesRubric: 'on' }),
    ...(edition.winnerConsent && { winnerConsent: 'on' }),
  }
}

/** The form of the same scholarship a year later, as a draft without a winner. */
export function formOfNextYear(edition: StaffEdition): EditionForm {
  const { version: _, winnerName: __, winnerWords: ___, winnerConsent: ____, ...form } = formOfEdition(edition)
  const year = edition.year + 1
  const later = (clock: string | undefined) => clock?.replace(/^\d{4}/, (before) => `${Number(before) + 1}`) ?? ''
  return {
    ...form,
    draft: 'on',
    name: nextName(edition),
    year: `${year}`,
    opens: later(form.opens),
    closes: later(form.closes),
    announced: later(form.announced),
  }
}

/** “slp-2026” becomes “slp-2027”, and “teacher” becomes “teacher-2023”. */
const nextName = ({ series, year }: StaffEdition) => `${series.replace(/-\d{4}$/, '')}-${year + 1}`

type Dates = Pick<StaffEdition, 'timeZone' | 'opens' | 'closes' | 'announced'>

/**
 * The body of the call that the form stands for. Wrong values stay wrong, so that their messages appear.
 * @param before the edition as it is; a time that the form shows unchanged keeps its seconds
 */
export function requestOfForm(form: EditionForm, before: Dates | null) {
  const { timeZone = '' } = form
  const time = (name: 'opens' | 'closes' | 'announced') => {
    const clock = form[name] ?? ''
    const isUnchanged = before?.timeZone === timeZone && clockIn(timeZone)(before[name]) === clock
    if (isUnchanged) return before[name]
    const read = timeOrNothing(timeZone, clock)
    // “Until 11:59 PM” includes that minute.
    return name === 'closes' && read ? new Date(Date.parse(read) + 59_999).toISOString() : read
  }
  return {
    title: form.title ?? '',
    ...(form.series && { series: form.series }),
    year: numberOf(form.year),
    amount: numberOf(form.amount),
    timeZone,
    opens: time('opens'),
    closes: time('closes'),
    announced: time('announced'),
    draft: form.draft !== undefined,
    blind: form.blind !== undefined,
    usesRubric: form.usesRubric !== undefined,
    prompt: form.prompt ?? '',
    eligibility: form.eligibility ?? '',
    letterAward: form.letterAward ?? '',
    letterDecline: form.letterDecline ?? '',
    winnerName: form.winnerName?.trim() || null,
    winnerWords: form.winnerWords?.trim() || null,
    winnerConsent: form.winnerConsent !== undefined,
  }
}

/** The stored time of a clock, or '' for an unknown zone or a time that can't be read. */
function timeOrNothing(timeZone: string, clock: string): string {
  if (!isZone(timeZone)) return ''
  return timeOfClock(timeZone, clock) ?? ''
}

const isZone = (timeZone: string) => Intl.supportedValuesOf('timeZone').includes(timeZone)

/** “1,000” and “$1,000” are numbers for people. */
const numberOf = (text = '') => {
  const digits = text.replace(/[$,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}
