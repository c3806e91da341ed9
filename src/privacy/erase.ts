import { and, eq, exists, inArray, isNotNull, ne, not, notExists, notInArray, or, sql } from 'drizzle-orm'
import { sessions, users } from '../accounts/schema'
import type { ErasedAccount } from '../accounts/user'
import { jobs } from '../jobs/schema'
import { markJobsOfPeople } from '../jobs/search/job-index'
import { countOtherMembersStatement } from '../organizations/organization-counts'
import { organizations } from '../organizations/schema'
import { type Actor, type AuditVerb, recordChange } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import type { Database, Statement } from '../platform/db/database'
import type { Declaration } from '../platform/privacy/declaration'
import { timestamp } from '../platform/time/clock'
import { peopleIndex } from '../profiles/findable-people'
import { countOthersSubmittedStatement } from '../scholarships/edition'
import { erasures } from './schema'

type Erasing = {
  userId: string
  /** The hash that the entered password matched, if one was asked for. */
  passwordHash?: string
  /** Whether what they wrote in public goes, too. */
  posts?: boolean
  /** Whether they were erased before, and a restore brought them back. Then no organization holds them. */
  again?: boolean
  verb: AuditVerb
  by: Actor
}

/**
 * Erases a user in one transaction, unless an organization that is still needed would be left without administrators.
 * The only way to erase an account, the first time and again after a restore.
 */
export async function erase(
  db: Database,
  declarations: readonly Declaration[],
  { userId, passwordHash, posts = false, again = false, verb, by }: Erasing,
): Promise<{ heldBy: HeldOrganization | undefined; erased: ErasedAccount | null }> {
  const time = timestamp()
  // The copy of an earlier erasure is still there.
  const copied = again ? time : null
  const heldOrganizations = organizationsHeldBy(db, userId)
  const deletableUser = db
    .select({ userId: users.id, erased: sql`${time}`.as('erased'), copied: sql`${copied}`.as('copied') })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        again ? undefined : notExists(heldOrganizations),
        passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
      ),
    )
  const { email, displayName, avatar, organizationId } = users
  const write = db
    .insert(erasures)
    .select(deletableUser)
    .onConflictDoUpdate({ target: erasures.userId, set: { erased: time, copied } })
    .returning({ erased: erasures.erased })
  const { held, people, open, erased } = await batch(db, {
    held: heldOrganizations,
    people: db.select({ email, displayName, avatar, organizationId }).from(users).where(eq(users.id, userId)),
    open: db.select({ hash: sessions.idHash }).from(sessions).where(eq(sessions.userId, userId)),
    erased: recordChange(
      db,
      write,
      { by, verb, target: { kind: 'user', id: userId } },
      { also: [peopleIndex.mark(db, userId)] },
    ),
    // If nobody else can answer for the organization, its jobs are hidden.
    markedJobs: markJobsOfPeople(db, sql`SELECT ${userId} AS id`),
    counted: [
      countOtherMembersStatement(db, { userId, when: isErased(db, userId) }),
      countOthersSubmittedStatement(db, { userId, when: isErased(db, userId) }),
    ],
    posts: posts ? erasePostsStatements(db, declarations, userId) : [],
    rest: eraseStatements(db, declarations, userId),
  })
  const [[organization], [person]] = [held, people]
  if (!person || erased.length === 0) return { heldBy: organization, erased: null }
  const sessionHashes = open.map(({ hash }) => hash)
  return { heldBy: undefined, erased: { userId, erased: time, posts, ...person, sessionHashes } }
}

/** Whether the erasure of a user is recorded, in this batch or an earlier one. */
const isErased = (db: Database, userId: string) =>
  exists(db.select({ one: sql`1` }).from(erasures).where(eq(erasures.userId, userId)))

/**
 * The statements that erase a user, built from the declarations of all tables. They have no effect unless the erasure
 * is recorded in the same batch or an earlier one, so that one condition decides for all of them.
 */
export function eraseStatements(db: Database, declarations: readonly Declaration[], userId: string): Statement[] {
  const isRecorded = isErased(db, userId)
  return declarations.flatMap(({ table, ties }) =>
    ties.flatMap(({ rows, erase }): Statement[] => {
      const theirs = and(rows(userId), isRecorded)
      if (erase === 'rows') return [db.delete(table).where(theirs)]
      return Object.keys(erase).length === 0 ? [] : [db.update(table).set(erase).where(theirs)]
    }),
  )
}

/** The statements that delete what a user wrote in public. They come before those that detach it from its author. */
const erasePostsStatements = (db: Database, declarations: readonly Declaration[], userId: string): Statement[] =>
  declarations.flatMap(({ erasePosts }) => erasePosts?.(db, userId, isErased(db, userId)) ?? [])

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

/** An organization whose only administrator wants to leave. */
type HeldOrganization = { name: string; isSubscribed: number; hasLiveJobs: number }

/**
 * Explains why an account can't be deleted yet, and what to do (docs/security.md, 30).
 * @param who the administrator's name, if it isn't the reader
 */
export function explainHold({ name, isSubscribed, hasLiveJobs }: HeldOrganization, who?: string) {
  const [has, first] = isSubscribed
    ? hasLiveJobs
      ? ['a subscription and open jobs', 'cancel the subscription and close the jobs']
      : ['a subscription', 'cancel the subscription']
    : ['open jobs', 'close the jobs']
  return `${who === undefined ? 'You are' : `${who} is`} the only administrator of ${name}, which has ${has}. Please add another administrator first, or ${first}.`
}
