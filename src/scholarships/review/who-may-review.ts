import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { forbidden, notFound } from '../../platform/http/problem'
import { appliedWords } from '../choices'
import { type Edition, findEdition, isClosed, isUndecided, requireEdition } from '../edition'
import { scholarshipApplications, scholarshipEditions, scholarshipRecusals, scholarshipVotes } from '../schema'

/** Who reads applications: a reviewer or staff, who haven't applied themselves. */
export type ReviewReader = { userId: string; isStaff: boolean }

export const getReviewReader = ({ var: { reviewer } }: AppContext): ReviewReader => ({
  userId: reviewer.userId,
  isStaff: reviewer.isStaff,
})

/** The same where the guard lets only staff in. */
export const getStaffReader = (c: AppContext): ReviewReader => ({ userId: c.var.staff.userId, isStaff: true })

/**
 * A query condition: this user has applied in this edition, so they neither review it nor decide. A withdrawn
 * application counts too. It may be submitted again, and its author would have read the others meanwhile.
 */
export const hasApplied = (edition: string | SQLWrapper, userId: string | SQLWrapper): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM scholarship_applications AS own_application WHERE own_application.edition = ${edition}
    AND own_application.user_id = ${userId} AND own_application.status <> 'draft')`

/** A query condition: an application of this edition that this reader may judge. */
export const isReviewable = (edition: string, { userId }: ReviewReader) =>
  and(
    eq(scholarshipApplications.edition, edition),
    eq(scholarshipApplications.status, 'submitted'),
    sql`NOT ${hasApplied(edition, userId)}`,
  )

/** The same for a list by number. Without the plus, SQLite would take an index by status and sort all of them. */
export const isReviewableByNumber = (edition: string, { userId }: ReviewReader) =>
  and(
    eq(scholarshipApplications.edition, edition),
    sql`+${scholarshipApplications.status} = 'submitted'`,
    sql`NOT ${hasApplied(edition, userId)}`,
  )

export const isRecused = ({ userId }: ReviewReader) =>
  sql`EXISTS (SELECT 1 FROM ${scholarshipRecusals} WHERE ${scholarshipRecusals.applicationId} = ${scholarshipApplications.id} AND ${scholarshipRecusals.reviewerId} = ${userId})`

/** A query condition: this reviewer isn't limited to other editions. */
const isAssigned = (edition: string | SQLWrapper, userId: string | SQLWrapper): SQL<number> =>
  sql<number>`(NOT EXISTS (SELECT 1 FROM scholarship_reviewers AS limits WHERE limits.user_id = ${userId})
    OR EXISTS (SELECT 1 FROM scholarship_reviewers AS limits WHERE limits.user_id = ${userId} AND limits.edition = ${edition}))`

/** A query condition: this user has the role, for this edition too. */
const isGivenRole = (edition: string, userId: SQLWrapper): SQL =>
  sql`(${userId} IN (SELECT given.user_id FROM user_roles AS given WHERE given.type = 'reviewer')
    AND ${isAssigned(edition, userId)})`

/**
 * A query condition: staff see this user among the reviewers of an edition. Whoever applied is none of them, but if they
 * were missing before the release of a blind edition, that would tell who applied.
 */
export const isListedReviewer = ({ name, blind, released }: Edition, userId: SQLWrapper): SQL =>
  blind && released === null
    ? isGivenRole(name, userId)
    : sql`(${isGivenRole(name, userId)} AND NOT ${hasApplied(name, userId)})`

/** A query condition: a reviewer of this edition who applied for it. Nobody of a blind one, or once it is released. */
export const isBarredReviewer = ({ name, blind, released }: Edition, userId: SQLWrapper): SQL =>
  blind || released !== null ? sql`0` : sql`(${isGivenRole(name, userId)} AND ${hasApplied(name, userId)})`

export async function readStandings(
  db: Database,
  { userId, isStaff }: ReviewReader,
  edition?: string,
): Promise<Map<string, { hasApplied: boolean }>> {
  const { name } = scholarshipEditions
  const rows = await db
    .select({
      name,
      applied: hasApplied(sql`scholarship_editions.name`, userId),
      assigned: isStaff ? sql<number>`1` : isAssigned(sql`scholarship_editions.name`, userId),
    })
    .from(scholarshipEditions)
    .where(edition === undefined ? undefined : eq(name, edition))
  return new Map(rows.filter(({ assigned }) => assigned).map((row) => [row.name, { hasApplied: row.applied === 1 }]))
}

/** @throws Problem 404 for a reviewer of other editions; 403 for somebody who applied in this one */
export async function requireReviewing(db: Database, edition: string, reader: ReviewReader): Promise<void> {
  const standing = (await readStandings(db, reader, edition)).get(edition)
  if (!standing) throw notFound()
  if (standing.hasApplied) throw forbidden(appliedWords)
}

/**
 * The edition with this name, for somebody who reviews it or decides.
 * @throws Problem 404, also for a reviewer of other editions; 403 for somebody who applied in it
 */
export async function findReviewedEdition(db: Database, name: string, reader: ReviewReader): Promise<Edition> {
  const edition = await findEdition(db, name)
  await requireReviewing(db, edition.name, reader)
  return edition
}

/**
 * Takes back every vote in an edition of somebody who has just applied in it, and counts without them, for the batch
 * that submits. The count comes first, because it finds the applications by the votes.
 */
export function voidVotesStatements(db: Database, { edition, userId }: { edition: string; userId: string }) {
  const theirs = sql`SELECT own_votes.application_id FROM scholarship_votes AS own_votes
    JOIN scholarship_applications AS judged ON judged.id = own_votes.application_id
    WHERE own_votes.reviewer_id = ${userId} AND judged.edition = ${edition}
      AND ${hasApplied(edition, userId)} AND ${isUndecided(edition)}`
  const others = sql`FROM scholarship_votes AS cast_votes
    WHERE cast_votes.application_id = scholarship_applications.id AND cast_votes.reviewer_id IS NOT ${userId}`
  return [
    db
      .update(scholarshipApplications)
      .set({
        likeCount: sql`(SELECT coalesce(sum(cast_votes.value), 0) ${others})`,
        voteCount: sql`(SELECT count(*) ${others} AND cast_votes.value <> 0)`,
      })
      .where(sql`${scholarshipApplications.id} IN (${theirs})`),
    db
      .delete(scholarshipVotes)
      .where(and(eq(scholarshipVotes.reviewerId, userId), sql`${scholarshipVotes.applicationId} IN (${theirs})`)),
  ]
}

/** What the pages of a review show of an edition. Once it `isClosed`, staff can decide; nobody votes after `isReleased`. */
export function summarize(edition: Edition) {
  const { name, title, year, blind, usesRubric, draft, released } = edition
  const shown = { name, title: `${year} ${title}`, blind, usesRubric, isDraft: draft }
  return { ...shown, isReleased: released !== null, isClosed: isClosed(edition) }
}
export type EditionSummary = ReturnType<typeof summarize>

/**
 * The edition with exactly this name, for staff who change it or its codes.
 * @throws Problem 404; 403 for staff who applied themselves
 */
export async function findChangeable(c: AppContext, name: string): Promise<Edition> {
  await requireReviewing(c.var.db, name, getStaffReader(c))
  return requireEdition(c.var.db, name)
}
