import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { gone } from '../../platform/http/problem'
import { now, timestamp } from '../../platform/time/clock'
import type { TokenPurpose } from '../rules'
import { oneTimeTokens, users } from '../schema'

type Issue = {
  userId: string
  purpose: TokenPurpose
  email: string
  lifetime: number
  /** The password's hash that was checked for this link: there is none where the account has another one by now. */
  passwordHash?: string
}

export const spentMessage = 'This link has been used or has expired. Ask for a new one.'

/**
 * A new token for a link in a mail, and the statements that make older ones of its purpose void and store it; the last one
 * answers a row where it was stored.
 * @param lifetime in milliseconds
 */
export function issueToken(db: Database, { userId, purpose, email, lifetime, passwordHash }: Issue) {
  const token = randomBytes(32).toString('base64url')
  const row = db
    .select({
      tokenHash: sql`${hashOf(token)}`.as('token_hash'),
      userId: users.id,
      purpose: sql`${purpose}`.as('purpose'),
      email: sql`${email}`.as('address'),
      created: sql`${timestamp()}`.as('issued'),
      expires: sql`${timestamp(new Date(now().getTime() + lifetime))}`.as('expires'),
      spentAt: sql`NULL`.as('spent_at'),
    })
    .from(users)
    .where(and(eq(users.id, userId), passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)))
  const storing = db.insert(oneTimeTokens).select(row).returning({ userId: oneTimeTokens.userId })
  return { token, statements: [voidTokensStatement(db, userId, purpose), storing] as const }
}

/** Makes a person's unspent tokens of one purpose void, or all of them. */
export function voidTokensStatement(db: Database, userId: string, purpose?: TokenPurpose) {
  return db
    .update(oneTimeTokens)
    .set({ spentAt: timestamp() })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        isNull(oneTimeTokens.spentAt),
        purpose === undefined ? undefined : eq(oneTimeTokens.purpose, purpose),
      ),
    )
}

/**
 * Whose token it is, without spending it: opening a link never does.
 * @throws Problem 410
 */
export async function peekToken(db: Database, purpose: TokenPurpose, token: string) {
  const [row] = await db
    .select({ userId: oneTimeTokens.userId, email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(isGood(purpose, token))
  if (!row) throw gone(spentMessage)
  return row
}

/** Whether a link to choose a new password can still be used; asking does not spend it. */
export async function isResetOpen(db: Database, token: string): Promise<boolean> {
  const rows = await db.select({ userId: oneTimeTokens.userId }).from(oneTimeTokens).where(isGood('reset', token))
  return rows.length > 0
}

/** Spends a token in a batch: of two who press the button at once, one gets a row back. */
export function spendTokenStatement(db: Database, purpose: TokenPurpose, token: string) {
  return db
    .update(oneTimeTokens)
    .set({ spentAt: timestamp() })
    .where(isGood(purpose, token))
    .returning({ userId: oneTimeTokens.userId })
}

function isGood(purpose: TokenPurpose, token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.spentAt),
    gt(oneTimeTokens.expires, timestamp()),
  )
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
