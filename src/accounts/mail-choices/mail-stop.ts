import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { errors, jwtVerify, SignJWT } from 'jose'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { mailStops, users } from '../schema'
import { algorithm, secretNamed, signingKey } from '../sessions/session-token'
import { type StoppableKind, stoppableKinds } from './mail-choices'
import type { StoppableMail } from './stoppable-mail'

/** A separate audience, so that these tokens can't be used as sessions, nor session tokens here. */
const audience = 'sped-commons-mail-stop'

type Stop<Kind extends string = string> = { userId: string; kind: Kind }

/**
 * A link that unsubscribes a user from one kind of mail. It never expires, because people use links in old mail. It
 * becomes invalid when its key is removed from SESSION_KEYS.
 */
export async function stopHref(env: Env, { userId, kind }: Stop): Promise<string> {
  const key = signingKey(env)
  const token = await new SignJWT({ kind })
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setAudience(audience)
    .setSubject(userId)
    .sign(key.secret)
  return `${settingsOf(env).ORIGIN}/unsubscribe/${token}`
}

/**
 * The user and kind of mail of a link; null for an invalid one.
 * @param others the kinds of other rooms
 */
export async function readStop(env: Env, token: string, others: readonly string[] = []): Promise<Stop | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => secretNamed(env, kid), {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['sub'],
    })
    const kind = [...stoppableKinds, ...others].find((known) => known === payload.kind)
    return kind && payload.sub ? { userId: payload.sub, kind } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/**
 * Unsubscribes a user from a kind of mail. It is safe to repeat, and does nothing for a deleted account.
 * @param stop.other the mail, if it is another room's
 */
export async function stopMail(
  db: Database,
  { userId, kind, by, other }: Stop & { by: Actor; other: StoppableMail | undefined },
): Promise<void> {
  const own = stoppableKinds.find((known) => known === kind)
  const write = own ? stopStatement(db, { userId, kind: own }) : other?.stopStatement(db, userId)
  if (!write) return
  const auditEntry = { by, verb: 'stopped mail' as const, target: { kind: 'user', id: userId }, after: { kind } }
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

/** A query condition: this user hasn't unsubscribed from mail of this kind. */
export const takesMail = (db: Database, userId: SQLiteColumn, kind: StoppableKind): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(mailStops)
      .where(and(eq(mailStops.userId, userId), eq(mailStops.kind, kind))),
  )
