import { and, eq, sql } from 'drizzle-orm'
import type { OrganizationListener } from '../../accounts/organization-events'
import { userRoles, users } from '../../accounts/schema'
import { endSessionsStatement } from '../../accounts/sessions/own-sessions'
import { type Actor, isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { type Administrator, administratorColumns } from '../organization/organization'
import { invitations, locations } from '../schema'
import type { AdministratorChange } from './rules'

/**
 * Changes what an administrator is called and how they are reached; their e-mail only they change themselves (security
 * rule 1).
 * @returns the administrator, or null where this is none of the organization's
 */
export async function changeAdministrator(
  db: Database,
  { organizationId, change, by }: { organizationId: string; change: AdministratorChange; by: Actor },
): Promise<Administrator | null> {
  const { _id: id, email: _, resend: __, ...fields } = change
  const write = db
    .update(users)
    .set({
      ...fields,
      ...(fields.displayName !== undefined && { searchName: folded(fields.displayName) }),
      updated: timestamp(),
    })
    .where(and(eq(users.id, id), eq(users.organizationId, organizationId)))
    .returning(administratorColumns)
  const changed = await batch(
    db,
    recordChange(db, write, { by, verb: 'changed administrator', target: { kind: 'user', id }, after: fields }),
  )
  const [administrator] = changed
  return administrator ? { ...administrator, pending: false } : null
}

/** Whether this person is one of the organization's administrators. */
export async function isAdministrator(db: Database, organizationId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.organizationId, organizationId)))
  return rows.length > 0
}

/**
 * Parts an administrator from their organization: their account stays, their rights, sessions and invitations end, and so
 * does their name beside its jobs and places (docs/security.md, 12).
 * @returns the hashes of the sessions that ended
 * @throws Problem 404, also for a remover who was removed a moment ago; then nothing of it happens
 */
export async function detachAdministrator(
  db: Database,
  {
    organizationId,
    id,
    by,
    listener,
  }: { organizationId: string; id: string; by: Actor; listener: OrganizationListener },
): Promise<string[]> {
  const write = db
    .update(users)
    .set({ organizationId: null, isEmployer: false, updated: timestamp() })
    .where(and(eq(users.id, id), eq(users.organizationId, organizationId), mayStillRemove(organizationId, by)))
  const statements = {
    detached: recordOrFail(db, write, {
      by,
      verb: 'removed administrator',
      target: { kind: 'user', id },
      before: { organization: organizationId },
    }),
    role: db.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.type, 'client-user'))),
    invitations: db
      .delete(invitations)
      .where(and(eq(invitations.invitedBy, id), eq(invitations.organizationId, organizationId))),
    contact: db
      .update(locations)
      .set({ contactId: null })
      .where(and(eq(locations.contactId, id), eq(locations.organizationId, organizationId))),
    jobs: listener.administratorLeft(db, { organizationId, userId: id }),
    // Whom they leave behind may not have proven an address: then the organization's jobs are out of sight from here on.
    noted: listener.organizationChanged(db, organizationId),
    ended: endSessionsStatement(db, id),
  }
  try {
    const { ended } = await batch(db, statements)
    return ended.map(({ hash }) => hash)
  } catch (error) {
    throw isStale(error) ? notFound() : error
  }
}

/** Of two administrators who remove each other at once, one stays; staff who act for the organization are none of them. */
function mayStillRemove(organizationId: string, { userId, actingOrganizationId }: Actor) {
  if (actingOrganizationId) return undefined
  return sql`EXISTS (SELECT 1 FROM ${users} AS remover WHERE remover.id = ${userId} AND remover.organization_id = ${organizationId})`
}
