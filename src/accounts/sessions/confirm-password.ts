import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { forbidden, invalid, notSignedIn } from '../../platform/http/problem'
import { clearTriesStatement, countExactly, scaled } from '../../platform/security/rate-limit'
import { ago, timestamp } from '../../platform/time/clock'
import { isPassword } from '../credentials/password'
import { accountAttemptLimits } from '../limits'
import { passwordMessages, wrongPassword } from '../rules'
import { sessions, users } from '../schema'
import { confirmationLifetime } from './session-ages'

/** @throws Problem 403 if the id is the current user's own */
export function anotherId(c: AppContext, id: string): string {
  if (id === c.var.staff.userId) throw forbidden('Another member of the team has to do this for you.')
  return id
}

/** Whether `confirmStaff` would ask for the password now. */
export function asksForPassword(c: AppContext): boolean {
  const { passwordCheckedAt } = c.var.staff
  return passwordCheckedAt === null || passwordCheckedAt <= ago(confirmationLifetime)
}

/**
 * Asks staff for their password, unless it was checked in this session in the last ten minutes.
 * @throws Problem 422 if it is missing or wrong, 429 after too many attempts
 */
export async function confirmStaff(c: AppContext, password: string | undefined): Promise<void> {
  if (!asksForPassword(c)) return
  if (!password) throw invalid({ password: passwordMessages.required })
  await checkOwnPassword(c, password)
}

/**
 * Checks the current user's password again inside their session, because the person at an open session may not be its
 * owner. The session stores the time, so that staff aren't asked again right away. Too many attempts only lock this
 * session.
 * @returns the matched hash, for the condition of the following write
 * @throws Problem 422 for a wrong password, 429 with Retry-After, 401 if the session ended in the meantime
 */
export async function checkOwnPassword(c: AppContext, password: string): Promise<string> {
  const [db, currentUser] = [c.var.db, c.var.currentUser]
  if (!currentUser) throw notSignedIn()
  const { userId, sessionHash } = currentUser
  const tries = `session:${sessionHash}`
  await countExactly(db, tries, scaled(accountAttemptLimits.own, c.env))
  const hash = await matchingHash(db, userId, password)
  const [updated] = await db.batch([
    markSessionStatement(db, { userId, sessionHash, passwordHash: hash }),
    clearTriesStatement(db, [tries]),
  ])
  if (updated.length === 0) throw notSignedIn()
  return hash
}

async function matchingHash(db: Database, userId: string, password: string): Promise<string> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const isRight = await isPassword(password, user?.hash ?? null)
  if (!user || !isRight) throw invalid({ password: wrongPassword })
  return user.hash
}

type Marking = { userId: string; sessionHash: string; passwordHash: string }

function markSessionStatement(db: Database, { userId, sessionHash, passwordHash }: Marking) {
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
