import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { getSettings } from '../../platform/config/settings'
import { type Actor, record } from '../../platform/db/audit'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { deleteOwnCookie, listNames, readCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { notSignedIn } from '../../platform/http/problem'
import { ago, days, timestamp } from '../../platform/time/clock'
import { silenceWords } from '../restrictions'
import { sessions } from '../schema'
import { type CurrentUser, isStaff, readCurrentUser, type SessionUser, touchSessionStatement } from './current-user'
import { refuseOtherInBody } from './named-organization'
import { readToken } from './session-token'

declare module '../../ui/shell/sign-in-prompt' {
  interface Viewer extends ReturnType<typeof getViewer> {}
}

declare module 'hono' {
  interface ContextVariableMap {
    currentUser: CurrentUser | null
    /** Whether the current user was read from D1 in this request. */
    currentUserIsFresh: boolean
  }
}

export const sessionCookies = listNames(cookies.session)

/** How long ordinary reads may use the current user's copy in KV, in seconds (docs/security.md, 5). */
const cacheSeconds = 60

/**
 * Sets the current user. An `Authorization` header takes precedence over the cookie, and an invalid one is 401. Reads
 * may use KV for a minute. Writes and the guards of sensitive pages ask D1.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const authorization = c.req.header('authorization')
  const token = authorization === undefined ? readCookie(c, cookies.session) : /^Bearer (.+)$/i.exec(authorization)?.[1]
  const id = token ? (await readToken(c.env, 'session', token, ['exp', 'jti']))?.jti : null
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
  const currentUser = user && withStaffRights(user, getSettings(c.env).STAFF_DOMAINS)
  c.set('currentUser', currentUser)
  c.set('actsFor', currentUser?.acting?.id)
  c.set('checkBody', (sent) => refuseOtherInBody(c, sent))
  c.set('account', currentUser?.userId)
  c.set('viewer', currentUser && getViewer(currentUser))
  return currentUser
}

/** Acting for an organization ends when the staff rights end (docs/security.md, 13). */
function withStaffRights(user: SessionUser, staffDomains: readonly string[]): CurrentUser {
  return isStaff(user, staffDomains) ? { ...user, isStaff: true } : { ...user, isStaff: false, acting: null }
}

/** The current user with D1's current data; null if the session ended in the meantime. */
export async function freshCurrentUser(c: AppContext): Promise<CurrentUser | null> {
  const currentUser = c.var.currentUser
  if (c.var.currentUserIsFresh) return currentUser
  c.set('currentUserIsFresh', true)
  return setCurrentUser(c, currentUser && (await readCurrentUser(c.var.db, currentUser.sessionHash)))
}

/** Ends the current session in D1, in KV, and in this browser. */
export async function endSession(c: AppContext, currentUser: CurrentUser): Promise<void> {
  const { db } = c.var
  await db.batch([
    db
      .update(sessions)
      .set({ revokedAt: timestamp() })
      .where(and(eq(sessions.idHash, currentUser.sessionHash), isNull(sessions.revokedAt))),
    record(db, { by: getActor(c), verb: 'signed out', target: { kind: 'user', id: currentUser.userId } }),
  ])
  await c.env.SESSIONS.delete(getKey(currentUser.sessionHash))
  deleteSessionCookie(c)
}

export function deleteSessionCookie(c: AppContext): void {
  deleteOwnCookie(c, cookies.session)
  dropPrefetched(c)
}

/** Browsers would show pages that they fetched for the one who was here before: with "Login" after signing in. */
export function dropPrefetched(c: AppContext): void {
  c.header('clear-site-data', '"prefetchCache", "prerenderCache"')
}

/** Deletes the KV copies of ended sessions, so that they aren't valid for the rest of their minute. */
export async function deleteCachedSessions(env: Env, hashes: string[]): Promise<void> {
  await Promise.all(hashes.map((hash) => env.SESSIONS.delete(getKey(hash))))
}

export function getActor(c: AppContext): Actor {
  const currentUser = c.var.currentUser
  return {
    userId: currentUser?.userId ?? null,
    actingOrganizationId: currentUser?.acting?.id ?? null,
    requestId: c.var.requestId,
  }
}

async function recentUser(c: AppContext, sessionHash: string): Promise<SessionUser | null> {
  const cached = await c.env.SESSIONS.get<{ user: SessionUser; at: string }>(getKey(sessionHash), {
    type: 'json',
    cacheTtl: 30,
  })
  if (cached?.user && !isRestricted(cached.user) && cached.at > ago(cacheSeconds * 1000)) return cached.user
  const { db } = c.var
  const user = await readCurrentUser(db, sessionHash)
  c.set('currentUserIsFresh', true)
  if (!user) return null
  if (!isRestricted(user)) {
    const copy = JSON.stringify({ user, at: timestamp() })
    c.executionCtx.waitUntil(c.env.SESSIONS.put(getKey(sessionHash), copy, { expirationTtl: cacheSeconds }))
  }
  if (user.lastUsed < ago(days(1))) await touchSessionStatement(db, sessionHash)
  return user
}

/**
 * Whether pages show this member less than others, until they confirm their address or their silence ends. Then the next
 * page must show everything, and a copy in KV may live on for a minute in other places after it was deleted. So these
 * few members have no copy, and each page reads them from D1.
 */
const isRestricted = ({ email, verifiedEmail, silence }: SessionUser) => verifiedEmail !== email || silence !== null

const getKey = (sessionHash: string) => `session:${sessionHash}`

/** The stored form of a session's id, so that read access to the table doesn't give access to sessions. */
export const hashOfSession = (id: string) => createHash('sha256').update(id).digest('hex')

/** The current user as every page may know them. It is sent to the browser, so it must not contain secrets. */
function getViewer(user: CurrentUser) {
  const { userId, displayName, avatar, roles, organization, acting, isStaff, silence } = user
  const isEmployer = roles.includes('client-user')
  return {
    _id: userId,
    displayName,
    avatar,
    isEmployer: isEmployer || acting !== null,
    isSiteAdmin: isStaff,
    /** Whether they may judge applications for scholarships. */
    mayReview: isStaff || roles.includes('reviewer'),
    acting: acting && { _id: acting.id, name: acting.name },
    /** The name of the organization whose jobs they manage: their own, or the one they act for. */
    hiresFor: (acting ?? (isEmployer ? organization : null))?.name ?? null,
    /** Until when and why they can't write. */
    silence: silence && silenceWords(silence),
  }
}
