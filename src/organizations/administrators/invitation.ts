import { createHash, randomBytes } from 'node:crypto'
import { and, asc, count, eq, exists, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { linkLifetimes } from '../../accounts/credentials/one-time-token'
import { userRoles, users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { getSettings } from '../../platform/config/settings'
import { type Actor, recordChange, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { conflict, notFound } from '../../platform/http/problem'
import type { LinkMakers } from '../../platform/mail/mail-bundle'
import { postLink } from '../../platform/mail/send'
import { now, timestamp } from '../../platform/time/clock'
import { administratorInvitationMail } from '../mails'
import { type Invitation, invitations, organizations } from '../schema'
import { type AdministratorChange, administratorMessages, maxAdministrators, type NewAdministrator } from './rules'

export function invitationShape({ id, displayName, email, title, phone, organizationId }: Invitation) {
  return { _id: id, displayName, email, title, phone, avatar: null, organization: organizationId, pending: true }
}

/** For a response right after sending: `waits` is set if the email goes out later. */
export const invitationResponse = ({ invitation, waits }: Sent) => ({
  ...invitationShape(invitation),
  ...(waits && { waits }),
})

/** `waits` is true if the email is delayed because the address has had three within the hour. */
type Sent = { invitation: Invitation; waits: boolean }

type Inviting = { organizationId: string; by: Actor & { userId: string } }

/**
 * Invites a person by email, whether or not the address has an account. An organization can have at most five
 * administrators, including open invitations. One statement counts and inserts, so concurrent calls can't exceed the
 * limit.
 * @param staffDomain the domain of the team member who invites the first administrator. The invitation is valid as long
 * as they have a proven address there
 * @throws Problem 409 at the limit, and for an address that is already an administrator or invited
 */
export async function inviteAdministrator(
  env: Env,
  db: Database,
  {
    organizationId,
    person,
    by,
    staffDomain = null,
  }: Inviting & { person: NewAdministrator; staffDomain?: string | null },
): Promise<Sent> {
  await refuseColleague(db, organizationId, person.email)
  const { tokenHash, expires } = newToken()
  const id = newId()
  const created = timestamp()
  const { email, displayName, title, phone } = person
  const write = db
    .insert(invitations)
    .select(
      sql`SELECT ${id}, ${organizationId}, ${by.userId}, ${email}, ${displayName}, ${title}, ${phone}, ${tokenHash}, ${created}, ${expires}, ${staffDomain}
            WHERE ${administratorsAndInvited(db, organizationId)} < ${maxAdministrators}
              AND (${staffDomain} IS NULL OR NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.organizationId} = ${organizationId}))`,
    )
    .returning()
  const { added } = await unlessKnown(() =>
    batch(db, {
      fallen: db
        .delete(invitations)
        .where(and(eq(invitations.organizationId, organizationId), not(isValidInvitation(db)))),
      added: recordChange(db, write, {
        by,
        verb: 'invited administrator',
        target: { kind: 'invitation', id },
        after: { email },
      }),
    }),
  )
  const [invitation] = added
  if (!invitation) throw conflict(staffDomain === null ? administratorMessages.full : administratorMessages.notFirst)
  return { invitation, ...(await sendInvitation(env, db, invitation)) }
}

/**
 * Changes an invitation. A new address gets its own link for seven days, and the old link stops working at once. If the
 * invitation is sent again, the old link stops working when the new one goes out.
 * @param keepsInviter for staff: an invitation is valid only while its inviter is an administrator there
 * @throws Problem 404 for another organization's invitation, 409 for an address that is already an administrator or
 * invited
 */
export async function changeInvitation(
  env: Env,
  db: Database,
  {
    organizationId,
    change,
    by,
    keepsInviter = false,
  }: { change: AdministratorChange; keepsInviter?: boolean } & Inviting,
): Promise<Sent> {
  const { _id: id, organization: _, resend = false, ...fields } = change
  const before = await findInvitation(db, organizationId, id)
  const moves = fields.email !== undefined && fields.email !== before.email
  if (fields.email !== undefined && moves) await refuseColleague(db, organizationId, fields.email)
  const sends = moves || resend
  const { tokenHash, expires } = newToken()
  const write = db
    .update(invitations)
    .set({
      ...fields,
      displayName: fields.displayName ?? before.displayName,
      ...(sends && { expires, ...(!keepsInviter && { invitedBy: by.userId }) }),
      // Nobody knows the token for this hash, so the link sent to the old address stops working before a new one is
      // made.
      ...(moves && { tokenHash }),
    })
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId)))
    .returning()
  const [invitation] = await unlessKnown(() =>
    batch(
      db,
      recordChange(db, write, {
        by,
        verb: resend ? 'sent invitation again' : 'changed invitation',
        target: { kind: 'invitation', id },
        after: { ...fields },
      }),
    ),
  )
  if (!invitation) throw notFound()
  const { waits } = sends ? await sendInvitation(env, db, invitation) : { waits: false }
  return { invitation, waits }
}

