import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type Actor, record } from '../platform/audit'
import { ago, days, now, timestamp } from '../platform/clock'
import { notSignedIn } from '../platform/problem'
import { settingsOf } from '../platform/settings'
import { type Caller, isStaff, readCaller, touchingSession } from './caller'
import { sessions } from './schema'
import { readToken, signToken } from './session-token'

type AppContext = Context<{ Bindings: Env }>

declare module 'hono' {
  interface ContextVariableMap {
    caller: Caller | null
    /** Whether D1 has been asked about the caller in this request. */
    callerIsFresh: boolean
  }
}

export const sessionCookies = ['__Host-session', 'session'] as const

/** How long a copy of the caller in KV may serve ordinary reads, in seconds (security rule 5). */
const trusted = 60

/**
 * Says who calls. An `Authorization` header wins over the cookie, and a bad one is 401.
 * Reads may trust KV for a minute; writes and the guards of sensitive pages ask D1.
 */
export const session = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const authorization = c.req.header('authorization')
  const token = authorization === undefined ? getCookie(c, cookieName(c)) : /^Bearer (.+)$/i.exec(authorization)?.[1]
  const id = token ? await readToken(c.env, token) : null
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  c.set('callerIsFresh', !reads)
  const caller = id ? await (reads ? recentCaller(c, hashOf(id)) : readCaller(c.get('db'), hashOf(id))) : null
  if (authorization !== undefined && !caller)
    throw notSignedIn('That token is not valid any more. Please sign in again.')
  setCaller(c, caller)
  await next()
})

function setCaller(c: AppContext, caller: Caller | null): Caller | null {
  const staff = caller !== null && isStaff(caller, settingsOf(c.env).STAFF_DOMAINS)
  // Acting for an organization ends with the rights to it (security rule 13).
  const seated = caller && (staff ? caller : { ...caller, acting: null })
  c.set('caller', seated)
  c.set('actsFor', seated?.acting?.id)
  c.set('viewer', seated && viewerOf(seated, staff))
  return seated
}

const viewerOf = ({ userId, displayName, avatar, roles, acting }: Caller, isSiteAdmin: boolean) => ({
  _id: userId,
  displayName,
  avatar,
  isEmployer: roles.includes('client-user') || acting !== null,
  isSiteAdmin,
  acting: acting && { _id: acting.id, name: acting.name },
})

/** The caller as D1 has it now. A session that ended meanwhile is nobody. */
export async function freshCaller(c: AppContext): Promise<Caller | null> {
  const caller = c.get('caller')
  if (c.get('callerIsFresh')) return caller
  c.set('callerIsFresh', true)
  return setCaller(c, caller && (await readCaller(c.get('db'), caller.sessionHash)))
}

/**
 * Begins a session for a person who has proven who they are; sets the cookie and returns the token.
 * @param userId whose session it is
 */
export async function startSession(c: AppContext, userId: string): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const time = timestamp()
  const row = { idHash: hashOf(id), userId, device: deviceOf(c), created: time, lastUsed: time }
  const db = c.get('db')
  await db.batch([
    db.insert(sessions).values(row),
    record(db, {
      by: { userId, requestId: c.get('requestId') },
      verb: 'signed in',
      target: { kind: 'user', id: userId },
    }),
  ])
  const expires = new Date(now().getTime() + days(90))
  const token = await signToken(c.env, id, expires)
  setCookie(c, cookieName(c), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(c),
    maxAge: days(90) / 1000,
  })
  return token
}

/** Ends the caller's session everywhere: in D1, in KV and in this browser. */
export async function endSession(c: AppContext, caller: Caller): Promise<void> {
  const db = c.get('db')
  await db.batch([
    db
      .update(sessions)
      .set({ revokedAt: timestamp() })
      .where(and(eq(sessions.idHash, caller.sessionHash), isNull(sessions.revokedAt))),
    record(db, { by: actorOf(c), verb: 'signed out', target: { kind: 'user', id: caller.userId } }),
  ])
  await c.env.SESSIONS.delete(keyOf(caller.sessionHash))
  forgetCookie(c)
}

/** Tells this browser that it has no session any more. */
export function forgetCookie(c: AppContext): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) })
}

/** Drops the copies in KV of sessions that have ended, so that they are not trusted for the rest of their minute. */
export async function forgetSessions(env: Env, hashes: string[]): Promise<void> {
  await Promise.all(hashes.map((hash) => env.SESSIONS.delete(keyOf(hash))))
}

/** Whom the audit names for what this request does. */
export function actorOf(c: AppContext): Actor {
  const caller = c.get('caller')
  return {
    userId: caller?.userId ?? null,
    actingOrganizationId: caller?.acting?.id ?? null,
    requestId: c.get('requestId'),
  }
}

async function recentCaller(c: AppContext, sessionHash: string): Promise<Caller | null> {
  const kept = await c.env.SESSIONS.get<{ caller: Caller; at: string }>(keyOf(sessionHash), {
    type: 'json',
    cacheTtl: 30,
  })
  if (kept && kept.at > ago(trusted * 1000)) return kept.caller
  const db = c.get('db')
  const caller = await readCaller(db, sessionHash)
  c.set('callerIsFresh', true)
  if (!caller) return null
  const copy = JSON.stringify({ caller, at: timestamp() })
  c.executionCtx.waitUntil(c.env.SESSIONS.put(keyOf(sessionHash), copy, { expirationTtl: trusted }))
  if (caller.lastUsed < ago(days(1))) await touchingSession(db, sessionHash)
  return caller
}

const keyOf = (sessionHash: string) => `session:${sessionHash}`
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
const isSecure = (c: AppContext) => settingsOf(c.env).ORIGIN.startsWith('https:')
const cookieName = (c: AppContext) => (isSecure(c) ? sessionCookies[0] : sessionCookies[1])

/** The browser's own words, enough to recognise one's devices in a list. */
function deviceOf(c: AppContext): string {
  return (c.req.header('user-agent') ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)
}
