import { and, eq, exists, inArray, isNotNull, ne, not, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { ErasedAccount } from '../accounts/account/erased-account'
import { anonymizedMail, goodbyeMail } from '../accounts/mails'
import { sessions, users } from '../accounts/schema'
import { hasStaffAddress } from '../accounts/sessions/current-user'
import { jobs } from '../jobs/schema'
import { markJobsOfPeople } from '../jobs/search/search-index'
import { countOtherMembersStatement } from '../organizations/organization/organization-counts'
import { organizations } from '../organizations/schema'
import { type Actor, recordChange } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import { conflict, forbidden, notFound, notSignedIn } from '../platform/http/problem'
import { logFault } from '../platform/http/request-log'
import { postMail } from '../platform/mail/send'
import type { Declaration } from '../platform/privacy/declaration'
import { timestamp } from '../platform/time/clock'
import { peopleIndex } from '../profiles/people-index'
import type { Room } from '../room'
import { countOthersSubmittedStatement } from '../scholarships/application/submitted-count'
import { eraseStatements, isErased } from './erase-statements'
import { copyErasure } from './erasure-log'
import { explainHold, type HeldOrganization } from './held-organization'
import { erasures } from './schema'

/**
 * Deletes the current user's account and all their data in one transaction. An inactive organization may be left
 * without administrators. It stays, and invitations that they sent become invalid.
 * @param deletion.passwordHash the hash that the entered password matched
 * @throws Problem 409 for the only administrator of an organization that is still needed, 401 if the password changed
 * since it was checked
 */
export async function deleteAccount(
  db: Database,
  declarations: readonly Declaration[],
  { userId, passwordHash, by }: { userId: string; passwordHash: string; by: Actor },
): Promise<ErasedAccount> {
  const { heldBy, erased } = await erase(db, declarations, { userId, passwordHash, verb: 'deleted the account', by })
  if (heldBy) throw conflict(explainHold(heldBy))
  if (!erased) throw notSignedIn()
  return erased
}

/**
 * Erases another user's account, for staff. Accounts of staff are refused, because their audit entries must keep their
 * name.
 * @throws Problem 404, 403 for a staff account, 409 for the only administrator of an organization that is still needed
 */
export async function anonymize(
  db: Database,
  declarations: readonly Declaration[],
  { userId, staffDomains, by }: { userId: string; staffDomains: readonly string[]; by: Actor },
): Promise<ErasedAccount> {
  const { displayName, verifiedEmail } = users
  const [person] = await db.select({ displayName, verifiedEmail }).from(users).where(eq(users.id, userId))
  if (!person) throw notFound()
  if (hasStaffAddress(person.verifiedEmail, staffDomains))
    throw forbidden('This person is on our team. Only they can delete their account.')
  const { heldBy, erased } = await erase(db, declarations, { userId, verb: 'anonymised', by })
  if (heldBy) throw conflict(explainHold(heldBy, person.displayName))
  if (!erased) throw notFound()
  return erased
}

/**
 * Erases a user in one transaction, unless an organization that is still needed would be left without administrators.
 */
async function erase(
  db: Database,
  declarations: readonly Declaration[],
  { userId, passwordHash, verb, by }: { userId: string; passwordHash?: string; verb: string; by: Actor },
): Promise<{ heldBy: HeldOrganization | undefined; erased: ErasedAccount | null }> {
  const time = timestamp()
  const heldOrganizations = organizationsHeldBy(db, userId)
  const deletableUser = db
    .select({ userId: users.id, erased: sql`${time}`.as('erased'), copied: sql`NULL`.as('copied') })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        notExists(heldOrganizations),
        passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
      ),
    )
  const { email, displayName, avatar, organizationId } = users
  const write = db
    .insert(erasures)
    .select(deletableUser)
    .onConflictDoUpdate({ target: erasures.userId, set: { erased: time, copied: null } })
    .returning({ erased: erasures.erased })
  const { held, people, open, erased } = await batch(db, {
    held: heldOrganizations,
    people: db.select({ email, displayName, avatar, organizationId }).from(users).where(eq(users.id, userId)),
    open: db.select({ hash: sessions.idHash }).from(sessions).where(eq(sessions.userId, userId)),
    erased: recordChange(db, write, { by, verb, target: { kind: 'user', id: userId } }),
    markedPerson: peopleIndex.mark(db, userId),
    // If nobody else can answer for the organization, its jobs are hidden.
    markedJobs: markJobsOfPeople(db, sql`SELECT ${userId} AS id`),
    counted: [
      countOtherMembersStatement(db, { userId, when: isErased(db, userId) }),
      countOthersSubmittedStatement(db, { userId, when: isErased(db, userId) }),
    ],
    rest: eraseStatements(db, declarations, userId),
  })
  const [[organization], [person]] = [held, people]
  if (!person || erased.length === 0) return { heldBy: organization, erased: null }
  const sessionHashes = open.map(({ hash }) => hash)
  return { heldBy: undefined, erased: { userId, erased: time, ...person, sessionHashes } }
}

/**
 * The work after the transaction. A failed step is logged and doesn't stop the others, because the account is already
 * deleted.
 */
export async function finishErasure(
  env: Env,
  db: Database,
  rooms: readonly Pick<Room, 'eraseElsewhere' | 'searchIndexes'>[],
  person: ErasedAccount,
  { requestId, byStaff = false }: { requestId: string; byStaff?: boolean },
): Promise<void> {
  const { userId, erased, email: to, displayName } = person
  const mailFor = byStaff ? anonymizedMail : goodbyeMail
  const steps = [
    copyErasure(db, env.BACKUPS, { userId, erased }),
    postMail(env, db, { to, purpose: 'goodbye', content: mailFor(displayName) }),
    ...rooms.map((room) => room.eraseElsewhere?.(env, db, person)),
    ...rooms.flatMap(({ searchIndexes = [] }) => searchIndexes.map(({ drain }) => drain(db, env.SEARCH))),
  ]
  for (const step of await Promise.allSettled(steps)) if (step.status === 'rejected') logFault(step.reason, requestId)
}

/**
 * The organization that would be left with nobody to pay for it or manage its live jobs, if any (docs/security.md,
 * 30).
 */
function organizationsHeldBy(db: Database, userId: string) {
  const live = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizations.id), inArray(jobs.status, ['Published', 'Paused'])))
  const own = db.select({ id: users.organizationId }).from(users).where(eq(users.id, userId))
  const colleague = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.organizationId, organizations.id), ne(users.id, userId)))
  // Codes 1 and 2: the subscription was canceled or has run out, so it ends on its own.
  const subscribed = or(
    eq(organizations.statusCode, '4'),
    and(isNotNull(organizations.subscriptionId), notInArray(organizations.statusCode, ['1', '2'])),
  )
  return db
    .select({
      name: organizations.name,
      isSubscribed: sql<number>`${subscribed}`.as('is_subscribed'),
      hasLiveJobs: sql<number>`${exists(live)}`.as('has_live_jobs'),
    })
    .from(organizations)
    .where(and(inArray(organizations.id, own), not(exists(colleague)), or(subscribed, exists(live))))
}
