// The optional fields of a job that search filters read. The form and the API write them in different ways.
import * as v from 'valibot'
import { type GradeBand, gradeBands, jobRoles, jobSettings } from './filter-choices'

/** The maximum number of dollars that a salary field takes. Larger numbers are a slip of the finger. */
const maxDollars = 1_000_000

export const filterMessages = {
  role: 'Choose one of the roles in the list.',
  gradeBands: 'Choose from the grades in the list.',
  setting: 'Choose one of the settings in the list.',
  salary: `Enter whole dollars, from 1 to ${maxDollars.toLocaleString('en-US')}`,
  salaryTo: 'The highest salary can’t be below the lowest',
} as const

const wholeDollars = /^\$?\d{1,3}(?:,?\d{3}){0,2}(?:\.00?)?$/

/** Returns the whole dollars that somebody typed, null for nothing, or undefined for anything else. */
export function dollarsOf(typed: string): number | null | undefined {
  const text = typed.trim()
  if (!text) return null
  const dollars = wholeDollars.test(text) ? Number(text.replace(/[$,]/g, '')) : 0
  return dollars >= 1 && dollars <= maxDollars ? dollars : undefined
}

const choice = <Choice extends string>(choices: Choice[], message: string) =>
  v.pipe(
    v.nullable(v.picklist(['', ...choices], message)),
    v.transform((value): Choice | null => value || null),
  )

const inOrder = (chosen: readonly GradeBand[]) => gradeBands.filter((band) => chosen.includes(band))

const typedDollars = v.pipe(
  v.string(),
  v.check((text) => dollarsOf(text) !== undefined, filterMessages.salary),
  v.metadata({ pattern: '^$|^[1-9][0-9]{0,5}$' }),
)

const dollars = v.pipe(
  v.nullable(
    v.union(
      [
        v.pipe(
          v.number(),
          v.integer(filterMessages.salary),
          v.minValue(1, filterMessages.salary),
          v.maxValue(maxDollars, filterMessages.salary),
        ),
        typedDollars,
      ],
      filterMessages.salary,
    ),
  ),
  v.transform((value) => (typeof value === 'string' ? (dollarsOf(value) ?? null) : value)),
)

/** What the API takes. Null and '' clear a field. */
export const filterFields = {
  role: choice(jobRoles, filterMessages.role),
  gradeBands: v.pipe(
    v.nullable(v.union([v.literal(''), v.array(v.picklist(gradeBands))], filterMessages.gradeBands)),
    v.transform((chosen) => inOrder(chosen || [])),
  ),
  setting: choice(jobSettings, filterMessages.setting),
  salaryFrom: dollars,
  salaryTo: dollars,
}

/** What can also be read from a posting, as the API shows it. */
export const readableFields = {
  role: v.nullable(v.picklist(jobRoles)),
  gradeBands: v.array(v.picklist(gradeBands)),
  setting: v.nullable(v.picklist(jobSettings)),
  salaryFrom: v.nullable(v.number()),
  salaryTo: v.nullable(v.number()),
}

/** The employer’s answers, as the API shows them. */
export const shownFilterFields = { ...readableFields, license: v.string() }

/** What the editor’s controls hold: '' means that nothing is chosen, and dollars are text. */
export const filterForm = {
  role: v.picklist(['', ...jobRoles], filterMessages.role),
  gradeBands: v.array(v.picklist(gradeBands), filterMessages.gradeBands),
  setting: v.picklist(['', ...jobSettings], filterMessages.setting),
  salaryFrom: typedDollars,
  salaryTo: typedDollars,
}

/** Like `filterForm`, for drafts that a browser kept, some of them from before these fields existed. */
export const unfinishedFilterForm = {
  role: v.fallback(filterForm.role, ''),
  gradeBands: v.fallback(filterForm.gradeBands, []),
  setting: v.fallback(filterForm.setting, ''),
  license: v.optional(v.string(), ''),
  salaryFrom: v.optional(v.string(), ''),
  salaryTo: v.optional(v.string(), ''),
}

export const isRange = (from: number | null | undefined, to: number | null | undefined) =>
  from == null || to == null || from <= to
