import { and, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { pick } from '../../platform/collections'
import { type Database, isAmong } from '../../platform/db/database'
import { collectIdentity, maskIdentity } from '../black-out'
import { rubricPoints } from '../choices'
import type { Edition } from '../edition'
import type { ReviewedApplication } from '../responses'
import { scholarshipApplications, scholarshipRecusals, scholarshipVotes } from '../schema'
import type { ReviewVote } from './rules'
import type { ReviewReader } from './who-may-review'

// What reviewers see of an application: in a blind edition without its author, and otherwise with them.

const shared = {
  id: scholarshipApplications.id,
  number: scholarshipApplications.number,
  major: scholarshipApplications.major,
  graduation: scholarshipApplications.graduation,
  essay: scholarshipApplications.essay,
  wordCount: scholarshipApplications.wordCount,
  likeCount: scholarshipApplications.likeCount,
  voteCount: scholarshipApplications.voteCount,
  decision: scholarshipApplications.decision,
  created: scholarshipApplications.created,
  updated: scholarshipApplications.updated,
  vote: scholarshipVotes.value,
  scores: scholarshipVotes.scores,
  recused: scholarshipRecusals.reason,
}

/** What a blind review reads. It has a list of its own, so that a new column of the other one can't get into it. */
const blindColumns = { ...shared, redacted: scholarshipApplications.redacted }

const openColumns = {
  ...shared,
  school: scholarshipApplications.school,
  user: { _id: users.id, displayName: users.displayName, avatar: users.avatar },
}

type Shown = { edition: Edition; reader: ReviewReader }

/** The applications with these ids, in this order. */
export async function readReviewed(db: Database, shown: Shown, ids: readonly string[]): Promise<ReviewedApplication[]> {
  const are = isAmong(scholarshipApplications.id, ids)
  const applications = shown.edition.blind
    ? await readBlind(db, shown, are)
    : (await selectOpen(db, shown.reader).where(are)).map((row) => openApplication(row, shown))
  const byId = new Map(applications.map((application) => [application._id, application]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function readBlind(db: Database, shown: Shown, are: SQL) {
  const [rows, identities] = await Promise.all([
    selectBlind(db, shown.reader).where(are),
    selectIdentities(db).where(are),
  ])
  const byId = new Map(identities.map((identity) => [identity.id, identity]))
  return rows.map((row) => blindApplication(row, byId.get(row.id), shown))
}

/** It doesn't read from the table of users. */
const selectBlind = (db: Database, reader: ReviewReader) =>
  db
    .select(blindColumns)
    .from(scholarshipApplications)
    .leftJoin(scholarshipVotes, isOwnVote(reader))
    .leftJoin(scholarshipRecusals, isOwnRecusal(reader))

const selectOpen = (db: Database, reader: ReviewReader) =>
  db
    .select(openColumns)
    .from(scholarshipApplications)
    .innerJoin(users, eq(users.id, scholarshipApplications.userId))
    .leftJoin(scholarshipVotes, isOwnVote(reader))
    .leftJoin(scholarshipRecusals, isOwnRecusal(reader))

const isOwnVote = ({ userId }: ReviewReader) =>
  and(eq(scholarshipVotes.applicationId, scholarshipApplications.id), eq(scholarshipVotes.reviewerId, userId))

const isOwnRecusal = ({ userId }: ReviewReader) =>
  and(eq(scholarshipRecusals.applicationId, scholarshipApplications.id), eq(scholarshipRecusals.reviewerId, userId))

export const selectIdentities = (db: Database) =>
  db
    .select({
      id: scholarshipApplications.id,
      school: scholarshipApplications.school,
      knownAs: scholarshipApplications.knownAs,
      displayName: users.displayName,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      verifiedEmail: users.verifiedEmail,
    })
    .from(scholarshipApplications)
    .innerJoin(users, eq(users.id, scholarshipApplications.userId))

type BlindRow = Awaited<ReturnType<typeof selectBlind>>[number]
type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number]
type Identity = Awaited<ReturnType<typeof selectIdentities>>[number]

const openApplication = (row: OpenRow, shown: Shown): ReviewedApplication => ({
  ...sharedPart(row, shown),
  ...pick(row, { user: '', school: '', essay: '', major: '', likeCount: '' }),
})

/** An application with a number in place of its author. */
const blindApplication = (row: BlindRow, identity: Identity | undefined, shown: Shown): ReviewedApplication => ({
  ...sharedPart(row, shown),
  user: { _id: null, displayName: applicantName(row.number), avatar: null },
  school: '',
  essay: hideIdentity(row.redacted ?? row.essay, identity),
  major: hideIdentity(row.major, identity),
  // A sum that changes with one's own vote, or with a recusal, would tell the votes of others.
  likeCount: shown.edition.released === null ? row.vote : row.likeCount,
})

export const applicantName = (number: number | null) => `Applicant ${number ?? ''}`

/** Blacks out what we recognize. Without an identity nothing can be recognized, so nothing is shown. */
export const hideIdentity = (text: string, identity: Identity | undefined): string =>
  identity ? maskIdentity(text, collectIdentity(identity, identity.knownAs)) : ''

function sharedPart(row: Omit<BlindRow, 'redacted'>, { edition, reader }: Shown) {
  return {
    _id: row.id,
    scholarshipName: edition.name,
    year: edition.year,
    ...pick(row, { graduation: '', wordCount: '', recused: '', created: '', updated: '' }),
    reviewed: row.voteCount > 0,
    vote: toVote(row.vote),
    scores: parseScores(row.scores),
    ...(reader.isStaff && { decision: row.decision }),
  }
}

const toVote = (value: number | null): ReviewVote => (value === 1 || value === -1 ? value : 0)

const Scores = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.picklist(rubricPoints)))

export const parseScores = (scores: string | null): Record<string, number> => v.parse(Scores, scores ?? '{}')
