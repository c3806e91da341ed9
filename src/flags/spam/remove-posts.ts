import { eq } from 'drizzle-orm'
import { suspend } from '../../accounts/directory/suspension'
import { users } from '../../accounts/schema'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, notFound } from '../../platform/http/problem'
import { ago, days, now, timestamp } from '../../platform/time/clock'
import type { MemberPosts, Post } from '../member-posts'
import { spammerAge } from './spammer-age'

/** Marks what was removed together, so that exactly this can come back. Authors read it as the reason. */
const spamWhy = 'Everything that this account wrote was removed as spam.'

const restorableFor = days(30)
const suspendedFor = days(3650)
const listedAtOnce = 50

const postsOf = (c: AppContext): MemberPosts[] => c.var.rooms.flatMap(({ memberPosts }) => memberPosts ?? [])

export type Spammer = {
  _id: string
  displayName: string
  created: string
  isYoung: boolean
  posts: Post[]
  total: number
  /** How many of them were written anonymously, and aren't listed. */
  anonymous: number
  /** How many posts can still be restored. */
  restorable: number
}

/**
 * What staff see before they remove everything that a member wrote.
 * @throws Problem 404
 */
export async function readSpammer(c: AppContext, userId: string): Promise<Spammer> {
  const { displayName, created } = await findAccount(c, userId)
  const removed = { userId, why: spamWhy, since: ago(restorableFor) }
  const [listed, restorable] = await Promise.all([
    Promise.all(postsOf(c).map(({ list }) => list(c.var.db, userId, listedAtOnce))),
    Promise.all(postsOf(c).map(({ countRemoved }) => countRemoved(c.var.db, removed))),
  ])
  return {
    _id: userId,
    displayName,
    created,
    isYoung: isYoung(created),
    posts: listed.flatMap(({ posts }) => posts),
    total: sumOf(listed.map(({ total }) => total)),
    anonymous: sumOf(listed.map(({ anonymous }) => anonymous)),
    restorable: sumOf(restorable),
  }
}

/**
 * Suspends a spammer, and removes everything that they wrote. Done again after a failure, it removes the rest.
 * @returns how many posts were removed
 * @throws Problem 404; 409 for an account that isn't new
 */
export async function removePosts(c: AppContext, userId: string): Promise<number> {
  const { created } = await findAccount(c, userId)
  if (!isYoung(created)) throw conflict('This account is older than seven days. Remove its posts one by one.')
  const by = actorOf(c)
  // The suspension comes first, so that nothing new appears in the meantime.
  await suspend(c.env, c.var.db, {
    userId,
    suspension: { until: timestamp(new Date(now().getTime() + suspendedFor)), reason: spamWhy },
    listener: c.var.organizationListener,
    by,
  })
  return eachRoom(c, (posts) => posts.remove(c.var.db, { userId, by, why: spamWhy }))
}

/**
 * Restores exactly what `removePosts` removed in the past 30 days. The suspension is lifted separately.
 * @returns how many posts were restored
 * @throws Problem 404
 */
export async function restorePosts(c: AppContext, userId: string): Promise<number> {
  await findAccount(c, userId)
  const since = ago(restorableFor)
  return eachRoom(c, (posts) => posts.restore(c.var.db, { userId, by: actorOf(c), why: spamWhy, since }))
}

async function eachRoom(c: AppContext, work: (posts: MemberPosts) => Promise<number>): Promise<number> {
  let total = 0
  for (const posts of postsOf(c)) {
    total += await work(posts)
    await posts.refresh?.(c)
  }
  return total
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const isYoung = (created: string) => created > ago(spammerAge)

async function findAccount(c: AppContext, userId: string) {
  const { displayName, created } = users
  const [account] = await c.var.db.select({ displayName, created }).from(users).where(eq(users.id, userId))
  if (!account) throw notFound()
  return account
}
