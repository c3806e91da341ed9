import { clockIn, timeOfClock } from '../../platform/time/time-zones'
import { rubricPoints } from '../choices'
import type { RubricCategory } from '../edition'
import { maxCategories } from './rules'
import type { StaffEdition } from './write-edition'

export type EditionForm = Record<string, string>

const texts = ['title', 'prompt', 'eligibility', 'letterAward', 'letterDecline'] as const
const numbers = ['year', 'amount'] as const
const times = ['opens', 'closes', 'announced'] as const
const switches = ['draft', 'blind', 'usesRubric', 'winnerConsent'] as const
const winnerTexts = ['winnerName', 'winnerWords'] as const
const plain = ['name', 'series', 'timeZone', 'version', ...texts, ...numbers, ...winnerTexts] as const

/** An edition as the form shows it, with times as the clocks of its zone show them. */
export function formOfEdition(edition: StaffEdition): EditionForm {
  const clock = clockIn(edition.timeZone)
  return Object.fromEntries([
    ...plain.map((name) => [name, `${edition[name] ?? ''}`]),
    ...times.map((name) => [name, clock(edition[name])]),
    ...switches.filter((name) => edition[name]).map((name) => [name, 'on']),
  ])
}

/**
 * The form of the same scholarship a year later, as a draft without a winner. The release moved the announcement to its
 * own minute, which nobody planned, so staff choose it again.
 */
export function formOfNextYear(edition: StaffEdition): EditionForm {
  const { version: _, winnerName: __, winnerWords: ___, winnerConsent: ____, ...form } = formOfEdition(edition)
  const year = edition.year + 1
  const later = (clock = '') => clock.replace(/^\d{4}/, (before) => `${Number(before) + 1}`)
  return {
    ...form,
    // “slp-2026” becomes “slp-2027”, and “teacher” becomes “teacher-2023”.
    name: `${edition.series.replace(/-\d{4}$/, '')}-${year}`,
    year: `${year}`,
    ...Object.fromEntries(times.map((name) => [name, later(form[name])])),
    ...(edition.phase === 'announced' && { announced: '' }),
  }
}

type Before = Pick<StaffEdition, 'timeZone' | 'draft' | (typeof times)[number]>

/**
 * The body of the call that the form stands for. Wrong values stay wrong, so that their messages appear. It publishes
 * nothing: a new one begins as a draft, and the page of a draft says what publishing it will do.
 * @param before the edition as it is; a time that the form shows unchanged keeps its seconds
 */
export function requestOfForm(form: EditionForm, before: Before | null) {
  const { timeZone = '' } = form
  const time = (name: (typeof times)[number]) => {
    const clock = form[name] ?? ''
    if (before?.timeZone === timeZone && clockIn(timeZone)(before[name]) === clock) return before[name]
    const read = isZone(timeZone) ? (timeOfClock(timeZone, clock) ?? '') : ''
    // “Until 11:59 PM” includes that minute.
    return name === 'closes' && read ? new Date(Date.parse(read) + 59_999).toISOString() : read
  }
  return {
    timeZone,
    ...(form.series && { series: form.series }),
    ...Object.fromEntries([
      ...texts.map((name) => [name, form[name] ?? '']),
      ...numbers.map((name) => [name, toNumber(form[name])]),
      ...times.map((name) => [name, time(name)]),
      ...switches.map((name) => [name, form[name] !== undefined]),
      ...(before === null || before.draft ? [['draft', true]] : []),
      ...winnerTexts.map((name) => [name, form[name]?.trim() || null]),
    ]),
  }
}

const isZone = (timeZone: string) => Intl.supportedValuesOf('timeZone').includes(timeZone)

/** “1,000” and “$1,000” are numbers for people. */
const toNumber = (text = '') => {
  const digits = text.replace(/[$,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

/** How many categories the form of a rubric has, without the empty one at its end. */
export const categoriesIn = ({ count = '0' }: EditionForm) =>
  Math.min(Math.max(Number.parseInt(count, 10) || 0, 0), maxCategories)

export function formOfRubric(rubric: readonly RubricCategory[]): EditionForm {
  return Object.fromEntries([
    ['count', `${rubric.length}`],
    ...rubric.flatMap(({ _id, label, weight, steps, off }, place) => [
      [`${place}._id`, _id],
      [`${place}.label`, label],
      [`${place}.weight`, `${weight}`],
      ...steps.map((step, points) => [`${place}.steps.${points}`, step]),
      ...(off ? [[`${place}.off`, 'on']] : []),
    ]),
  ])
}

/** The rubric that a form stands for. The category at the end is left out if it is empty. */
export function rubricOfForm(form: EditionForm) {
  const count = categoriesIn(form)
  return Array.from({ length: count + 1 }, (_, place) => getCategory(form, place)).filter(
    ({ label, steps }, place) => place < count || [label, ...steps].some((text) => text.trim()),
  )
}

function getCategory(form: EditionForm, place: number) {
  const field = (name: string) => form[`${place}.${name}`]
  const id = field('_id')
  return {
    ...(id && { _id: id }),
    label: field('label') ?? '',
    weight: Number(field('weight') || '1'),
    steps: rubricPoints.map((points) => field(`steps.${points}`) ?? ''),
    off: field('off') !== undefined,
  }
}
