import type { Actor } from '../platform/db/audit'
import type { Database } from '../platform/db/database'
import type { AppContext } from '../platform/http/app-env'

/** Something that a member wrote in public. */
export type Post = { kind: string; title: string; path: string; created: string }

type OfMember = { userId: string; by: Actor; why: string }

/** What members write in a room, so that everything of a spammer can be removed at once. */
export type MemberPosts = {
  /**
   * What `remove` would remove, at most `most` of each kind, and how many there are. Anonymous posts are counted in both
   * numbers, and not listed.
   */
  list: (db: Database, userId: string, most: number) => Promise<{ posts: Post[]; total: number; anonymous: number }>
  /** Removes everything with this reason. @returns how many */
  remove: (db: Database, of: OfMember) => Promise<number>
  /** Restores what was removed with exactly this reason since then. @returns how many */
  restore: (db: Database, of: OfMember & { since: string }) => Promise<number>
  /** How many `restore` would restore. */
  countRemoved: (db: Database, of: { userId: string; why: string; since: string }) => Promise<number>
  /** Runs afterward, such as for an index. */
  refresh?: (c: AppContext) => Promise<unknown>
}
