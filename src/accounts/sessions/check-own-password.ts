import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { invalid, notSignedIn } from '../../platform/http/problem'
import { clearTriesStatement, countExactly, scaled } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { isPassword } from '../credentials/password'
import { accountTries } from '../limits'
import { wrongPassword } from '../rules'
import { sessions, users } from '../schema'

/**
 * Checks the current user's own password inside their session, because whoever sits at an open session is not always its
 * owner. The session remembers when, so that staff are not asked again at once. Only this session is shut out by too many
 * tries.
 * @returns the hash that was checked: what follows is written only while the account still has it
 * @throws Problem 422 for a wrong password, 429 with Retry-After, 401 where the session has ended meanwhile
 */
export async function checkOwnPassword(c: AppContext, password: string): Promise<string> {
  const [db, currentUser] = [c.var.db, c.var.currentUser]
  if (!currentUser) throw notSignedIn()
  const { userId, sessionHash } = currentUser
  const tries = `session:${sessionHash}`
  await countExactly(db, tries, scaled(accountTries.own, c.env))
  const hash = await hashMadeBy(db, userId, password)
  const [marked] = await db.batch([
    markingSession(db, { userId, sessionHash, passwordHash: hash }),
    clearTriesStatement(db, [tries]),
  ])
  if (marked.length === 0) throw notSignedIn()
  return hash
}

async function hashMadeBy(db: Database, userId: string, password: string): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const isRight = await isPassword(password, user?.hash ?? null)
  if (!user || !isRight) throw invalid({ password: wrongPassword })
  return user.hash
}

type Marking = { userId: string; sessionHash: string; passwordHash: string }

function markingSession(db: Database, { userId, sessionHash, passwordHash }: Marking) {
  const unchanged = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
  return db
    .update(sessions)
    .set({ passwordCheckedAt: timestamp() })
    .where(and(eq(sessions.idHash, sessionHash), isNull(sessions.revokedAt), exists(unchanged)))
    .returning({ hash: sessions.idHash })
}
