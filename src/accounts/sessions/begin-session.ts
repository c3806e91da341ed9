import { randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, record, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { AppContext } from '../../platform/http/app-env'
import { setOwnCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { notSignedIn } from '../../platform/http/problem'
import { now, timestamp } from '../../platform/time/clock'
import { signInMessages } from '../rules'
import { sessions, users } from '../schema'
import { type CurrentUser, isOpenSession } from './current-user'
import { deleteCachedSessions, dropPrefetched, getActor, hashOfSession } from './session'
import { maxSessionAge } from './session-ages'
import { signToken } from './session-token'

/** The credentials that a user proved. A session only begins if they are still the account's. */
export type Checked = { userId: string; email: string; passwordHash: string }

/**
 * Begins a session for a user whose password was just checked or chosen, sets the cookie, and returns the token.
 * @throws Problem 401 if the password or the address changed since it was checked
 */
export async function startSession(c: AppContext, { userId, email, passwordHash }: Checked): Promise<string> {
  const { db } = c.var
  const id = newSessionId()
  const time = timestamp()
  const unchanged = and(eq(users.id, userId), eq(users.email, email), eq(users.passwordHash, passwordHash))
  const row = db
    .select(
      columns(c, {
        id,
        userId: users.id,
        created: sql`${time}`.as('began'),
        passwordCheckedAt: sql`${time}`.as('password_checked_at'),
      }),
    )
    .from(users)
    .where(unchanged)
  const target = { kind: 'user', id: userId }
  const auditEntry: AuditEntry = { by: { ...getActor(c), userId }, verb: 'signed in', target }
  const write = db.insert(sessions).select(row).returning({ id: sessions.idHash })
  const begun = await batch(db, recordChange(db, write, auditEntry))
  if (begun.length === 0) {
    await record(db, { by: getActor(c), verb: 'failed to sign in', target })
    throw notSignedIn(signInMessages.failed)
  }
  return keepToken(c, id, now())
}

/**
 * Begins a session with a new id in place of the current one, because the user's permissions changed. The user didn't
 * sign in again, so the new session keeps the first one's start and its last password check, and no time limit
 * restarts.
 * @param options.replaces whether the current session ends
 * @returns the token
 * @throws Problem 401 if the current session ended in the meantime
 */
export async function continueSession(
  c: AppContext,
  currentUser: CurrentUser,
  { replaces }: { replaces: boolean },
): Promise<string> {
  const { db } = c.var
  const id = newSessionId()
  const { userId, created, passwordCheckedAt } = sessions
  const row = db
    .select(columns(c, { id, userId, created, passwordCheckedAt }))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, currentUser.sessionHash), isOpenSession()))
  const auditEntry: AuditEntry = {
    by: { ...getActor(c), userId: currentUser.userId },
    verb: 'signed in',
    target: { kind: 'user', id: currentUser.userId },
  }
  const endCurrent = db
    .update(sessions)
    .set({ revokedAt: timestamp() })
    .where(and(eq(sessions.idHash, currentUser.sessionHash), isNull(sessions.revokedAt)))
  const { begun } = await batch(db, {
    begun: recordChange(db, db.insert(sessions).select(row).returning({ id: sessions.idHash }), auditEntry),
    replaced: replaces ? [endCurrent] : [],
  })
  if (begun.length === 0) throw notSignedIn()
  if (replaces) await deleteCachedSessions(c.env, [currentUser.sessionHash])
  return keepToken(c, id, new Date(currentUser.sessionCreated))
}

type Beginning = {
  id: string
  userId: typeof users.id | typeof sessions.userId
  created: SQL.Aliased | typeof sessions.created
  passwordCheckedAt: SQL.Aliased | typeof sessions.passwordCheckedAt
}

/** In the order of the table's columns. Acting isn't inherited, because it applies to one session only. */
const columns = (c: AppContext, { id, userId, created, passwordCheckedAt }: Beginning) => ({
  idHash: sql`${hashOfSession(id)}`.as('id_hash'),
  userId,
  device: sql`${getDevice(c)}`.as('device'),
  created,
  lastUsed: sql`${timestamp()}`.as('last_used'),
  revokedAt: sql`NULL`.as('revoked_at'),
  actingOrganizationId: sql`NULL`.as('acting_organization_id'),
  actingSince: sql`NULL`.as('acting_since'),
  passwordCheckedAt,
})

async function keepToken(c: AppContext, id: string, began: Date): Promise<string> {
  const expires = new Date(began.getTime() + maxSessionAge)
  const token = await signToken(c.env, 'session', { jti: id, exp: expires })
  setOwnCookie(c, cookies.session, token, expires)
  dropPrefetched(c)
  return token
}

const newSessionId = () => randomBytes(32).toString('base64url')

function getDevice(c: AppContext): string {
  return (c.req.header('user-agent') ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)
}
