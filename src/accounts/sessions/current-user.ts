import { and, eq, gt, gte, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Organization, organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { ago, timestamp } from '../../platform/time/clock'
import type { Silence } from '../restrictions'
import type { RoleType } from '../rules'
import { sessions, silences, userRoles, users } from '../schema'
import { maxActingAge, maxIdleTime, maxSessionAge, maxStaffSessionAge } from './session-ages'

/** A condition for queries on `users`. `at` is the current time. */
export const isNotSuspended = (at: string | Placeholder = timestamp()): SQL =>
  sql`(${users.suspendedUntil} IS NULL OR ${users.suspendedUntil} <= ${at})`

export type SessionOrganization = Pick<Organization, 'id' | 'name' | 'status' | 'statusCode'>

/** The session's user with D1's current data, or null if the session is over (docs/security.md, 4 and 5). */
export async function readCurrentUser(db: Database, sessionHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      verifiedEmail: users.verifiedEmail,
      displayName: users.displayName,
      avatar: users.avatar,
      roles:
        sql`(SELECT json_group_array(${userRoles.type}) FROM ${userRoles} WHERE ${userRoles.userId} = ${users.id})`.mapWith(
          (json: string): RoleType[] => JSON.parse(json),
        ),
      organization: selectOrganization(users.organizationId),
      acting: selectOrganization(sessions.actingOrganizationId),
      actingSince: sessions.actingSince,
      /** Set while staff don't let them write. */
      silence: sql`(SELECT json_object('until', ${silences.until}, 'reason', ${silences.reason})
        FROM ${silences} WHERE ${silences.userId} = ${users.id} AND ${silences.until} > ${timestamp()})`.mapWith(
        (json: string): Silence | null => JSON.parse(json),
      ),
      memberSince: users.created,
      sessionCreated: sessions.created,
      passwordCheckedAt: sessions.passwordCheckedAt,
      lastUsed: sessions.lastUsed,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, sessionHash), isOpenSession(), isNotSuspended()))
  if (!row) return null
  const { acting, actingSince, ...user } = row
  return { ...user, sessionHash, acting: actingSince && actingSince > ago(maxActingAge) ? acting : null }
}

export type SessionUser = NonNullable<Awaited<ReturnType<typeof readCurrentUser>>>
export type CurrentUser = SessionUser & { isStaff: boolean }

/** Not revoked, not idle for too long or too old, and not invalidated by `sessionsValidFrom`. */
export function isOpenSession() {
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.lastUsed, ago(maxIdleTime)),
    gt(sessions.created, ago(maxSessionAge)),
    gte(sessions.created, users.sessionsValidFrom),
  )
}

function selectOrganization(id: typeof users.organizationId | typeof sessions.actingOrganizationId) {
  const { name, status, statusCode } = organizations
  return sql`(SELECT json_object('id', ${organizations.id}, 'name', ${name}, 'status', ${status}, 'statusCode', ${statusCode})
    FROM ${organizations} WHERE ${organizations.id} = ${id})`.mapWith((json: string): SessionOrganization | null =>
    JSON.parse(json),
  )
}

/**
 * Whether a user is staff: the verified address has a listed domain. It is decided for each request and never stored
 * (docs/security.md, 2). The domain must match exactly, and an empty list means nobody.
 */
export function isStaff(
  sessionUser: Pick<SessionUser, 'verifiedEmail' | 'sessionCreated'>,
  staffDomains: readonly string[],
): boolean {
  return (
    hasStaffAddress(sessionUser.verifiedEmail, staffDomains) && sessionUser.sessionCreated > ago(maxStaffSessionAge)
  )
}

export function hasStaffAddress(verifiedEmail: string | null, staffDomains: readonly string[]): boolean {
  const domain = verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1).toLowerCase() ?? ''
  return /^[\x21-\x7e]+$/.test(domain) && staffDomains.includes(domain)
}

/**
 * The same rule in SQL: the part after the last @ of the verified address is a listed domain. Domains contain no @.
 */
export function hasProvenStaffAddress(staffDomains: readonly string[]): SQL {
  const endings = staffDomains.map((domain) => `@${domain}`)
  const ends = endings.map((ending) => sql`substr(${users.verifiedEmail}, ${-ending.length}) = ${ending}`)
  return sql`coalesce(${or(...ends) ?? sql`0`}, 0)`
}

/** Updates a session's last use. Called at most once a day, because otherwise a GET writes nothing. */
export function touchSessionStatement(db: Database, sessionHash: string) {
  return db.update(sessions).set({ lastUsed: timestamp() }).where(eq(sessions.idHash, sessionHash))
}
