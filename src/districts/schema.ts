import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Types and sizes of locales as NCES defines them. The tens digit of a locale code is the type. */
export const localeTypes = ['City', 'Suburb', 'Town', 'Rural'] as const
export type LocaleType = (typeof localeTypes)[number]

export const localeSizes = ['Large', 'Midsize', 'Small', 'Fringe', 'Distant', 'Remote'] as const
export type LocaleSize = (typeof localeSizes)[number]

/**
 * Public school districts, from the files of the National Center for Education Statistics. Only the import writes them.
 * The positions count from 1 in each order, so a page that begins anywhere is one look-up in an index, and the highest
 * one is the number of districts.
 */
export const districts = sqliteTable(
  'districts',
  {
    /** The seven digits that NCES assigns. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** The folded words of `name`, with a space before each, for the order and the search (`spacedWords`). */
    words: text().notNull(),
    city: text().notNull(),
    /** The postal code of a state, or of what NCES lists beside the states. */
    state: text().notNull(),
    localeType: text({ enum: localeTypes }),
    localeSize: text({ enum: localeSizes }),
    /** Null if NCES doesn't have the count. */
    schoolCount: integer(),
    studentCount: integer(),
    /** Full-time equivalents. */
    teacherCount: real(),
    /** Where its city is, or null if we don't know that city. */
    lat: real(),
    lng: real(),
    /** What its public page is called in its state, unless another district there has the same name. */
    slug: text().notNull().default(''),
    /** The school year that the counts are of, such as 2023–24. Empty if the files didn't say. */
    schoolYear: text().notNull().default(''),
    /** Who publishes the counts. */
    source: text().notNull().default(''),
    /** When an import added or last changed it. */
    imported: text().notNull(),
    /** By name. */
    position: integer().notNull().default(0),
    /** By name, among the districts of its state. */
    statePosition: integer().notNull().default(0),
    /** By number of students, the most first. */
    studentPosition: integer().notNull().default(0),
    /** By number of students, among the districts of its state. */
    stateStudentPosition: integer().notNull().default(0),
  },
  (t) => [
    // Each has the words, so that a search reads nothing but the index.
    index('districts_position').on(t.position, t.words),
    index('districts_state_position').on(t.state, t.statePosition, t.words),
    index('districts_student_position').on(t.studentPosition, t.words),
    index('districts_slug').on(t.state, t.slug),
    index('districts_state_student_position').on(t.state, t.stateStudentPosition, t.words),
  ],
)

/** How many districts each state has, so that no page counts them. */
export const districtStates = sqliteTable('district_states', {
  state: text().primaryKey(),
  districtCount: integer().notNull(),
})

export type District = typeof districts.$inferSelect
