import * as v from 'valibot'
import { rubricPoints } from '../choices'
import type { Edition } from '../edition/edition'
import { knownAsOf } from '../redaction/known-as'
import { maskIdentity } from '../redaction/mask'
import type { BlindRow, Identity, OpenRow } from './application-columns'
import type { ReviewVote } from './rules'
import type { ReviewReader } from './standing'

type Applicant = { _id: string | null; displayName: string; avatar: string | null }

export type ReviewedApplication = {
  _id: string
  user: Applicant
  scholarshipName: string
  year: number
  school: string
  major: string
  graduation: string
  essay: string
  wordCount: number
  /** The sum of the votes. In a blind edition before the release, the reader's own; null until they have voted. */
  likeCount: number | null
  /** Whether anyone has voted. */
  reviewed: boolean
  vote: ReviewVote
  scores: Record<string, number>
  recused: string | null
  decision?: 'award' | 'decline' | null
  created: string
  updated: string
}

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

type SharedRow = Omit<BlindRow, 'redacted'>

function sharedPart(row: SharedRow, { edition, reader }: Shown) {
  const { id, graduation, wordCount, voteCount, vote, scores, recused, decision, created, updated } = row
  return {
    _id: id,
    scholarshipName: edition.name,
    year: edition.year,
    graduation,
    wordCount,
    reviewed: voteCount > 0,
    vote: voteOf(vote),
    scores: scoresOf(scores),
    recused,
    ...(reader.isStaff && { decision }),
    created,
    updated,
  }
}

const voteOf = (value: number | null): ReviewVote => (value === 1 || value === -1 ? value : 0)

const Scores = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.picklist(rubricPoints)))

/** The stored points of a vote, by category. */
export const scoresOf = (scores: string | null): Record<string, number> => v.parse(Scores, scores ?? '{}')
