import type { SQL } from 'drizzle-orm'
import type { Actor } from '../platform/db/audit'
import type { BatchEntry } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import type { AppContext } from '../platform/http/app-env'
import type { FlagKind } from './choices'

/** `hidden` until staff look at it, because of its flags. */
export type TargetState = 'shown' | 'hidden' | 'removed'

export type FlaggedContent = {
  id: string
  title: string
  text: string
  path: string
  /** `_id` is null for former members, and for authors whom readers can't know either. */
  author: { _id: string | null; displayName: string }
  state: TargetState
  /** What became of it, if it is gone for readers and wasn't removed. */
  gone?: string | undefined
}

/** `onlyIf` is a condition that decides inside the batch. */
type TargetChange = { id: string; by: Actor; why: string; onlyIf?: SQL }

/** The entries for a batch that make the change with everything that follows from it. */
type ChangeTarget = (db: Database, change: TargetChange) => Promise<BatchEntry[]>

/** How a kind of thing is flagged, and what staff can do with it. The room of the things declares it. */
export type FlagTarget = {
  /** As in "your question". */
  noun: string
  /** As in "your answer to “How do I …”". */
  named: (title: string) => string
  /** What `remove` does to it. */
  removal: 'removed' | 'closed'
  /** Where a notice about one that is gone leads. */
  listPath: string
  /** Finds a thing that the caller may see. @throws Problem 404, also for one that is removed */
  find: (c: AppContext, id: string) => Promise<{ title: string; path: string; isOwn: boolean }>
  /** Reads things for staff, in every state. */
  read: (db: Database, ids: readonly string[]) => Promise<FlaggedContent[]>
  /** A query for the members who are told what was decided, with a column `user_id`. */
  authors: (id: string) => SQL
  /** Without whoever wrote it anonymously, because whether flags hide it would tell if that was staff. */
  namedAuthors?: (id: string) => SQL
  /** Removes it, or does what comes nearest to that. Without it, staff act on the member themselves. */
  remove?: ChangeTarget
  /** Hides it until staff look. Without it, flags alone hide nothing. */
  hide?: ChangeTarget
  isHidden?: (id: string) => SQL
  /** Shows it again if it is hidden. */
  show?: ChangeTarget
  /** Runs after the batch, such as for an index. */
  refresh?: (c: AppContext) => Promise<unknown>
}

export type FlagTargets = Partial<Record<FlagKind, FlagTarget>>

export const getTargets = (c: AppContext): FlagTargets =>
  Object.assign({}, ...c.var.rooms.map(({ flagTargets }) => flagTargets ?? {}))