/** Its link stops working. @throws Problem 404 */
export async function withdrawInvitation(
  db: Database,
  { organizationId, id, by }: { organizationId: string; id: string; by: Actor },
): Promise<void> {
  const { email } = await findInvitation(db, organizationId, id)
  await batch(
    db,
    recordChange(db, db.delete(invitations).where(eq(invitations.id, id)), {
      by,
      verb: 'withdrew invitation',
      target: { kind: 'invitation', id },
      before: { email },
    }),
  )
}

/** Deletes invitations that are no longer valid. Runs as a nightly cron. */
export async function deleteOldInvitations(db: Database): Promise<number> {
  const write = db
    .delete(invitations)
    .where(not(isValidInvitation(db)))
    .returning({ id: invitations.id })
  const deleted = await batch(
    db,
    recordChange(db, write, {
      by: system('forget-invitations'),
      verb: 'forgot invitations',
      target: { kind: 'invitation', id: 'expired' },
    }),
  )
  return deleted.length
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token), expires: timestamp(new Date(now().getTime() + linkLifetimes.invite)) }
}

const administratorInvitation = 'administrator invitation'

function sendInvitation(env: Env, db: Database, { id, email }: Invitation): Promise<{ waits: boolean }> {
  const make = () => administratorInvitationLink(env, db, { id, email })
  return postLink(env, db, { to: email, purpose: administratorInvitation, userId: id, make })
}

/** Creates the links of invitations that were delayed by the hourly limit. */
export const heldInvitationLinks: LinkMakers = {
  [administratorInvitation]: (env, db, { to, userId: id }) => administratorInvitationLink(env, db, { id, email: to }),
}

/** The new link replaces the previous one. Null if the invitation fell or its address has changed. */
async function administratorInvitationLink(env: Env, db: Database, { id, email }: Pick<Invitation, 'id' | 'email'>) {
  const { token, tokenHash, expires } = newToken()
  const [invitation] = await db
    .update(invitations)
    .set({ tokenHash, expires })
    .where(and(eq(invitations.id, id), eq(invitations.email, email), isValidInvitation(db)))
    .returning()
  if (!invitation) return null
  const [names] = await db
    .select({ organization: organizations.name, inviter: users.displayName })
    .from(organizations)
    .innerJoin(users, eq(users.id, invitation.invitedBy))
    .where(eq(organizations.id, invitation.organizationId))
  if (!names) return null
  const href = `${getSettings(env).ORIGIN}/user/invite/${token}`
  return administratorInvitationMail({ name: invitation.displayName, ...names, href })
}

/**
 * A condition for a query that reads `invitations`: the invitation hasn't expired, and the person who sent it is still
 * an administrator there, or on our team (docs/security.md, 12).
 */
export function isValidInvitation(db: Database): SQL {
  const administrator = and(
    isNull(invitations.staffDomain),
    eq(users.organizationId, invitations.organizationId),
    eq(userRoles.type, 'client-user'),
  )
  const domain = sql`'@' || ${invitations.staffDomain}`
  const colleague = sql`substr(${users.verifiedEmail}, -length(${domain})) = ${domain}`
  const inviter = db
    .select({ one: sql`1` })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.type, 'client-user')))
    .where(and(eq(users.id, invitations.invitedBy), or(administrator, colleague), isNotSuspended()))
  return sql`(${gt(invitations.expires, timestamp())} AND ${exists(inviter)})`
}

/** Valid invitations only, oldest first. */
export function selectInvitations(db: Database, organizationId: string) {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), isValidInvitation(db)))
    .orderBy(asc(invitations.created), asc(invitations.id))
    .limit(maxAdministrators)
}

/** @throws Problem 404 if it isn't valid, or another organization's */
async function findInvitation(db: Database, organizationId: string, id: string): Promise<Invitation> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), isValidInvitation(db)))
  if (!invitation) throw notFound()
  return invitation
}

function administratorsAndInvited(db: Database, organizationId: string): SQL {
  const here = db.select({ n: count() }).from(users).where(eq(users.organizationId, organizationId))
  const invited = db
    .select({ n: count() })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), isValidInvitation(db)))
  return sql`(${here}) + (${invited})`
}

/**
 * @throws Problem 409 if the address belongs to an administrator of this organization. Other accounts with the address
 * are never revealed (docs/security.md, 12)
 */
async function refuseColleague(db: Database, organizationId: string, email: string): Promise<void> {
  const [colleague] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.email, email)))
  if (colleague) throw conflict(administratorMessages.known)
}

async function unlessKnown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw breaks(error, 'UNIQUE', 'invitations.organization_id') ? conflict(administratorMessages.known) : error
  }
}
