import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, record } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { dropCookie, namesOf, readCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { notSignedIn } from '../../platform/http/problem'
import { ago, days, timestamp } from '../../platform/time/clock'
import { refuseOtherInBody } from '../impersonation/named-organization'
import { sessions } from '../schema'
import { viewerOf } from '../viewer'
import { type CurrentUser, isStaff, readCurrentUser, type SessionUser, touchSessionStatement } from './current-user'
import { readToken } from './session-token'

declare module 'hono' {
  interface ContextVariableMap {
    currentUser: CurrentUser | null
    /** Whether D1 has been asked about the current user in this request. */
    currentUserIsFresh: boolean
  }
}

export const sessionCookies = namesOf(cookies.session)

/** How long a copy of the current user in KV may serve ordinary reads, in seconds (docs/security.md, 5). */
const trusted = 60

/**
 * Says who calls. An `Authorization` header wins over the cookie, and a bad one is 401.
 * Reads may trust KV for a minute; writes and the guards of sensitive pages ask D1.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const authorization = c.req.header('authorization')
  const token = authorization === undefined ? readCookie(c, cookies.session) : /^Bearer (.+)$/i.exec(authorization)?.[1]
  const id = token ? await readToken(c.env, token) : null
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  c.set('currentUserIsFresh', !reads)
  const user = id
    ? await (reads ? recentUser(c, hashOfSession(id)) : readCurrentUser(c.var.db, hashOfSession(id)))
    : null
  if (authorization !== undefined && !user) throw notSignedIn('Your session has ended. Sign in again.', 'invalid_token')
  setCurrentUser(c, user)
  await next()
})

function setCurrentUser(c: AppContext, user: SessionUser | null): CurrentUser | null {
  const currentUser = user && withStaffRights(user, settingsOf(c.env).STAFF_DOMAINS)
  c.set('currentUser', currentUser)
  c.set('actsFor', currentUser?.acting?.id)
  c.set('checkBody', (sent) => refuseOtherInBody(c, sent))
  c.set('account', currentUser?.userId)
  c.set('viewer', currentUser && viewerOf(currentUser))
  return currentUser
}

/** Acting for an organization ends with the rights to it (docs/security.md, 13). */
function withStaffRights(user: SessionUser, staffDomains: readonly string[]): CurrentUser {
  return isStaff(user, staffDomains) ? { ...user, isStaff: true } : { ...user, isStaff: false, acting: null }
}

/** The current user as D1 has it now. A session that ended meanwhile is nobody. */
export async function freshCurrentUser(c: AppContext): Promise<CurrentUser | null> {
  const currentUser = c.var.currentUser
  if (c.var.currentUserIsFresh) return currentUser
  c.set('currentUserIsFresh', true)
  return setCurrentUser(c, currentUser && (await readCurrentUser(c.var.db, currentUser.sessionHash)))
}

/** Ends the current user's session everywhere: in D1, in KV and in this browser. */
export async function endSession(c: AppContext, currentUser: CurrentUser): Promise<void> {
  const db = c.var.db
  await db.batch([
    db
      .update(sessions)
      .set({ revokedAt: timestamp() })
      .where(and(eq(sessions.idHash, currentUser.sessionHash), isNull(sessions.revokedAt))),
    record(db, { by: actorOf(c), verb: 'signed out', target: { kind: 'user', id: currentUser.userId } }),
  ])
  await c.env.SESSIONS.delete(keyOf(currentUser.sessionHash))
  forgetCookie(c)
}

/** Tells this browser that it has no session any more. */
export function forgetCookie(c: AppContext): void {
  dropCookie(c, cookies.session)
}

/** Drops the copies in KV of sessions that have ended, so that they are not trusted for the rest of their minute. */
export async function forgetSessions(env: Env, hashes: string[]): Promise<void> {
  await Promise.all(hashes.map((hash) => env.SESSIONS.delete(keyOf(hash))))
}

/** Whom the audit names for what this request does. */
export function actorOf(c: AppContext): Actor {
  const currentUser = c.var.currentUser
  return {
    userId: currentUser?.userId ?? null,
    actingOrganizationId: currentUser?.acting?.id ?? null,
    requestId: c.var.requestId,
  }
}

async function recentUser(c: AppContext, sessionHash: string): Promise<SessionUser | null> {
  const kept = await c.env.SESSIONS.get<{ user: SessionUser; at: string }>(keyOf(sessionHash), {
    type: 'json',
    cacheTtl: 30,
  })
  if (kept?.user && kept.at > ago(trusted * 1000)) return kept.user
  const db = c.var.db
  const user = await readCurrentUser(db, sessionHash)
  c.set('currentUserIsFresh', true)
  if (!user) return null
  const copy = JSON.stringify({ user, at: timestamp() })
  c.executionCtx.waitUntil(c.env.SESSIONS.put(keyOf(sessionHash), copy, { expirationTtl: trusted }))
  if (user.lastUsed < ago(days(1))) await touchSessionStatement(db, sessionHash)
  return user
}

const keyOf = (sessionHash: string) => `session:${sessionHash}`

/** What is kept of a session's id: whoever reads the table cannot use it. */
export const hashOfSession = (id: string) => createHash('sha256').update(id).digest('hex')
