import { and, eq, isNotNull } from 'drizzle-orm'
import { organizations } from '../../organizations/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { sessions } from '../schema'
import type { CurrentUser, SessionOrganization } from './current-user'

/**
 * Gives the current user's session an employer's rights in this organization, for at most eight hours
 * (docs/security.md, 13). The caller must delete the session's copy in KV.
 * @throws Problem 404
 */
export async function impersonate(
  db: Database,
  { staff, organizationId, by }: { staff: CurrentUser; organizationId: string; by: Actor },
): Promise<SessionOrganization> {
  const { id, name, status, statusCode } = organizations
  const [organization] = await db
    .select({ id, name, status, statusCode })
    .from(organizations)
    .where(eq(id, organizationId))
  if (!organization) throw notFound()
  const write = db
    .update(sessions)
    .set({ actingOrganizationId: organizationId, actingSince: timestamp() })
    .where(eq(sessions.idHash, staff.sessionHash))
  await batch(
    db,
    recordChange(db, write, {
      by: { ...by, actingOrganizationId: organizationId },
      verb: 'began to act for',
      target: { kind: 'organization', id: organizationId },
    }),
  )
  return organization
}

/** Ends the impersonation. Calling it again changes nothing. */
export async function stopImpersonating(db: Database, { staff, by }: { staff: CurrentUser; by: Actor }): Promise<void> {
  const write = db
    .update(sessions)
    .set({ actingOrganizationId: null, actingSince: null })
    .where(and(eq(sessions.idHash, staff.sessionHash), isNotNull(sessions.actingOrganizationId)))
  await batch(
    db,
    recordChange(db, write, {
      by,
      verb: 'stopped acting for',
      target: { kind: 'organization', id: staff.acting?.id ?? 'unknown' },
    }),
  )
}
