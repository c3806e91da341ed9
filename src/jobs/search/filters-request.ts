import type { FieldErrors } from '../../platform/http/problem'
import { stateCode } from '../../platform/places/states'
import { jobTypes } from '../choices'
import { employerKinds, gradeBands, jobRoles, jobSettings, postedWithin, type Sort, sorts } from '../filter-choices'
import type { Filters } from './filters'

const choiceMessages = {
  type: 'Choose one of the job types.',
  sort: 'Choose one of the orders.',
  remote: 'The only choice is 1.',
  pay: 'Enter whole dollars a year.',
  days: 'Choose 1, 7, or 30 days.',
  role: 'Choose one of the roles.',
  grade: 'Choose from the grades.',
  setting: 'Choose one of the settings.',
  license: 'Choose a state by its two letters.',
  employer: 'Choose one of the kinds of employers.',
} as const

/** The names of the filters and the order in an address. */
export const filterNames = Object.keys(choiceMessages)

/** All values of a parameter. */
export type Queries = (name: string) => readonly string[]

/** Reads the filters and the order. An empty value chooses nothing; the messages of unknown ones are in `errors`. */
export function readFilters(queries: Queries): { filters: Filters; sort: Sort; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const given = (name: string) => queries(name).filter((value) => value.trim() !== '')

  function several<Value>(name: keyof typeof choiceMessages, read: (text: string) => Value | undefined): Value[] {
    return given(name).flatMap((text) => {
      const value = read(text.trim())
      if (value === undefined) errors[name] = choiceMessages[name]
      return value === undefined ? [] : [value]
    })
  }
  const one = <Value>(name: keyof typeof choiceMessages, read: (text: string) => Value | undefined): Value | null =>
    several(name, read).at(-1) ?? null
  const among =
    <Value extends string | number>(choices: readonly Value[]) =>
    (text: string) =>
      choices.find((choice) => String(choice).toLowerCase() === text.toLowerCase())

  const filters: Filters = {
    // “All” is the page’s word for no choice.
    jobTypes: several('type', (text) => (text.toLowerCase() === 'all' ? null : among(jobTypes)(text))).filter(
      (type) => type !== null,
    ),
    isRemote: one('remote', (text) => (text === '1' ? true : undefined)) ?? false,
    pay: one('pay', dollarsOf),
    days: one('days', among(postedWithin)),
    role: one('role', among(jobRoles)),
    grades: several('grade', among(gradeBands)),
    setting: one('setting', among(jobSettings)),
    license: one('license', (text) => stateCode(text) ?? undefined),
    employer: one('employer', among(employerKinds)),
  }
  return { filters, sort: one('sort', among(sorts)) ?? 'best', errors }
}

function dollarsOf(text: string): number | undefined {
  const plain = text.replace(/[$,]/g, '')
  return /^\d{1,7}$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined
}
