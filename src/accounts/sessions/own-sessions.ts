import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { ago, days, timestamp } from '../../platform/time/clock'
import { oneTimeTokens, sessions, users } from '../schema'
import { type CurrentUser, isOpenSession, maxIdleTime, maxSessionAge } from './current-user'

/** Ended sessions and used links are kept this long, for investigations. */
const retention = days(90)

/** An id that identifies a session to its owner but can't be used as one. */
const publicId = sql<string>`substr(${sessions.idHash}, 1, 24)`

/** The current user's open sessions, most recently used first. */
export async function openSessionsOf(db: Database, { userId, sessionHash }: CurrentUser) {
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
export async function openHashesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ hash: sessions.idHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.lastUsed, ago(maxIdleTime))))
  return rows.map(({ hash }) => hash)
}

/**
 * Ends one of the current user's sessions.
 * @returns its hash, for deleting its copy in KV
 * @throws Problem 404 if it isn't theirs or is over
 */
export async function endOneSession(db: Database, { userId }: CurrentUser, id: string, by: Actor): Promise<string> {
  const write = db
    .update(sessions)
    .set({ revokedAt: timestamp() })
    .where(and(eq(sessions.userId, userId), eq(publicId, id), isNull(sessions.revokedAt)))
    .returning({ hash: sessions.idHash })
  const ended = await batch(
    db,
    recordChange(db, write, { by, verb: 'ended a session', target: { kind: 'user', id: userId } }),
  )
  const [session] = ended
  if (!session) throw notFound()
  return session.hash
}

/** Ends all sessions of a user. The statement belongs in the batch that changes their rights. */
export const endSessionsStatement = (db: Database, userId: string) =>
  endOtherSessionsStatement(db, { userId, sessionHash: '' })

export function endOtherSessionsStatement(
  db: Database,
  { userId, sessionHash }: Pick<CurrentUser, 'userId' | 'sessionHash'>,
) {
  return db
    .update(sessions)
    .set({ revokedAt: timestamp() })
    .where(and(eq(sessions.userId, userId), ne(sessions.idHash, sessionHash), isNull(sessions.revokedAt)))
    .returning({ hash: sessions.idHash })
}

/** Returns the hashes of the ended sessions, for deleting their copies in KV. */
export async function endOtherSessions(db: Database, currentUser: CurrentUser, by: Actor): Promise<string[]> {
  const ended = await batch(
    db,
    recordChange(db, endOtherSessionsStatement(db, currentUser), {
      by,
      verb: 'ended other sessions',
      target: { kind: 'user', id: currentUser.userId },
    }),
  )
  return ended.map(({ hash }) => hash)
}

/** Statements that delete sessions that ended at least 90 days ago, and links that were mailed 90 days ago. */
export function deleteOldSessionsStatements(db: Database) {
  return [
    db.delete(sessions).where(lt(sessions.created, ago(maxSessionAge + retention))),
    db.delete(oneTimeTokens).where(lt(oneTimeTokens.created, ago(retention))),
  ] as const
}
