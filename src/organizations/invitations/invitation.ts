import { createHash, randomBytes } from 'node:crypto'
import { and, asc, count, eq, exists, gt, not, type SQL, sql } from 'drizzle-orm'
import { invitationLifetime } from '../../accounts/directory/member-invitation'
import { isNotSuspended } from '../../accounts/directory/not-suspended'
import { userRoles, users } from '../../accounts/schema'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { conflict, notFound } from '../../platform/http/problem'
import type { LinkMakers } from '../../platform/mail/mail-bundle'
import { postLink } from '../../platform/mail/send'
import { now, timestamp } from '../../platform/time/clock'
import {
  type AdministratorChange,
  administratorMessages,
  mostAdministrators,
  type NewAdministrator,
} from '../administrators/rules'
import { administratorInvitationMail } from '../mails'
import { type Invitation, invitations, organizations } from '../schema'

/** An invitation as the administrator that it may become. */
export function invitationShape({ id, displayName, email, title, phone, organizationId }: Invitation) {
  return { _id: id, displayName, email, title, phone, avatar: null, organization: organizationId, pending: true }
}

/** The same just after it was sent: `waits` is there where the mail goes out later. */
export const sentShape = ({ invitation, waits }: Sent) => ({ ...invitationShape(invitation), ...(waits && { waits }) })

/**
 * Whether an invitation holds: it has not run out, and whoever sent it still is an administrator there (docs/security.md, 12).
 * A condition for a query that reads `invitations`.
 */
export function holds(db: Database): SQL {
  const inviter = db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.type, 'client-user')))
    .where(
      and(eq(users.id, invitations.invitedBy), eq(users.organizationId, invitations.organizationId), isNotSuspended()),
    )
  return sql`(${gt(invitations.expires, timestamp())} AND ${exists(inviter)})`
}

/** The invitations of an organization that hold, the oldest first. */
export function invitationsOf(db: Database, organizationId: string) {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), holds(db)))
    .orderBy(asc(invitations.created), asc(invitations.id))
    .limit(mostAdministrators)
}

/** An invitation, and whether its mail waits because the address was mailed three within the hour. */
type Sent = { invitation: Invitation; waits: boolean }

type Inviting = { organization: { id: string }; by: Actor & { userId: string } }

/**
 * Invites somebody by mail, whether or not the address has an account. At most five administrators, invited ones included:
 * one statement counts and writes, so that of many at once only as many come in as there is room for.
 * @throws Problem 409 at five, and for an address that is there already
 */
export async function inviteAdministrator(
  env: Env,
  db: Database,
  { organization, person, by }: Inviting & { person: NewAdministrator },
): Promise<Sent> {
  await refuseColleague(db, organization.id, person.email)
  const { tokenHash, expires } = newToken()
  const [id, created] = [newId(), timestamp()]
  const { email, displayName, title, phone } = person
  const write = db
    .insert(invitations)
    .select(
      sql`SELECT ${id}, ${organization.id}, ${by.userId}, ${email}, ${displayName}, ${title}, ${phone}, ${tokenHash}, ${created}, ${expires}
            WHERE ${administratorsAndInvited(db, organization.id)} < ${mostAdministrators}`,
    )
    .returning()
  const { added } = await unlessKnown(() =>
    batch(db, {
      fallen: db.delete(invitations).where(and(eq(invitations.organizationId, organization.id), not(holds(db)))),
      added: recordChange(db, write, {
        by,
        verb: 'invited administrator',
        target: { kind: 'invitation', id },
        after: { email },
      }),
    }),
  )
  const [invitation] = added
  if (!invitation) throw conflict(administratorMessages.full)
  return { invitation, ...(await sendInvitation(env, db, invitation)) }
}

/**
 * Changes an invitation. Another address gets a link of its own for seven days, and the old link is dead at once. Where the
 * invitation is sent again, the old link is dead as soon as the new one goes out.
 * @throws Problem 404 for another's, 409 for an address that is there already
 */
