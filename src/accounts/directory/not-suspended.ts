import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../platform/time/clock'
import { users } from '../schema'

/** Whether nobody shuts this person out at this moment. A condition for a query that reads `users`. */
export const isNotSuspended = (): SQL =>
  sql`(${users.suspendedUntil} IS NULL OR ${users.suspendedUntil} <= ${timestamp()})`
