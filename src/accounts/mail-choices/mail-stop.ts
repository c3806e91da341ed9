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

/** Its own, so that no such link signs anybody in and no session stops mail. */
const audience = 'sped-commons-mail-stop'

type Stop = { userId: string; kind: StoppableKind }

/**
 * The link that stops one kind of mail for one person. It never expires, because people press it in old mail; it is void
 * once its key has left SESSION_KEYS.
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

/** What a link stops, and whose; null for one that is not ours. */
export async function readStop(env: Env, token: string): Promise<Stop | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => secretNamed(env, kid), {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['sub'],
    })
    const kind = stoppableKinds.find((known) => known === payload.kind)
    return kind && payload.sub ? { userId: payload.sub, kind } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Stops a kind of mail for a person. Doing it again, or for an account that is gone, changes nothing. */
export async function stopMail(db: Database, { userId, kind, by }: Stop & { by: Actor }): Promise<void> {
  const auditEntry = { by, verb: 'stopped mail', target: { kind: 'user', id: userId }, after: { kind } }
  await batch(db, recordChange(db, stopStatement(db, { userId, kind }), auditEntry))
}

function stopStatement(db: Database, { userId, kind }: Stop) {
  // How often this mail comes is a choice of the profile, which stopping it makes.
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

/** A condition for a query: this person has not stopped mail of this kind. */
export const takesMail = (db: Database, userId: SQLiteColumn, kind: StoppableKind): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(mailStops)
      .where(and(eq(mailStops.userId, userId), eq(mailStops.kind, kind))),
  )
