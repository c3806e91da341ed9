import { and, eq, exists, inArray, isNotNull, isNull, ne, not, notExists, notInArray, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { sessions, users } from '../accounts/schema'
import type { ErasedAccount } from '../accounts/user'
import { jobs } from '../jobs/schema'
import { organizations } from '../organizations/schema'
import { type Actor, type AuditVerb, recordChange, system } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import { type Database, isAmong, type Statement } from '../platform/db/database'
import type { Declaration } from '../platform/privacy/declaration'
import { audit } from '../platform/schema'
import { timestamp } from '../platform/time/clock'
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
    erased: recordChange(db, write, { by, verb, target: { kind: 'user', id: userId } }),
    before: declarations.flatMap(({ beforeErasure }) => beforeErasure?.(db, userId, isErased(db, userId)) ?? []),
    // Before the statements that detach it from its author.
    posts: posts ? declarations.flatMap(({ erasePosts }) => erasePosts?.(db, userId, isErased(db, userId)) ?? []) : [],
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

/** The one that would have nobody to pay for it or manage its live jobs, if any (docs/security.md, 30). */
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

type HeldOrganization = { name: string; isSubscribed: number; hasLiveJobs: number }

/** Also what to do (docs/security.md, 30). @param who the administrator's name, if it isn't the reader */
export function explainHold({ name, isSubscribed, hasLiveJobs }: HeldOrganization, who?: string) {
  const [has, first] = isSubscribed
    ? hasLiveJobs
      ? ['a subscription and open jobs', 'cancel the subscription and close the jobs']
      : ['a subscription', 'cancel the subscription']
    : ['open jobs', 'close the jobs']
  return `${who === undefined ? 'You are' : `${who} is`} the only administrator of ${name}, which has ${has}. Please add another administrator first, or ${first}.`
}

const folder = 'erased/'

/** The audit log's verb for an account that was deleted with everything that its owner wrote in public. */
export const verbWithPosts = 'deleted the account and posts'

type Erasure = { userId: string; erased: string; posts?: boolean }

/** Copies what is needed to repeat an erasure after a restore to BACKUPS. */
export async function copyErasure(db: Database, backups: R2Bucket, { userId, erased, posts = false }: Erasure) {
  await backups.put(folder + userId, JSON.stringify({ userId, erased, ...(posts && { posts }) }))
  await db.update(erasures).set({ copied: timestamp() }).where(eq(erasures.userId, userId))
}

const Copy = v.object({ posts: v.optional(v.boolean(), false) })

async function hadPosts(backups: R2Bucket, userId: string): Promise<boolean> {
  const copy = await backups.get(folder + userId)
  return v.parse(v.fallback(Copy, { posts: false }), await copy?.json()).posts
}

/** Copies the erasures whose first copy failed. @returns the number of copies */
export async function copyErasures(db: Database, backups: R2Bucket, { max = 300 } = {}): Promise<number> {
  const { userId, erased } = erasures
  const withPosts = db
    .select({ one: sql`1` })
    .from(audit)
    .where(and(eq(audit.targetKind, 'user'), eq(audit.targetId, userId), eq(audit.verb, verbWithPosts)))
  const uncopied = await db
    .select({ userId, erased, posts: sql<number>`${exists(withPosts)}` })
    .from(erasures)
    .where(isNull(erasures.copied))
    .limit(max)
  for (const { posts, ...erasure } of uncopied) await copyErasure(db, backups, { ...erasure, posts: posts === 1 })
  return uncopied.length
}

/**
 * Erases accounts again that were erased before a restore brought them back, according to BACKUPS (docs/security.md,
 * 30). Idempotent.
 * @param finish the work after each erasure, where the rooms are loaded
 * @returns their ids
 */
export async function eraseAgain(
  db: Database,
  backups: R2Bucket,
  declarations: readonly Declaration[],
  finish?: (erased: ErasedAccount) => Promise<void>,
): Promise<string[]> {
  const again: string[] = []
  let cursor: string | undefined
  do {
    const page = await backups.list({ prefix: folder, ...(cursor && { cursor }) })
    const ids = page.objects.map(({ key }) => key.slice(folder.length))
    const returned = await db.select({ id: users.id }).from(users).where(isAmong(users.id, ids))
    for (const { id: userId } of returned) {
      const posts = await hadPosts(backups, userId)
      const erasing = { userId, posts, again: true, verb: 'erased again' as const, by: system('erase-again') }
      const { erased } = await erase(db, declarations, erasing)
      if (erased) await finish?.(erased)
      again.push(userId)
    }
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return again
}
