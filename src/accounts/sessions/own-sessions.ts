import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { type AuditEntry, isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database, Statement } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { ago, timestamp } from '../../platform/time/clock'
import { voidTokensStatement } from '../credentials/one-time-token'
import { oneTimeTokens, sessions, users } from '../schema'
import { type CurrentUser, isOpenSession } from './current-user'
import { requireMember } from './guards'
import { deleteCachedSessions, getActor } from './session'
import { maxIdleTime, maxSessionAge, sessionRetention } from './session-ages'

/** An id that identifies a session to its owner but can't be used as one. */
const publicId = sql<string>`substr(${sessions.idHash}, 1, 24)`

export async function readOpenSessions(db: Database, { userId, sessionHash }: CurrentUser) {
  const rows = await db
    .select({
      _id: publicId,
      device: sessions.device,
      created: sessions.created,
      lastUsed: sessions.lastUsed,
      hash: sessions.idHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isOpenSession()))
    .orderBy(desc(sessions.lastUsed))
    .limit(100)
  return rows.map(({ hash, ...session }) => ({ ...session, current: hash === sessionHash }))
}

/** The hashes of a user's sessions that weren't revoked, for deleting their copies in KV. */
export async function readOpenHashes(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ hash: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.lastUsed, ago(maxIdleTime))))
  return rows.map(({ hash }) => hash)
}

/** @throws Problem 404 if it isn't theirs or is over */
export const endOneSession = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id }) => {
    const [db, { userId }] = [c.var.db, c.var.member]
    const write = db
      .update(sessions)
      .set({ revokedAt: timestamp() })
      .where(and(eq(sessions.userId, userId), eq(publicId, id), isNull(sessions.revokedAt)))
      .returning({ hash: sessions.idHash })
    const auditEntry = { by: getActor(c), verb: 'ended a session' as const, target: { kind: 'user', id: userId } }
    const [session] = await batch(db, recordChange(db, write, auditEntry))
    if (!session) throw notFound()
    await deleteCachedSessions(c.env, [session.hash])
  },
})

export const endOtherSessions = act({
  guard: requireMember,
  limit: sharedLimits.write,
  input: noFields,
  run: async (c) => {
    const [db, { userId }] = [c.var.db, c.var.member]
    const auditEntry = { by: getActor(c), verb: 'ended other sessions' as const, target: { kind: 'user', id: userId } }
    const ended = await batch(db, recordChange(db, endOtherSessionsStatement(db, c.var.member), auditEntry))
    await deleteCachedSessions(
      c.env,
      ended.map(({ hash }) => hash),
    )
  },
})

export const endSessionsStatement = (db: Database, userId: string) =>
  endOtherSessionsStatement(db, { userId, sessionHash: '' })

function endOtherSessionsStatement(db: Database, { userId, sessionHash }: Pick<CurrentUser, 'userId' | 'sessionHash'>) {
  return db
    .update(sessions)
    .set({ revokedAt: timestamp() })
    .where(and(eq(sessions.userId, userId), ne(sessions.idHash, sessionHash), isNull(sessions.revokedAt)))
    .returning({ hash: sessions.idHash })
}

/** Statements that delete sessions that ended at least 90 days ago, and links that were mailed 90 days ago. */
export function deleteOldSessionsStatements(db: Database) {
  return [
    db.delete(sessions).where(lt(sessions.created, ago(maxSessionAge + sessionRetention))),
    db.delete(oneTimeTokens).where(lt(oneTimeTokens.created, ago(sessionRetention))),
  ] as const
}

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
