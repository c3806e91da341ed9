import { lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { oneTimeTokens, sessions } from '../schema'
import { longest } from './current-user'

/** How long the end of a session or of a mailed link is remembered, for who asks what happened. */
const remembered = days(90)

/**
 * Deletes the sessions that cannot have been open for 90 days, and the links that were mailed 90 days ago: all of them are
 * over. Statements for a batch.
 */
export function deleteOldSessionsStatements(db: Database) {
  return [
    db.delete(sessions).where(lt(sessions.created, ago(longest + remembered))),
    db.delete(oneTimeTokens).where(lt(oneTimeTokens.created, ago(remembered))),
  ] as const
}
