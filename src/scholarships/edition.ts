import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { pick } from '../platform/collections'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import { timestamp } from '../platform/time/clock'
import {
  dateIn,
  deadlineWords,
  dollars,
  formatHeadline,
  momentWords,
  stateWords,
  timeLeft,
  yearIn,
} from './edition-words'
import { editionPath } from './paths'
import { editionFields } from './responses'
import { rubricCategories, scholarshipApplications, scholarshipEditions } from './schema'

export type Edition = typeof scholarshipEditions.$inferSelect

const phaseLabels = { upcoming: 'Not open yet', open: 'Open', review: 'In review', announced: 'Announced' } as const
type EditionPhase = keyof typeof phaseLabels

/** The phase now, by the server's clock. An edition is announced once its decisions are released. */
export function getPhase({ opens, closes, released }: Pick<Edition, 'opens' | 'closes' | 'released'>): EditionPhase {
  const time = timestamp()
  if (released !== null) return 'announced'
  if (time < opens) return 'upcoming'
  return time < closes ? 'open' : 'review'
}

/** Whether it takes no applications any more, so that staff can decide. */
export const isClosed = (edition: Edition) => ['review', 'announced'].includes(getPhase(edition))

/** Where an edition is, for staff. A draft is nowhere yet, whatever its dates say. */
export const editionStatus = (edition: Edition) => (edition.draft ? 'Draft' : phaseLabels[getPhase(edition)])

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

/** The same. @throws Problem 404 */
export async function findEdition(db: Database, name: string): Promise<Edition> {
  const edition = await readEdition(db, name)
  if (!edition) throw notFound()
  return edition
}

/** The edition with exactly this name, also a draft. @throws Problem 404 */
export async function requireEdition(db: Database, name: string): Promise<Edition> {
  const [edition] = await db.select().from(scholarshipEditions).where(eq(scholarshipEditions.name, name))
  if (!edition) throw notFound()
  return edition
}

/** All editions, the newest first, without drafts except for staff. There are a few each year. */
export const listEditions = (db: Database, { drafts = false } = {}) =>
  db
    .select()
    .from(scholarshipEditions)
    .where(drafts ? undefined : isPublic)
    .orderBy(desc(scholarshipEditions.opens), asc(scholarshipEditions.name))

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
  const { amount, winnerConsent, winnerName, winnerWords } = edition
  const phase = getPhase(edition)
  const isNamed = phase === 'announced' && winnerConsent && winnerName
  const winner = isNamed ? { name: winnerName, words: winnerWords ?? '' } : null
  return { ...pick(edition, editionFields), amount, phase, winner }
}
export type PublicEdition = ReturnType<typeof publicEdition>

/** An edition with the words that its pages show. The server writes them, so that every browser shows the same. */
export function shownEdition(edition: Edition) {
  const shown = publicEdition(edition)
  return {
    ...shown,
    path: editionPath(edition.name),
    headline: formatHeadline(edition),
    amountWords: dollars(edition.amount),
    state: stateWords(shown),
    left: shown.phase === 'open' ? timeLeft(edition.closes) : null,
    opensWords: momentWords(edition.opens, edition.timeZone),
    closesWords: momentWords(edition.closes, edition.timeZone),
    announcedWords: dateIn(edition.announced, edition.timeZone),
  }
}
export type ShownEdition = ReturnType<typeof shownEdition>

/** What the landing page says of our scholarships: the open one that opened last, and the winner who was named last. */
export function promotedScholarship(editions: readonly Edition[]) {
  // They come with the one that opened last first.
  const open = editions.find((edition) => publicEdition(edition).phase === 'open')
  const [won] = editions
    .filter((edition) => publicEdition(edition).winner?.words)
    .toSorted((one, other) => Date.parse(other.announced) - Date.parse(one.announced))
  return {
    open: open ? { headline: formatHeadline(open), deadline: deadlineWords(open), path: editionPath(open.name) } : null,
    winner: won
      ? {
          year: yearIn(won.announced, won.timeZone),
          // Such as “$1K”.
          worth: shortDollars.format(won.amount),
          words: won.winnerWords ?? '',
          name: won.winnerName ?? '',
          headline: formatHeadline(won),
          path: editionPath(won.name),
        }
      : null,
  }
}
export type PromotedScholarship = ReturnType<typeof promotedScholarship>

const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** What a rubric gives points for. `steps` says what 0 to 4 points mean. */
export type RubricCategory = { _id: string; label: string; weight: number; steps: string[]; off: boolean }

const Steps = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

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

/**
 * Counts the submitted applications of an edition again, for the batch of a change and after it. It counts instead of
 * adding one, so that the stored number can't drift.
 */
export const countSubmittedStatement = (db: Database, edition: string) =>
  db.update(scholarshipEditions).set({ submittedCount: submittedCount() }).where(eq(scholarshipEditions.name, edition))

/** For a batch that deletes a user: the numbers without them. Put it before the deletion, which `when` is the condition of. */
export function countOthersSubmittedStatement(db: Database, { userId, when }: { userId: string; when: SQL }) {
  const theirs = db
    .select({ edition: scholarshipApplications.edition })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.userId, userId))
  return db
    .update(scholarshipEditions)
    .set({ submittedCount: submittedCount(userId) })
    .where(and(inArray(scholarshipEditions.name, theirs), when))
}

/** @param without a user whose applications are about to be deleted */
const submittedCount = (without = '') =>
  sql<number>`(SELECT count(*) FROM ${scholarshipApplications} WHERE ${and(eq(scholarshipApplications.edition, scholarshipEditions.name), eq(scholarshipApplications.status, 'submitted'), ne(scholarshipApplications.userId, without))})`
