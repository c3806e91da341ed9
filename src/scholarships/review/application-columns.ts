import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { scholarshipApplications, scholarshipRecusals, scholarshipVotes } from '../schema'
import { hasApplied, type ReviewReader } from './standing'

const a = scholarshipApplications

const judgment = {
  vote: scholarshipVotes.value,
  scores: scholarshipVotes.scores,
  recused: scholarshipRecusals.reason,
}

const shared = {
  id: a.id,
  number: a.number,
  major: a.major,
  graduation: a.graduation,
  essay: a.essay,
  wordCount: a.wordCount,
  likeCount: a.likeCount,
  voteCount: a.voteCount,
  decision: a.decision,
  created: a.created,
  updated: a.updated,
  ...judgment,
}

/** What a blind review shows. It has a list of its own, so that a new column of the other one can't get into it. */
const blindColumns = { ...shared, redacted: a.redacted }

const openColumns = {
  ...shared,
  school: a.school,
  user: { _id: users.id, displayName: users.displayName, avatar: users.avatar },
}

const isOwnVote = ({ userId }: ReviewReader) =>
  and(eq(scholarshipVotes.applicationId, a.id), eq(scholarshipVotes.reviewerId, userId))
const ownRecusal = ({ userId }: ReviewReader) =>
  and(eq(scholarshipRecusals.applicationId, a.id), eq(scholarshipRecusals.reviewerId, userId))

/** A query for applications of a blind edition. It doesn't read from the table of users. */
export const selectBlind = (db: Database, reader: ReviewReader) =>
  db
    .select(blindColumns)
    .from(a)
    .leftJoin(scholarshipVotes, isOwnVote(reader))
    .leftJoin(scholarshipRecusals, ownRecusal(reader))
export type BlindRow = Awaited<ReturnType<typeof selectBlind>>[number]

export const selectOpen = (db: Database, reader: ReviewReader) =>
  db
    .select(openColumns)
    .from(a)
    .innerJoin(users, eq(users.id, a.userId))
    .leftJoin(scholarshipVotes, isOwnVote(reader))
    .leftJoin(scholarshipRecusals, ownRecusal(reader))
export type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number]

/** The applications of an edition that this reader may judge. */
export const isReviewable = (edition: string, { userId }: ReviewReader) =>
  and(eq(a.edition, edition), eq(a.status, 'submitted'), sql`NOT ${hasApplied(edition, userId)}`)

/** The same for a list by number. Without the plus, SQLite would take an index by status and sort all of them. */
export const isReviewableByNumber = (edition: string, { userId }: ReviewReader) =>
  and(eq(a.edition, edition), sql`+${a.status} = 'submitted'`, sql`NOT ${hasApplied(edition, userId)}`)

/** SQL for the reader's vote on an application: 1, -1, or 0. */
export const ownVote = ({ userId }: ReviewReader) =>
  sql`coalesce((SELECT ${scholarshipVotes.value} FROM ${scholarshipVotes} WHERE ${scholarshipVotes.applicationId} = ${a.id} AND ${scholarshipVotes.reviewerId} = ${userId}), 0)`

/** A query condition: the reader is recused. */
export const isRecused = ({ userId }: ReviewReader) =>
  sql`EXISTS (SELECT 1 FROM ${scholarshipRecusals} WHERE ${scholarshipRecusals.applicationId} = ${a.id} AND ${scholarshipRecusals.reviewerId} = ${userId})`

/** What identifies the authors, only to black it out. */
export const selectIdentities = (db: Database) =>
  db
    .select({
      id: a.id,
      school: a.school,
      knownAs: a.knownAs,
      displayName: users.displayName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      verifiedEmail: users.verifiedEmail,
    })
    .from(a)
    .innerJoin(users, eq(users.id, a.userId))
export type Identity = Awaited<ReturnType<typeof selectIdentities>>[number]
