import { type AuditEntry, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import type { CurrentUser } from '../sessions/current-user'
import { endOtherSessionsStatement } from '../sessions/own-sessions'
import { forgetSessions } from '../sessions/session'
import { voidTokensStatement } from './one-time-token'

type CredentialChange = {
  userId: string
  /** The session that stays open, if it is one of this account. */
  keep?: CurrentUser | null
  /** Spends the link that asked for the change; `change` then has the condition `changes() > 0`. */
  spend?: Statement
  /** Writes the account's row, on condition that what was checked is still so. */
  change: Statement
  auditEntry: AuditEntry
  /** What else is written with it. */
  also?: Statement[]
  /** Whether mailed links stay good: what they prove is not what has changed. */
  keepsLinks?: boolean
}

/**
 * The one way to change what somebody signs in with or may do: in one transaction the change, its audit row, the end of the
 * account's other sessions and of its mailed links; then the end of those sessions' copies in KV.
 * @returns false where the account's row was not changed, because its condition did not hold; then nothing has happened
 */
export async function changeCredentials(
  env: Env,
  db: Database,
  { userId, keep, spend, change, auditEntry, also = [], keepsLinks = false }: CredentialChange,
): Promise<boolean> {
  const sessionHash = keep?.userId === userId ? keep.sessionHash : ''
  try {
    const { ended } = await batch(db, {
      ended: endOtherSessionsStatement(db, { userId, sessionHash }),
      ...(spend && { spend }),
      // Nothing of the batch stays where the change is not made.
      changed: recordOrFail(db, change, auditEntry),
      ...(!keepsLinks && { voided: voidTokensStatement(db, userId) }),
      also,
    })
    const hashes = ended.map(({ hash }) => hash)
    await forgetSessions(env, hashes)
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}
