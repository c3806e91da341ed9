import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, record } from '../../platform/db/audit'
import { dropCookie, namesOf, readCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { notSignedIn } from '../../platform/http/problem'
import { ago, days, timestamp } from '../../platform/time/clock'
import { refuseOtherInBody } from '../impersonation/named-organization'
import { sessions } from '../schema'
import { type Caller, isStaff, readCaller, touchingSession } from './current-user'
import { readToken } from './session-token'

type AppContext = Context<{ Bindings: Env }>

declare module 'hono' {
  interface ContextVariableMap {
    caller: Caller | null
    /** Whether D1 has been asked about the caller in this request. */
    callerIsFresh: boolean
  }
}

export const sessionCookies = namesOf(cookies.session)

/** How long a copy of the caller in KV may serve ordinary reads, in seconds (docs/security.md, 5). */
const trusted = 60

/**
 * Says who calls. An `Authorization` header wins over the cookie, and a bad one is 401.
 * Reads may trust KV for a minute; writes and the guards of sensitive pages ask D1.
 */
export const session = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const authorization = c.req.header('authorization')
  const token = authorization === undefined ? readCookie(c, cookies.session) : /^Bearer (.+)$/i.exec(authorization)?.[1]
  const id = token ? await readToken(c.env, token) : null
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  c.set('callerIsFresh', !reads)
  const caller = id
    ? await (reads ? recentCaller(c, hashOfSession(id)) : readCaller(c.get('db'), hashOfSession(id)))
    : null
  if (authorization !== undefined && !caller)
    throw notSignedIn('Your session has ended. Sign in again.', 'invalid_token')
  setCaller(c, caller)
  await next()
})

function setCaller(c: AppContext, caller: Caller | null): Caller | null {
  const staff = caller !== null && isStaff(caller, settingsOf(c.env).STAFF_DOMAINS)
  // Acting for an organization ends with the rights to it (docs/security.md, 13).
  const seated = caller && (staff ? caller : { ...caller, acting: null })
  c.set('caller', seated)
  c.set('actsFor', seated?.acting?.id)
  c.set('checkBody', (sent) => refuseOtherInBody(c, sent))
  c.set('account', seated?.userId)
  c.set('viewer', seated && viewerOf(seated, staff))
  return seated
}

const viewerOf = ({ userId, displayName, avatar, roles, organization, acting }: Caller, isSiteAdmin: boolean) => ({
  _id: userId,
  displayName,
  avatar,
  isEmployer: roles.includes('client-user') || acting !== null,
  isSiteAdmin,
  acting: acting && { _id: acting.id, name: acting.name },
  hiresFor: (acting ?? (roles.includes('client-user') ? organization : null))?.name ?? null,
})

/** The caller as D1 has it now. A session that ended meanwhile is nobody. */
export async function freshCaller(c: AppContext): Promise<Caller | null> {
  const caller = c.get('caller')
  if (c.get('callerIsFresh')) return caller
  c.set('callerIsFresh', true)
  return setCaller(c, caller && (await readCaller(c.get('db'), caller.sessionHash)))
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
  dropCookie(c, cookies.session)
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

/** What is kept of a session's id: whoever reads the table cannot use it. */
export const hashOfSession = (id: string) => createHash('sha256').update(id).digest('hex')
