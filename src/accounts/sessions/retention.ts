import { lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'
import { oneTimeTokens, sessions } from '../schema'
import { maxSessionAge } from '../session-lifetime'

/** Ended sessions and used links are kept this long, for investigations. */
const retention = days(90)

/** Statements that delete sessions that ended at least 90 days ago, and links that were mailed 90 days ago. */
export function deleteOldSessionsStatements(db: Database) {
  return [
    db.delete(sessions).where(lt(sessions.created, ago(maxSessionAge + retention))),
    db.delete(oneTimeTokens).where(lt(oneTimeTokens.created, ago(retention))),
  ] as const
}
