import type { Actor } from '../platform/db/audit'
import type { Database } from '../platform/db/database'
import type { AppContext } from '../platform/http/app-env'

export const countPosts = (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`)

/** Something that a member wrote in public, with their name. */
export type Post = {
  _id: string
  kind: string
  title: string
  path: string
  created: string
  removed: string | null
  removedWhy: string
  /** Only its author and our team see it until staff settle its flags. */
  hidden: boolean
}

/** With `ids`, only these of their posts, and none that is anonymous. */
type OfMember = { userId: string; by: Actor; why: string; ids?: readonly string[] | undefined }

/**
 * What members write in a room, so that what a spammer wrote can be removed together. No list and no number contains
 * what is anonymous, because it would say whose that is.
 */
export type MemberPosts = {
  /** At most `max` posts of each kind, those that are there before removed ones, and how many are there. */
  list: (db: Database, userId: string, max: number) => Promise<{ posts: Post[]; total: number }>
  /** Removes everything, or what is chosen, with this reason. @returns how many */
  remove: (db: Database, of: OfMember) => Promise<number>
  /** Restores what was removed with exactly this reason since then. @returns how many */
  restore: (db: Database, of: OfMember & { since: string }) => Promise<number>
  /** How many `restore` would restore. */
  countRemoved: (db: Database, of: { userId: string; why: string; since: string }) => Promise<number>
  /** Runs afterward, such as for an index. */
  refresh?: (c: AppContext) => Promise<unknown>
}
