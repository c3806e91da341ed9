import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database'
import { timestamp } from '../platform/time/clock'
import type { FollowedKind } from './choices'
import { follows } from './schema'

/** SQL for whether a member follows the thing with this id. Guests follow nothing. */
export const isFollowed = (kind: FollowedKind, targetId: SQL, userId: string | null) =>
  sql<boolean>`EXISTS (
    SELECT 1 FROM follows AS own
    WHERE own.kind = ${kind} AND own.target_id = ${targetId} AND own.user_id = ${userId} AND own.following = 1
  )`.mapWith(Boolean)

type FollowTarget = { kind: FollowedKind; targetId: string }

/**
 * A statement for a batch: a member follows something because of what they do, unless they have stopped following it.
 * @param follower.onlyIf a condition that the batch has changed something, if it may have changed nothing
 */
export const followStatement = (
  db: Database,
  { kind, targetId }: FollowTarget,
  { userId, onlyIf = sql`1` }: { userId: string | null; onlyIf?: SQL },
) =>
  db
    .insert(follows)
    .select(sql`SELECT ${kind}, ${targetId}, ${userId}, 1, ${timestamp()} WHERE ${userId} IS NOT NULL AND ${onlyIf}`)
    .onConflictDoNothing()

/** A query for `to` of a notice. @param except a query for the one who is told otherwise, such as the author */
export const selectFollowers = ({ kind, targetId }: FollowTarget, except = sql`SELECT NULL`): SQL => sql`
  SELECT follow.user_id FROM ${follows} AS follow
  WHERE follow.kind = ${kind} AND follow.target_id = ${targetId} AND follow.following = 1
    AND follow.user_id IS NOT (${except})`

/** The members of a query, without those who have stopped following this. */
export const unlessUnfollowed = ({ kind, targetId }: FollowTarget, members: SQL): SQL => sql`
  SELECT member.user_id FROM (${members}) AS member WHERE NOT EXISTS (
    SELECT 1 FROM ${follows} AS follow
    WHERE follow.kind = ${kind} AND follow.target_id = ${targetId} AND follow.user_id = member.user_id
      AND follow.following = 0
  )`

type Follow = FollowTarget & { userId: string; follow: boolean }

/** Begins to follow something, or stops. Somebody who has stopped isn't made to follow again by what they do. */
export async function setFollow(db: Database, { kind, targetId, userId, follow: following }: Follow): Promise<void> {
  await db
    .insert(follows)
    .values({ kind, targetId, userId, following, created: timestamp() })
    .onConflictDoUpdate({ target: [follows.kind, follows.targetId, follows.userId], set: { following } })
}
