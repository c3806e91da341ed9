import type { GivenFacts } from '../../src/districts/import-districts'
import { getCity, getCount, getId, getLocale, getName, getSchoolYear, getState, toText, WrongCell } from './cells'
import type { ColumnName, Columns, Heading, TableKind } from './columns'
import type { Row } from './tables'

type Source = { file: string; line: number }
export type Refusal = Source & { why: string }

/** What the files say, gathered by the ID of the district. */
export type Collected = {
  facts: Map<string, GivenFacts>
  /** Where each district was first mentioned. */
  sources: Map<string, Source>
  /** The districts of the directories, or null if none was among the files. */
  listed: Set<string> | null
  /** Closed, inactive, and future districts. */
  leftOut: Set<string>
  /** The first of the refused rows, and the number of all. */
  refused: Refusal[]
  refusedCount: number
}

/** Who publishes the files. */
const source = 'National Center for Education Statistics, Common Core of Data'

/** A large file may be wrong in every row. */
const keptRefusals = 1000

export const startCollecting = (): Collected => ({
  facts: new Map(),
  sources: new Map(),
  listed: null,
  leftOut: new Set(),
  refused: [],
  refusedCount: 0,
})

/** Returns a function that takes the rows of one table. A row that can’t be used is refused, and the others stay. */
export function collectInto(
  collected: Collected,
  file: string,
  { kind, columns, schoolYear }: Heading,
): (row: Row) => void {
  if (kind === 'directory') collected.listed ??= new Set()
  const read = readers[kind]
  const lines = new Map<string, number>()
  return ({ line, cells }) => {
    const cell = (name: ColumnName) => (columns[name] === undefined ? undefined : cells[columns[name]])
    try {
      const key = read.keyOf ? read.keyOf(cell) : ''
      // Notes below a table have one cell.
      if (key === null || cells.filter((text) => text.trim() !== '').length < 2) return
      const id = getId(cell('id'))
      const before = lines.get(id + key)
      if (before !== undefined) throw new WrongCell(`the district ${id} is in line ${before} already`)
      lines.set(id + key, line)
      // A refused row still says that the district exists.
      if (kind === 'directory') collected.listed?.add(id)
      const facts = read.factsOf(cell, columns)
      if (facts === null) {
        collected.leftOut.add(id)
        collected.listed?.delete(id)
        return
      }
      if (key === total && lines.has(id + totalWithoutAdults)) return
      // Locales come with no year, and have no part in what the counts are of.
      const year = getSchoolYear(cell('schoolYear')) || schoolYear
      const dated = { source, ...(year && kind !== 'locale' && { schoolYear: year }) }
      collected.facts.set(id, { ...collected.facts.get(id), ...facts, ...dated, id })
      if (!collected.sources.has(id)) collected.sources.set(id, { file, line })
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      if (collected.refusedCount++ < keptRefusals) collected.refused.push({ file, line, why: error.message })
    }
  }
}

type Cell = (name: ColumnName) => string | undefined

type Reader = {
  /** What a district has one row for, or null for rows that don't matter. */
  keyOf?: (cell: Cell) => string | null
  /** Null for a district that isn't open. */
  factsOf: (cell: Cell, columns: Columns) => Omit<GivenFacts, 'id'> | null
}

const total = 'Education Unit Total'
const totalWithoutAdults = 'Derived - Education Unit Total minus Adult Education Count'

/** Closed, inactive, and future. */
const notOpen = new Set(['2', '6', '7'])

const whole = { isWhole: true }

const readers: Record<TableKind, Reader> = {
  directory: {
    factsOf: (cell, columns) => {
      if (notOpen.has(toText(cell('status')))) return null
      return {
        name: getName(cell('name')),
        state: getState(cell('state')),
        ...(columns.city !== undefined && { city: getCity(cell('city')) }),
        ...(columns.schools !== undefined && { schoolCount: getCount(cell('schools'), whole) }),
        ...(columns.students !== undefined && { studentCount: getCount(cell('students'), whole) }),
        ...(columns.teachers !== undefined && { teacherCount: getCount(cell('teachers'), { isWhole: false }) }),
        ...(columns.locale !== undefined && getLocale(cell('locale'))),
      }
    },
  },
  // One row for each grade, race, and sex, and two with totals.
  membership: {
    keyOf: (cell) => {
      const indicator = cell('indicator')?.trim()
      return indicator === total || indicator === totalWithoutAdults ? indicator : null
    },
    factsOf: (cell) => ({ studentCount: getCount(cell('students'), whole) }),
  },
  staff: {
    keyOf: (cell) => (cell('staff')?.trim() === 'Teachers' ? 'Teachers' : null),
    factsOf: (cell) => ({ teacherCount: getCount(cell('staffCount'), { isWhole: false }) }),
  },
  locale: { factsOf: (cell) => getLocale(cell('locale')) },
}
