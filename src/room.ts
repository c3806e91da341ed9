import type { Hono, Env as HonoEnv, Schema } from 'hono'
import type { StoppableMail } from './accounts/mail-choices/mail-choices'
import type { ErasedAccount } from './accounts/user'
import type { FlagTargets } from './flags/flag-target'
import type { MemberPosts } from './flags/member-posts'
import type { ReportsElsewhere } from './flags/queue/flag-queue'
import type { ReadNoticeWords } from './notifications/notice-words'
import type { ViewWriters } from './platform/counter/view-counter'
import type { Database } from './platform/db/database'
import type { AppEnv } from './platform/http/app-env'
import type { LinkMakers } from './platform/mail/mail-bundle'
import type { Declaration } from './platform/privacy/declaration'
import type { SearchIndex } from './platform/search/search-index'
import type { Limit } from './platform/security/limits'
import type { AreaRules, NavigationEntry } from './ui/server/navigation'

type Routes = Hono<AppEnv & HonoEnv, Schema>

export type Cron = {
  /** The same as in wrangler.toml. */
  schedule: string
  /** @returns the result for the log and /dev/cron */
  run: (env: Env, db: Database, rooms: readonly Room[]) => Promise<unknown>
}

/** What the crons do with a search index (`defineSearchIndex`). */
type UpdatedIndex = Pick<SearchIndex, 'name' | 'drain' | 'optimize' | 'refill'> & {
  /** Adds what is due by time to the queue before it is drained. */
  prepare?: (db: Database) => Promise<unknown>
}

type DatedPath = { path: string; updated: string }

/** A room's part of the sitemap. */
export type SitemapPart = {
  /** Static pages. */
  pages?: readonly string[]
  /** The paths of pages without a date; at most `max`. */
  paths?: (db: Database, max: number) => Promise<string[]>
  /** Pages that are gone after some days, with the time of their last change: all of them, or those of one day. */
  dated?: (db: Database, which: { max: number; day?: string }) => Promise<DatedPath[]>
  /** The days that `dated` supports, newest first. */
  days?: () => string[]
  /** Pages that stay, and become more every year. Each file has those of 10,000 rowids. */
  ranges?: readonly {
    /** The files are `/sitemap/{name}-1.xml` and so on. */
    name: string
    /** The highest rowid of the table, visible or not; 0 if it is empty. */
    lastRowid: (db: Database) => Promise<number>
    /** The visible pages in this range; `first` and `last` are included. */
    entries: (db: Database, range: { first: number; last: number }) => Promise<DatedPath[]>
  }[]
}

/** Everything that a folder under `src/` adds to the product. `rooms.ts` lists all rooms. */
export type Room = {
  /** The folder's name. */
  name: string
  /** Mounted at `/`. */
  pages?: readonly Routes[]
  /** Mounted at `/api`. */
  api?: readonly Routes[]
  /** Keyed by the name that the docs and /dev/cron use. */
  crons?: Readonly<Record<string, Cron>>
  /** How its tables relate to people. Export and erasure are built from it. */
  personalData?: readonly Declaration[]
  /**
   * Deletes what it keeps about a person outside the database, such as files. It runs after their rows are gone, and a
   * failure doesn't stop the other rooms.
   */
  eraseElsewhere?: (env: Env, db: Database, person: ErasedAccount) => Promise<unknown>
  searchIndexes?: readonly UpdatedIndex[]
  /** What `countView` counts, by noun. */
  views?: ViewWriters
  /** How its notices are worded in the list and in mails. */
  noticeWords?: readonly ReadNoticeWords[]
  /** What members can flag in it, by kind. */
  flagTargets?: FlagTargets
  reportsElsewhere?: ReportsElsewhere
  /** What members write in it in public. */
  memberPosts?: MemberPosts
  /** Creates the links of mails that had to wait, by purpose. */
  heldLinks?: LinkMakers
  /** Mails of its own that people can unsubscribe from, by the name that their links carry. */
  stoppableMails?: Readonly<Record<string, StoppableMail>>
  /** Rate limits for its API, if `sharedLimits` has none that fits. */
  limits?: readonly Limit[]
  sitemap?: SitemapPart
  /** Its links in the navigation of every page. */
  navigation?: readonly NavigationEntry[]
  /** Special rules for its paths, keyed by their first segment. */
  areas?: Readonly<Record<string, AreaRules>>
}

declare module 'hono' {
  interface ContextVariableMap {
    rooms: readonly Room[]
  }
}
