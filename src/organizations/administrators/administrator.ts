import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { accountsLimits } from '../../accounts/limits'
import type { StoppableKind } from '../../accounts/mail-choices/mail-choices'
import { takesMail } from '../../accounts/mail-choices/mail-stop'
import type { OrganizationListener } from '../../accounts/organization-events'
import { userRoles, users } from '../../accounts/schema'
import { refuseActing, requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { endSessionsStatement } from '../../accounts/sessions/own-sessions'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { notFound, notSignedIn } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { countAttempt } from '../../platform/security/rate-limit'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { countMembersStatement } from '../organization-counts'
import { invitations, locations, organizations } from '../schema'
import { changeInvitation, invitationResponse, invitationShape, selectInvitations } from './invitation'
import { AdministratorChange, type AdministratorResponse } from './rules'

/**
 * Changes an administrator or an invited one; staff change those of any organization.
 * @throws Problem 404 for an administrator of another organization, 409 if the address belongs to one already
 */
export const changeContact = act({
  guard: requireEmployerOrStaff,
  limit: sharedLimits.write,
  input: AdministratorChange,
  run: async (c, change) => {
    const { currentUser, rights } = c.var
    if (!currentUser) throw notSignedIn()
    const { db } = c.var
    const by = { ...getActor(c), userId: currentUser.userId }
    const organizationId = rights.organizationId ?? (await findOrganizationOf(db, change._id, change.organization))
    const changed = await changeAdministrator(db, { organizationId, change, by })
    if (changed) return changed
    if (change.email !== undefined || change.resend) {
      refuseActing(currentUser)
      await countAttempt(c, accountsLimits.invite, organizationId)
    }
    const keepsInviter = rights.organizationId === null
    return invitationResponse(await changeInvitation(c.env, db, { organizationId, change, by, keepsInviter }))
  },
})

export const administratorColumns = {
  _id: users.id,
  displayName: users.displayName,
  email: users.email,
  title: users.title,
  phone: users.phone,
  avatar: users.avatar,
  organization: users.organizationId,
}

/** Oldest first. */
export function selectAdministrators(db: Database, organizationId: string) {
  return db
    .select(administratorColumns)
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(asc(users.created), asc(users.id))
    .limit(200)
}

export type Administrator = Omit<v.InferOutput<typeof AdministratorResponse>, 'organization'> & {
  organization: string | null
}

/** Current ones first, then invited ones. `first` is the ID of the user who is listed first. */
export async function readAdministrators(db: Database, organizationId: string, first = ''): Promise<Administrator[]> {
  const [people, invited] = await db.batch([
    selectAdministrators(db, organizationId),
    selectInvitations(db, organizationId),
  ])
  const here = people.map((person) => ({ ...person, pending: false }))
  const oneself = here.filter(({ _id }) => _id === first)
  return [...oneself, ...here.filter(({ _id }) => _id !== first), ...invited.map(invitationShape)]
}

/** The phone of the main location, or an empty text. */
export async function readMainPhone(db: Database, organizationId: string): Promise<string> {
  const [main] = await db
    .select({ phone: locations.phone })
    .from(organizations)
    .innerJoin(locations, eq(locations.id, organizations.locationId))
    .where(eq(organizations.id, organizationId))
  return main?.phone ?? ''
}

/** Returns null if the organization has none with this ID. Only they can change their email (docs/security.md, 1). */
async function changeAdministrator(
  db: Database,
  { organizationId, change, by }: { organizationId: string; change: AdministratorChange; by: Actor },
): Promise<Administrator | null> {
  const { _id: id, organization: _, email: __, resend: ___, ...fields } = change
  const isTheirs = and(eq(users.id, id), eq(users.organizationId, organizationId))
  const { displayName, title, phone } = users
  const [before] = await db.select({ displayName, title, phone }).from(users).where(isTheirs)
  if (!before) return null
  const write = db
    .update(users)
    .set({
      ...fields,
      ...(fields.displayName !== undefined && { searchName: folded(fields.displayName) }),
      updated: timestamp(),
    })
    .where(isTheirs)
    .returning(administratorColumns)
  const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in fields))
  const entry = { by, verb: 'changed administrator' as const, target: { kind: 'user', id }, before: was, after: fields }
  const [administrator] = await batch(db, recordChange(db, write, entry))
  return administrator ? { ...administrator, pending: false } : null
}

/** For staff, who may change those of any. @throws Problem 404, also if it isn't the `expected` one */
async function findOrganizationOf(db: Database, id: string, expected?: string | null): Promise<string> {
  const { organizationId } = users
  const [[person], [invited]] = await db.batch([
    db.select({ organizationId }).from(users).where(eq(users.id, id)),
    db.select({ organizationId: invitations.organizationId }).from(invitations).where(eq(invitations.id, id)),
  ])
  const found = person?.organizationId ?? invited?.organizationId
  if (!found || (expected && expected !== found)) throw notFound()
  return found
}

export async function isAdministrator(db: Database, organizationId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.organizationId, organizationId)))
  return rows.length > 0
}

/**
 * Removes an administrator from their organization. Their account stays. Their rights, sessions, and invitations end,
 * and they are no longer the contact of its jobs and locations (docs/security.md, 12).
 * @returns the hashes of the sessions that ended
 * @throws Problem 404, also if the person who removes them was removed a moment ago; nothing is changed then
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
    counted: countMembersStatement(db, organizationId),
    jobs: listener.administratorLeft(db, { organizationId, userId: id }),
    // The remaining administrators may have no proven address. The organization's jobs are then hidden from here on.
    reindexed: listener.organizationChanged(db, organizationId),
    ended: endSessionsStatement(db, id),
  }
  try {
    const { ended } = await batch(db, statements)
    return ended.map(({ hash }) => hash)
  } catch (error) {
    throw isStale(error) ? notFound() : error
  }
}

/**
 * If two administrators remove each other at once, one of them stays. Staff who act for the organization aren't
 * administrators.
 */
function mayStillRemove(organizationId: string, { userId, actingOrganizationId }: Actor) {
  if (actingOrganizationId) return undefined
  return sql`EXISTS (SELECT 1 FROM ${users} AS remover WHERE remover.id = ${userId} AND remover.organization_id = ${organizationId})`
}

export type Recipient = { organizationId: string; userId: string; email: string }

/** Administrators who have proven their address and haven't turned off this kind of reminder. */
export async function reminderRecipients(
  db: Database,
  kind: StoppableKind,
  organizationIds: readonly string[],
): Promise<Recipient[]> {
  const rows = await db
    .select({ organizationId: users.organizationId, userId: users.id, email: users.verifiedEmail })
    .from(users)
    .where(
      and(
        isAmong(users.organizationId, organizationIds),
        isNotNull(users.verifiedEmail),
        takesMail(db, users.id, kind),
      ),
    )
    .limit(5000)
  return rows.flatMap(({ organizationId, userId, email }) =>
    organizationId && email ? [{ organizationId, userId, email }] : [],
  )
}
