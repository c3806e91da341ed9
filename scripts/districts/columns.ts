import { getSchoolYear } from './cells'

/** The names of each column in the files, without punctuation and years. The first that a file has is used. */
const names = {
  id: ['leaid', 'agency id nces assigned', 'nces district id', 'nces lea id', 'lea id'],
  name: ['lea name', 'agency name', 'district name', 'leanm', 'name'],
  city: ['lcity', 'location city', 'city', 'mcity', 'mailing city'],
  state: ['lstate', 'location state abbr', 'state abbr', 'st', 'stabr', 'state', 'statename', 'state name'],
  locale: ['locale', 'urban centric locale', 'ulocale', 'ulocal'],
  schools: ['operational schools', 'total number operational schools', 'total number of public schools'],
  students: [
    'student count',
    'total students all grades excludes ae',
    'total students all grades includes ae',
    'total students',
    'member',
  ],
  teachers: ['full time equivalent fte teachers', 'fte teachers', 'tottch', 'teachers'],
  status: ['updated status', 'sy status'],
  indicator: ['total indicator'],
  staff: ['staff'],
  staffCount: ['staff count'],
  schoolYear: ['school year'],
} as const
export type ColumnName = keyof typeof names

/** The index of each column that a table has. */
export type Columns = Partial<Record<ColumnName, number>>

/**
 * What NCES publishes: the directory (029) or a table of the ELSI generator, the membership (052), the staff (059), and
 * the locales of EDGE.
 */
export type TableKind = 'directory' | 'membership' | 'staff' | 'locale'

const required: Record<TableKind, readonly ColumnName[]> = {
  directory: ['id', 'name', 'state'],
  membership: ['id', 'students', 'indicator'],
  staff: ['id', 'staff', 'staffCount'],
  locale: ['id', 'locale'],
}

const kindLabels: Record<TableKind, string> = {
  directory: 'a directory of districts',
  membership: 'a membership file',
  staff: 'a staff file',
  locale: 'a file of locales',
}

/** What a row of headings says about its table. `missing` has what the columns that it lacks are called. */
export type Heading = {
  kind: TableKind
  columns: Columns
  missing: string[]
  /** The school year that a heading names, for tables that have no column for it. */
  schoolYear: string
}

/** Reads a row as headings. Null if none of its cells is the heading of a column that we know. */
export function readHeading(cells: readonly string[]): Heading | null {
  const shown = cells.map(plain)
  const columns: Columns = {}
  for (const [column, aliases] of Object.entries(names)) {
    const index = aliases.map((alias) => shown.indexOf(alias)).find((found) => found >= 0)
    if (index !== undefined && isColumn(column)) columns[column] = index
  }
  if (Object.keys(columns).length < 2) return null
  const kind = getKind(columns)
  const missing = required[kind]
    .filter((column) => columns[column] === undefined)
    .map((column) => names[column].join(', ').toUpperCase())
  return { kind, columns, missing, schoolYear: getSchoolYear(cells.join(' ')) }
}

/** Says which columns a table lacks. */
export const missingText = ({ kind, missing }: Heading) =>
  `It looks like ${kindLabels[kind]}, but it has no column named ${missing.join(', and none named ')}.`

const isColumn = (name: string): name is ColumnName => Object.hasOwn(names, name)

function getKind({ staff, staffCount, indicator, locale, ...others }: Columns): TableKind {
  if (staff !== undefined || staffCount !== undefined) return 'staff'
  if (indicator !== undefined) return 'membership'
  const countsOrStatus = [others.schools, others.students, others.teachers, others.status]
  return locale !== undefined && countsOrStatus.every((column) => column === undefined) ? 'locale' : 'directory'
}

/** "Agency ID - NCES Assigned [District] 2023-24" and "AGENCY_ID_NCES_ASSIGNED" are the same heading. */
const plain = (heading: string) =>
  heading
    .replace(/\[.*/s, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
