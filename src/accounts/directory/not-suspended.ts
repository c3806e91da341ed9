import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../platform/time/clock'
import { users } from '../schema'

/** A condition for queries on `users`. */
export const isNotSuspended = (): SQL =>
  sql`(${users.suspendedUntil} IS NULL OR ${users.suspendedUntil} <= ${timestamp()})`
