import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { type Organization, organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { cookies } from '../../platform/http/cookie-list'
import { ago, days, hours, timestamp } from '../../platform/time/clock'
import { isNotSuspended } from '../directory/not-suspended'
import type { RoleType } from '../rules'
import { sessions, userRoles, users } from '../schema'

/** An organization as a session knows it. */
export type SessionOrganization = Pick<Organization, 'id' | 'name' | 'status' | 'statusCode'>

/** The person of a session, as D1 has them at this moment. */
export type SessionUser = {
  sessionHash: string
  userId: string
  email: string
  verifiedEmail: string | null
  displayName: string
  avatar: string | null
  roles: RoleType[]
  organization: SessionOrganization | null
  /** The client organization that staff act for, where they do. */
  acting: SessionOrganization | null
  sessionCreated: string
  /** When the password was last given in this session. */
  passwordCheckedAt: string | null
  lastUsed: string
}

/** Who calls, with the rights of this moment. */
export type CurrentUser = SessionUser & { isStaff: boolean }

export const idleFor = days(30)
/** A session lives no longer than its cookie. */
export const longest = cookies.session.lastsMs
const longestForStaff = hours(12)
const actingFor = hours(8)

/** The session's user as D1 has it now, or null where the session is over (docs/security.md, 4 and 5). */
export async function readCurrentUser(db: Database, sessionHash: string): Promise<SessionUser | null> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      verifiedEmail: users.verifiedEmail,
      displayName: users.displayName,
      avatar: users.avatar,
      roles: sql<string>`(SELECT json_group_array(${userRoles.type}) FROM ${userRoles} WHERE ${userRoles.userId} = ${users.id})`,
      organization: organizationOf(users.organizationId),
      acting: organizationOf(sessions.actingOrganizationId),
      actingSince: sessions.actingSince,
      sessionCreated: sessions.created,
      passwordCheckedAt: sessions.passwordCheckedAt,
      lastUsed: sessions.lastUsed,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, sessionHash), isOpenSession(), isNotSuspended()))
  if (!row) return null
  const { roles, organization, acting, actingSince, ...user } = row
  return {
    ...user,
    sessionHash,
    roles: JSON.parse(roles),
    organization: organization && JSON.parse(organization),
    acting: acting && actingSince && actingSince > ago(actingFor) ? JSON.parse(acting) : null,
  }
}

/** Whether a session still counts: not ended, not idle or old, and begun after all earlier ones were made void. */
export function isOpenSession() {
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.lastUsed, ago(idleFor)),
    gt(sessions.created, ago(longest)),
    gte(sessions.created, users.sessionsValidFrom),
  )
}

function organizationOf(id: typeof users.organizationId | typeof sessions.actingOrganizationId) {
  const { name, status, statusCode } = organizations
  return sql<
    string | null
  >`(SELECT json_object('id', ${organizations.id}, 'name', ${name}, 'status', ${status}, 'statusCode', ${statusCode})
    FROM ${organizations} WHERE ${organizations.id} = ${id})`
}

/**
 * Staff: the proven address ends in a listed domain, decided at each request and never stored (docs/security.md, 2).
 * No suffix test, an empty list means nobody, and a staff session ends after 12 hours.
 */
export function isStaff(
  sessionUser: Pick<SessionUser, 'verifiedEmail' | 'sessionCreated'>,
  staffDomains: readonly string[],
): boolean {
  return hasStaffAddress(sessionUser.verifiedEmail, staffDomains) && sessionUser.sessionCreated > ago(longestForStaff)
}

export function hasStaffAddress(verifiedEmail: string | null, staffDomains: readonly string[]): boolean {
  const domain = verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1).toLowerCase() ?? ''
  return /^[\x21-\x7e]+$/.test(domain) && staffDomains.includes(domain)
}

/** Notes that a session was used; called at most once a day, because a page's GET writes nothing else. */
export function touchSessionStatement(db: Database, sessionHash: string) {
  return db.update(sessions).set({ lastUsed: timestamp() }).where(eq(sessions.idHash, sessionHash))
}
