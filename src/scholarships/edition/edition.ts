import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { pick } from '../../platform/collections'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { editionPath } from '../paths'
import { editionFields } from '../responses'
import { rubricCategories, scholarshipEditions } from '../schema'

const phaseLabels: Record<EditionPhase, string> = {
  upcoming: 'Not open yet',
  open: 'Open',
  review: 'In review',
  announced: 'Announced',
}

/** Where an edition is, for staff. A draft is nowhere yet, whatever its dates say. */
export const editionStatus = (isDraft: boolean, phase: EditionPhase) => (isDraft ? 'Draft' : phaseLabels[phase])

const Steps = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

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

/**
 * The edition with exactly this name.
 * @throws Problem 404
 */
export async function requireEdition(db: Database, name: string): Promise<Edition> {
  const [edition] = await db.select().from(scholarshipEditions).where(sql`${scholarshipEditions.name} = ${name}`)
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
  const phase = phaseOf(edition)
  const winner = phase === 'announced' ? winnerOf(edition) : null
  return { ...pick(edition, editionFields), amount: edition.amount, phase, winner }
}
export type PublicEdition = ReturnType<typeof publicEdition>

function winnerOf({ winnerConsent, winnerName, winnerWords }: Edition) {
  return winnerConsent && winnerName ? { name: winnerName, words: winnerWords ?? '' } : null
}

/** What a rubric gives points for. `steps` says what 0 to 4 points mean. */
export type RubricCategory = { _id: string; label: string; weight: number; steps: string[]; off: boolean }

/** An edition's categories in their order, with those that are switched off. */
export async function readRubric(db: Database, edition: string): Promise<RubricCategory[]> {
  const { id, label, weight, steps, off } = rubricCategories
  const rows = await db
    .select({ _id: id, label, weight, steps, off })
    .from(rubricCategories)
    .where(eq(rubricCategories.edition, edition))
    .orderBy(asc(rubricCategories.position), asc(rubricCategories.id))
  return rows.map((row) => ({ ...row, steps: v.parse(Steps, row.steps) }))
}

/** The categories that reviewers give points for now: none if the edition has no rubric. */
export async function activeRubric(db: Database, { name, usesRubric }: Edition): Promise<RubricCategory[]> {
  return usesRubric ? (await readRubric(db, name)).filter(({ off }) => !off) : []
}

type EditionDates = { opens: string; closes: string; announced: string; released: string | null }

/** Where an edition is: before it opens, taking applications, being judged, or announced. */
type EditionPhase = 'upcoming' | 'open' | 'review' | 'announced'

/** The phase at a time, by the server's clock. An edition is announced once its decisions are released. */
export function phaseOf({ opens, closes, released }: EditionDates, time = timestamp()): EditionPhase {
  if (released !== null) return 'announced'
  if (time < opens) return 'upcoming'
  return time < closes ? 'open' : 'review'
}