export async function changeInvitation(
  env: Env,
  db: Database,
  { organization, change: { _id: id, resend = false, ...fields }, by }: { change: AdministratorChange } & Inviting,
): Promise<Sent> {
  const before = await findInvitation(db, organization.id, id)
  const moves = fields.email !== undefined && fields.email !== before.email
  if (fields.email !== undefined && moves) await refuseColleague(db, organization.id, fields.email)
  const sends = moves || resend
  const { tokenHash, expires } = newToken()
  const write = db
    .update(invitations)
    .set({
      ...fields,
      displayName: fields.displayName ?? before.displayName,
      ...(sends && { expires, invitedBy: by.userId }),
      // Nobody knows the token of this hash: the link to the former address is dead before a new one is made.
      ...(moves && { tokenHash }),
    })
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organization.id)))
    .returning()
  const changed = await unlessKnown(() =>
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
  const [invitation] = changed
  if (!invitation) throw notFound()
  const { waits } = sends ? await sendInvitation(env, db, invitation) : { waits: false }
  return { invitation, waits }
}

/**
 * An invitation that holds, through its organization.
 * @throws Problem 404
 */
async function findInvitation(db: Database, organizationId: string, id: string): Promise<Invitation> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), holds(db)))
  if (!invitation) throw notFound()
  return invitation
}

/** Takes an invitation back; its link is dead. @throws Problem 404 */
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

/** Deletes the invitations that ran out or fell; the nightly cron. */
export async function deleteOldInvitations(db: Database): Promise<number> {
  const write = db
    .delete(invitations)
    .where(not(holds(db)))
    .returning({ id: invitations.id })
  const forgotten = await batch(
    db,
    recordChange(db, write, {
      by: system('forget-invitations'),
      verb: 'forgot invitations',
      target: { kind: 'invitation', id: 'expired' },
    }),
  )
  return forgotten.length
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token), expires: timestamp(new Date(now().getTime() + invitationLifetime)) }
}

function administratorsAndInvited(db: Database, organizationId: string): SQL {
  const here = db.select({ n: count() }).from(users).where(eq(users.organizationId, organizationId))
  const invited = db
    .select({ n: count() })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), holds(db)))
  return sql`(${here}) + (${invited})`
}

/** @throws Problem 409 for the address of an administrator; whose else it is, nobody is told (docs/security.md, 12) */
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

function sendInvitation(env: Env, db: Database, { id, email }: Invitation): Promise<{ waits: boolean }> {
  const make = () => administratorInvitationLink(env, db, { id, email })
  return postLink(env, db, { to: email, purpose: administratorInvitation, userId: id, make })
}

const administratorInvitation = 'administrator invitation'

/** Makes the link of an invitation that had to wait for the hour's window. */
export const heldInvitationLinks: LinkMakers = {
  [administratorInvitation]: (env, db, { to, userId: id }) => administratorInvitationLink(env, db, { id, email: to }),
}

/** The mail with a new link, which voids the one before; null where the invitation holds no more or has moved. */
async function administratorInvitationLink(env: Env, db: Database, { id, email }: Pick<Invitation, 'id' | 'email'>) {
  const { token, tokenHash, expires } = newToken()
  const [invitation] = await db
    .update(invitations)
    .set({ tokenHash, expires })
    .where(and(eq(invitations.id, id), eq(invitations.email, email), holds(db)))
    .returning()
  if (!invitation) return null
  const [names] = await db
    .select({ organization: organizations.name, inviter: users.displayName })
    .from(organizations)
    .innerJoin(users, eq(users.id, invitation.invitedBy))
    .where(eq(organizations.id, invitation.organizationId))
  if (!names) return null
  const href = `${settingsOf(env).ORIGIN}/user/invite/${token}`
  return administratorInvitationMail({ name: invitation.displayName, ...names, href })
}
