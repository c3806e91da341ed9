import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { getSettings } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { mailStops, users } from '../schema'
import { readToken, signToken } from '../sessions/session-token'
import { type StoppableKind, type StoppableMail, stoppableKinds } from './mail-choices'

type Stop<Kind extends string = string> = { userId: string; kind: Kind }

/**
 * A link that unsubscribes a user from one kind of mail. It never expires, because people use links in old mail. It
 * becomes invalid when its key is removed from SESSION_KEYS.
 */
export async function stopHref(env: Env, { userId, kind }: Stop): Promise<string> {
  return `${getSettings(env).ORIGIN}/unsubscribe/${await signToken(env, 'mailStop', { sub: userId, kind })}`
}

/** The user and kind of mail of a link; null for an invalid one. @param others the kinds of other rooms */
export async function readStop(env: Env, token: string, others: readonly string[] = []): Promise<Stop | null> {
  const claims = await readToken(env, 'mailStop', token, ['sub'])
  const kind = [...stoppableKinds, ...others].find((known) => known === claims?.kind)
  return kind && claims?.sub ? { userId: claims.sub, kind } : null
}

/** Safe to repeat; does nothing for a deleted account. @param stop.other the mail, if it is another room's */
export async function stopMail(
  db: Database,
  { userId, kind, by, other }: Stop & { by: Actor; other: StoppableMail | undefined },
): Promise<void> {
  const own = stoppableKinds.find((known) => known === kind)
  const write = own ? stopStatement(db, { userId, kind: own }) : other?.stopStatement(db, userId)
  if (!write) return
  const target = other?.target?.(userId) ?? { kind: 'user', id: userId }
  const auditEntry = { by, verb: 'stopped mail' as const, target, after: { kind } }
  await batch(db, recordChange(db, write, auditEntry))
}

function stopStatement(db: Database, { userId, kind }: Stop<StoppableKind>) {
  // This kind of mail has a setting in the profile, so unsubscribing changes that setting.
  if (kind === 'application') return db.update(users).set({ applicationMail: 'off' }).where(eq(users.id, userId))
  const row = {
    userId: users.id,
    kind: sql<StoppableKind>`${kind}`.as('kind'),
    created: sql`${timestamp()}`.as('created'),
  }
  return db
    .insert(mailStops)
    .select(db.select(row).from(users).where(eq(users.id, userId)))
    .onConflictDoNothing()
}

export const takesMail = (db: Database, userId: SQLiteColumn, kind: StoppableKind): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(mailStops)
      .where(and(eq(mailStops.userId, userId), eq(mailStops.kind, kind))),
  )
