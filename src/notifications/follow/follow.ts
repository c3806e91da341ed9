import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import type { FollowedKind } from '../choices'
import { follows } from '../schema'
import type { FollowTarget } from './follow-statements'

type Follow = FollowTarget & { userId: string; follow: boolean }

/** Begins to follow something, or stops. Somebody who has stopped isn't made to follow again by what they do. */
export async function setFollow(db: Database, { kind, targetId, userId, follow: following }: Follow): Promise<void> {
  await db
    .insert(follows)
    .values({ kind, targetId, userId, following, created: timestamp() })
    .onConflictDoUpdate({ target: [follows.kind, follows.targetId, follows.userId], set: { following } })
}

/** SQL for whether a member follows the thing with this id. Guests follow nothing. */
export const isFollowed = (kind: FollowedKind, targetId: SQL, userId: string | null) =>
  sql<boolean>`EXISTS (
    SELECT 1 FROM follows AS own
    WHERE own.kind = ${kind} AND own.target_id = ${targetId} AND own.user_id = ${userId} AND own.following = 1
  )`.mapWith(Boolean)
