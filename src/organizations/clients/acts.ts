import { and, eq, isNotNull } from 'drizzle-orm'
import { sessions } from '../../accounts/schema'
import { requireStaff } from '../../accounts/sessions/guards'
import { deleteCachedSessions, getActor } from '../../accounts/sessions/session'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { act, noFields } from '../../platform/http/act'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { organizations } from '../schema'

/**
 * Makes this session act for an organization: it has an employer's rights there, for at most eight hours
 * (docs/security.md, 13). Returns the organization.
 * @throws Problem 404
 */
export const actFor = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id: organizationId }) => {
    const { db, staff } = c.var
    const { id, name, status, statusCode } = organizations
    const [acting] = await db.select({ id, name, status, statusCode }).from(organizations).where(eq(id, organizationId))
    if (!acting) throw notFound()
    const write = db
      .update(sessions)
      .set({ actingOrganizationId: organizationId, actingSince: timestamp() })
      .where(eq(sessions.idHash, staff.sessionHash))
    const by = { ...getActor(c), actingOrganizationId: organizationId }
    const target = { kind: 'organization', id: organizationId }
    await batch(db, recordChange(db, write, { by, verb: 'began to act for', target }))
    await deleteCachedSessions(c.env, [staff.sessionHash])
    return acting
  },
})

/** Stops acting. Calling it again changes nothing. */
export const stopActing = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: noFields,
  run: async (c) => {
    const { db, staff } = c.var
    const write = db
      .update(sessions)
      .set({ actingOrganizationId: null, actingSince: null })
      .where(and(eq(sessions.idHash, staff.sessionHash), isNotNull(sessions.actingOrganizationId)))
    const target = { kind: 'organization', id: staff.acting?.id ?? 'unknown' }
    await batch(db, recordChange(db, write, { by: getActor(c), verb: 'stopped acting for', target }))
    await deleteCachedSessions(c.env, [staff.sessionHash])
  },
})
