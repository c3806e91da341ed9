import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { type FlagCategory, type FlagKind, type FlagOutcome, postedFlagKinds } from '../choices'
import type { FlaggedContent } from '../flag-target'
import type { QueueRequest } from './queue-order'

export const queuePath = '/spedcommons-reports/flags'

/** What new members wrote first. The room of the posts has this page. */
export const firstPostsPath = '/spedcommons-reports/first-posts'

/** The page of one flagged thing. */
export const settlePath = (id: string) => `${queuePath}/${encodeURIComponent(id)}`

/** Other kinds are settled on the page that their path leads to. */
export const isSettledHere = ({ kind }: { kind: FlagKind }) => postedFlagKinds.some((posted) => posted === kind)

export type FlagReason = {
  reason: string
  category: FlagCategory | null
  created: string
  bySystem: boolean
  reporter: { _id: string; displayName: string } | null
}

/** A flagged thing without its content. */
export type QueueRow = {
  _id: string
  kind: FlagKind
  targetId: string
  count: number
  openCount: number
  /** The times of its first and its last flag. */
  created: string
  newest: string
  settled: string | null
  outcome: FlagOutcome | null
  why: string
  reasons: FlagReason[]
}

type QueuedReport = { row: QueueRow; content: FlaggedContent }

/** Reports that staff settle on a page of their own. The queue of flags shows them, and leads there. */
export type ReportsElsewhere = {
  label: string
  href: string
  countOpen: (db: Database) => Promise<number>
  /** Reads one row more than the page has. Whoever reads what is private is recorded. */
  readPage: (db: Database, request: QueueRequest, by: Actor) => Promise<QueuedReport[]>
}
