import { type AuditEntry, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { voidTokensStatement } from '../credentials/one-time-token'
import type { CurrentUser } from './current-user'
import { endOtherSessionsStatement } from './own-sessions'
import { deleteCachedSessions } from './session'

type CredentialChange = {
  userId: string
  /** The session that stays open, if it belongs to this account. */
  keep?: CurrentUser | null
  /** Spends the link that requested the change. `change` then has the condition `changes() > 0`. */
  spend?: Statement
  /** Updates the account's row, on the condition that it is still as it was checked. */
  change: Statement
  auditEntry: AuditEntry
  also?: Statement[]
  /** Whether mailed links stay valid, because the change doesn't affect what they prove. */
  keepsLinks?: boolean
}

/**
 * The only way to change a user's credentials or rights. One transaction makes the change, writes its audit row, ends
 * the account's other sessions, and voids its mailed links. Then the copies of all its sessions in KV are deleted.
 * @returns false if the condition of `change` failed; then nothing has changed
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
      // If the change isn't made, the whole batch is rolled back.
      changed: recordOrFail(db, change, auditEntry, { before: spend }),
      ...(!keepsLinks && { voided: voidTokensStatement(db, userId) }),
      also,
    })
    // The copy of the session that stays shows what it was before.
    await deleteCachedSessions(env, [...ended.map(({ hash }) => hash), ...(sessionHash ? [sessionHash] : [])])
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}
