import { eq, sql } from 'drizzle-orm'
import { suspend } from '../../accounts/directory/suspension'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { users } from '../../accounts/schema'
import { anotherId, confirmStaff } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { notifyStatement, oneMember } from '../../notifications/notice-statements'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { ago, days, now, timestamp } from '../../platform/time/clock'
import type { FlagOutcome } from '../choices'
import { countPosts, type MemberPosts, type Post } from '../member-posts'
import { PostRemoval, PostRestoring, spammerAge } from '../rules'
import { flaggedThings } from '../schema'

/** Marks what was removed together, so that exactly this can come back. Authors read it as the reason. */
const spamWhy = 'Everything that this account wrote was removed as spam.'

/** The same for chosen posts, so that restoring everything leaves them removed. */
const chosenWhy = 'Our team removed this as spam.'

const restorableFor = days(30)
const suspendedFor = days(3650)
const listedAtOnce = 50

const getPosts = (c: AppContext): MemberPosts[] => c.var.rooms.flatMap(({ memberPosts }) => memberPosts ?? [])

/** What staff see before they remove everything that a member wrote. @throws Problem 404 */
export async function readSpammer(c: AppContext, userId: string) {
  const { displayName, created } = await findAccount(c, userId)
  const removed = { userId, why: spamWhy, since: ago(restorableFor) }
  const [listed, restorable] = await Promise.all([
    Promise.all(getPosts(c).map(({ list }) => list(c.var.db, userId, listedAtOnce))),
    Promise.all(getPosts(c).map(({ countRemoved }) => countRemoved(c.var.db, removed))),
  ])
  return {
    _id: userId,
    displayName,
    created,
    isYoung: isYoung(created),
    posts: listed.flatMap(({ posts }) => posts.map((post) => toShape(post, removed.since))),
    total: getSum(listed.map(({ total }) => total)),
    /** How many posts can still be restored of those that were removed with everything. */
    restorable: getSum(restorable),
  }
}
export type Spammer = Awaited<ReturnType<typeof readSpammer>>

const toShape = ({ removedWhy, ...post }: Post, since: string) => ({
  ...post,
  isRestorable: post.removed !== null && post.removed >= since && removedWhy === chosenWhy,
})

/** Removes everything that a new member wrote, and suspends them; or only chosen posts. Returns how many posts. */
export const removeMemberPosts = act({
  guard: requireStaff,
  middleware: [refreshAfterOrganizationEvent],
  limit: sharedLimits.write,
  params: ['id'],
  input: PostRemoval,
  isBodyOptional: true,
  run: async (c, { ids, password }, { id }) => {
    const userId = anotherId(c, id)
    if (ids) return removeChosenPosts(c, userId, ids)
    await confirmStaff(c, password)
    return removePosts(c, userId)
  },
})

/** Restores what was removed with everything, or chosen posts. Returns how many posts. */
export const restoreMemberPosts = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: PostRestoring,
  isBodyOptional: true,
  run: (c, { ids }, { id }) => restorePosts(c, anotherId(c, id), ids),
})

/**
 * Suspends a spammer, and removes everything that they wrote. Done again after a failure, it removes the rest.
 * @returns how many posts were removed
 * @throws Problem 404; 409 for an account that isn't new
 */
async function removePosts(c: AppContext, userId: string): Promise<number> {
  const { created } = await findAccount(c, userId)
  if (!isYoung(created)) throw conflict('This account is older than seven days. Choose the posts to remove.')
  const by = getActor(c)
  // The suspension comes first, so that nothing new appears in the meantime.
  await suspend(c.env, c.var.db, {
    userId,
    suspension: { until: timestamp(new Date(now().getTime() + suspendedFor)), reason: spamWhy },
    listener: c.var.organizationListener,
    by,
  })
  const removed = await eachRoom(c, (posts) => posts.remove(c.var.db, { userId, by, why: spamWhy }))
  await batch(c.var.db, noteInFlags(c.var.db, { userId, by, outcome: 'agree', why: spamWhy }))
  return removed
}

/**
 * Removes chosen posts of any age and tells their author. Ids of anything else change nothing. Returns how many.
 * @throws Problem 404
 */
async function removeChosenPosts(c: AppContext, userId: string, ids: readonly string[]): Promise<number> {
  await findAccount(c, userId)
  const by = getActor(c)
  const count = await eachRoom(c, (posts) => posts.remove(c.var.db, { userId, by, why: chosenWhy, ids }))
  if (count === 0) return 0
  const why = `${countPosts(count)} ${count === 1 ? 'was' : 'were'} removed as spam.`
  await batch(c.var.db, {
    flagged: noteInFlags(c.var.db, { userId, by, outcome: 'agree', why }),
    notified: tellStatement(c, userId, `Our team removed ${count} of your posts as spam`),
  })
  return count
}

/**
 * Restores exactly what `removePosts` removed in the past 30 days, or these of the chosen posts that were removed. A
 * suspension is lifted separately.
 * @returns how many posts were restored
 * @throws Problem 404
 */
async function restorePosts(c: AppContext, userId: string, ids?: readonly string[]): Promise<number> {
  await findAccount(c, userId)
  const by = getActor(c)
  const removed = { userId, by, why: ids ? chosenWhy : spamWhy, since: ago(restorableFor), ids }
  const count = await eachRoom(c, (posts) => posts.restore(c.var.db, removed))
  if (count === 0) return 0
  const why = ids
    ? `${countPosts(count)} ${count === 1 ? 'was' : 'were'} restored.`
    : 'What was removed as spam was restored.'
  await batch(c.var.db, {
    flagged: noteInFlags(c.var.db, { userId, by, outcome: 'disagree', why }),
    notified: ids ? tellStatement(c, userId, `Our team restored ${count} of your posts`) : [],
  })
  return count
}

/** Each change is told, also before the one before it was read. */
const tellStatement = (c: AppContext, userId: string, title: string) =>
  notifyStatement(c.var.db, {
    kind: 'moderation',
    title,
    href: '/questions',
    aboutId: newId(),
    by: getActor(c).userId,
    to: oneMember(userId),
  })

async function eachRoom(c: AppContext, work: (posts: MemberPosts) => Promise<number>): Promise<number> {
  let total = 0
  for (const posts of getPosts(c)) {
    total += await work(posts)
    await posts.refresh?.(c)
  }
  return total
}

const getSum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const isYoung = (created: string) => created > ago(spammerAge)

async function findAccount(c: AppContext, userId: string) {
  const { displayName, created } = users
  const [account] = await c.var.db.select({ displayName, created }).from(users).where(eq(users.id, userId))
  if (!account) throw notFound()
  return account
}

type Note = { userId: string; by: Actor; outcome: FlagOutcome; why: string }

/**
 * A write for the batch after posts were removed or restored as spam: the member is among the settled flags, with what was
 * done last. Open flags of the member stay open, because whoever sent them is told when staff settle them.
 */
function noteInFlags(db: Database, { userId, by, outcome, why }: Note) {
  const settled = timestamp()
  const decision = { settled, outcome, settledBy: by.userId, settledWhy: why }
  const write = db
    .insert(flaggedThings)
    .values({ id: newId(), kind: 'member', targetId: userId, created: settled, newest: settled, ...decision })
    .onConflictDoUpdate({
      target: [flaggedThings.kind, flaggedThings.targetId],
      set: decision,
      setWhere: sql`${flaggedThings.openCount} = 0`,
    })
  return recordChange(db, write, {
    by,
    verb: 'settled flags',
    target: { kind: 'member', id: userId },
    after: { outcome },
    why,
  })
}
