import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { pick } from '../../platform/collections'
import type { Database } from '../../platform/db/database'
import { rubricPoints } from '../choices'
import type { Edition } from '../edition/edition'
import { knownAsOf } from '../redaction/known-as'
import { maskIdentity } from '../redaction/mask'
import type { ReviewedApplication } from '../responses'
import { scholarshipApplications, scholarshipRecusals, scholarshipVotes } from '../schema'
import type { ReviewVote } from './rules'
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

export const selectOpen = (db: Database, reader: ReviewReader) =>
  db
    .select(openColumns)
    .from(a)
    .innerJoin(users, eq(users.id, a.userId))
    .leftJoin(scholarshipVotes, isOwnVote(reader))
    .leftJoin(scholarshipRecusals, ownRecusal(reader))

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

type Shown = { edition: Edition; reader: ReviewReader }

export function openApplication({ user, school, ...row }: OpenRow, { edition, reader }: Shown): ReviewedApplication {
  const { essay, major, likeCount } = row
  return { ...sharedPart(row, { edition, reader }), user, school, essay, major, likeCount }
}

/**
 * An application of a blind edition, with a number in place of its author.
 * @param identity what is blacked out
 */
export function blindApplication(
  row: BlindRow,
  identity: Identity | undefined,
  { edition, reader }: Shown,
): ReviewedApplication {
  const hide = (text: string) => hideIdentity(text, identity)
  return {
    ...sharedPart(row, { edition, reader }),
    user: { _id: null, displayName: applicantName(row.number), avatar: null },
    school: '',
    essay: hide(row.redacted ?? row.essay),
    major: hide(row.major),
    // A sum that changes with one's own vote, or with a recusal, would tell the votes of others.
    likeCount: edition.released === null ? row.vote : row.likeCount,
  }
}

export const applicantName = (number: number | null) => `Applicant ${number ?? ''}`

/** Blacks out what we recognize. Without an identity nothing can be recognized, so nothing is shown. */
export function hideIdentity(text: string, identity: Identity | undefined): string {
  if (!identity) return ''
  return maskIdentity(text, knownAsOf(identity, identity.knownAs))
}

function sharedPart(row: Omit<BlindRow, 'redacted'>, { edition, reader }: Shown) {
  return {
    ...{ _id: row.id, scholarshipName: edition.name, year: edition.year },
    ...pick(row, { graduation: '', wordCount: '', recused: '', created: '', updated: '' }),
    reviewed: row.voteCount > 0,
    vote: voteOf(row.vote),
    scores: scoresOf(row.scores),
    ...(reader.isStaff && { decision: row.decision }),
  }
}

const voteOf = (value: number | null): ReviewVote => (value === 1 || value === -1 ? value : 0)

const Scores = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.picklist(rubricPoints)))

/** The stored points of a vote, by category. */
export const scoresOf = (scores: string | null): Record<string, number> => v.parse(Scores, scores ?? '{}')

type BlindRow = Awaited<ReturnType<typeof selectBlind>>[number]

type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number]

type Identity = Awaited<ReturnType<typeof selectIdentities>>[number]
