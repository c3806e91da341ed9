import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { scholarshipEditions } from '../schema'
import { editionPath } from './edition-path'
import { phaseOf } from './phase'

export type Edition = typeof scholarshipEditions.$inferSelect

/** A query condition: it isn't a draft, which only the staff's own pages show. */
export const isPublic = sql`${scholarshipEditions.draft} = 0`

/** A query condition: the edition’s decisions aren’t out. */
export const isUndecided = (edition: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${scholarshipEditions} WHERE ${scholarshipEditions.name} = ${edition} AND ${scholarshipEditions.released} IS NULL)`

/** The edition with this name, or else the newest of the series with this name. It is never a draft. */
export async function readEdition(db: Database, name: string): Promise<Edition | undefined> {
  const [edition] = await db
    .select()
    .from(scholarshipEditions)
    .where(and(isPublic, or(eq(scholarshipEditions.name, name), eq(scholarshipEditions.series, name))))
    .orderBy(desc(sql`${scholarshipEditions.name} = ${name}`), desc(scholarshipEditions.year))
    .limit(1)
  return edition
}

/** @throws Problem 404 */
export async function findEdition(db: Database, name: string): Promise<Edition> {
  const edition = await readEdition(db, name)
  if (!edition) throw notFound()
  return edition
}

/** All editions, the newest first, without drafts except for staff. There are a few each year. */
export const listEditions = (db: Database, { drafts = false } = {}): Promise<Edition[]> =>
  db
    .select()
    .from(scholarshipEditions)
    .where(drafts ? undefined : isPublic)
    .orderBy(desc(scholarshipEditions.opens), asc(scholarshipEditions.name))

/** The pages of all editions, the newest first. */
export async function editionPaths(db: Database, max: number): Promise<string[]> {
  const editions = await db
    .select({ name: scholarshipEditions.name })
    .from(scholarshipEditions)
    .where(isPublic)
    .orderBy(desc(scholarshipEditions.opens))
    .limit(max)
  return editions.map(({ name }) => editionPath(name))
}

/** An edition as everyone sees it. A winner is named only after the release, and only with their consent. */
export function publicEdition(edition: Edition) {
  const { name, series, title, year, amount, opens, closes, announced, timeZone, blind, prompt, eligibility } = edition
  const phase = phaseOf(edition)
  return {
    name,
    series,
    title,
    year,
    amount,
    opens,
    closes,
    announced,
    timeZone,
    blind,
    prompt,
    eligibility,
    phase,
    winner: phase === 'announced' ? winnerOf(edition) : null,
  }
}

export type PublicEdition = ReturnType<typeof publicEdition>

function winnerOf({ winnerConsent, winnerName, winnerWords }: Edition) {
  return winnerConsent && winnerName ? { name: winnerName, words: winnerWords ?? '' } : null
}
