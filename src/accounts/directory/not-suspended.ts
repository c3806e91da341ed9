import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../platform/time/clock'
import { users } from '../schema'

/** A condition for queries on `users`. `at` is the current time. */
export const isNotSuspended = (at: string | Placeholder = timestamp()): SQL =>
  sql`(${users.suspendedUntil} IS NULL OR ${users.suspendedUntil} <= ${at})`
