import type { Hono, Env as HonoEnv, Schema } from 'hono'
import type { Database } from './platform/db/database'
import type { AppEnv } from './platform/http/app-env'
import type { LinkMakers } from './platform/mail/mail-bundle'
import type { Declaration } from './platform/privacy/declaration'
import type { Limit } from './platform/security/limits'
import type { AreaRules, NavigationEntry } from './ui/server/navigation'

type Routes = Hono<AppEnv & HonoEnv, Schema>

export type Cron = {
  /** As it stands in wrangler.toml. */
  schedule: string
  /** @returns what the log and /dev/cron show */
  run: (env: Env, db: Database, rooms: readonly Room[]) => Promise<unknown>
}

/** A search index, kept up to date from its queue of changes. */
type SearchIndex = {
  name: string
  /** What is due by the clock and must be in the queue before it is drained. */
  prepare?: (db: Database) => Promise<unknown>
  /** @returns how many rows were brought up to date */
  drain: (db: Database, search: D1Database) => Promise<number>
  /** Merges what many writes left behind, so that a search reads as little as it can. */
  optimize: (search: D1Database) => Promise<void>
}

/** What search engines are told to read. */
type SitemapPart = {
  /** Pages that are always there. */
  pages?: readonly string[]
  /** The paths of things without a date; at most `most`. */
  paths?: (db: Database, most: number) => Promise<string[]>
  /** Things with the time of their last change: all of them, or those of one day. */
  dated?: (db: Database, which: { most: number; day?: string }) => Promise<{ path: string; updated: string }[]>
  /** The days that `dated` can ask for, newest first. */
  days?: () => string[]
}

/** Everything that one folder under `src/` adds to the product. `rooms.ts` lists them all. */
export type Room = {
  /** The folder's name. */
  name: string
  /** Mounted at `/`. */
  pages?: readonly Routes[]
  /** Mounted at `/api`. */
  api?: readonly Routes[]
  /** By the name that docs and /dev/cron use. */
  crons?: Readonly<Record<string, Cron>>
  /** What its tables hold about people: export and erasure are made from it. */
  personalData?: readonly Declaration[]
  searchIndex?: SearchIndex
  /** Makes the links of its mails that had to wait, by purpose. */
  heldLinks?: LinkMakers
  /** How often its calls may be made, where `sharedLimits` have nothing that fits. */
  limits?: readonly Limit[]
  sitemap?: SitemapPart
  /** Its links around every page. */
  navigation?: readonly NavigationEntry[]
  /** What is special about its paths, by their first segment. */
  areas?: Readonly<Record<string, AreaRules>>
}

declare module 'hono' {
  interface ContextVariableMap {
    rooms: readonly Room[]
  }
}
