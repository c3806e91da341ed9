import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { gone } from '../../platform/http/problem'
import { days, hours, now, timestamp } from '../../platform/time/clock'
import type { TokenPurpose } from '../rules'
import { oneTimeTokens, users } from '../schema'

export const linkLifetimes: Readonly<Record<TokenPurpose, number>> = {
  verify: days(3),
  reset: hours(1),
  email: days(1),
  invite: days(7),
}

type Issue = {
  userId: string
  purpose: TokenPurpose
  email: string
  /** The hash that the entered password matched. If the account's hash has changed since, no link is created. */
  passwordHash?: string
}

export const spentMessage = 'This link has been used or has expired. Ask for a new one.'

/**
 * Creates a token for a mailed link, with statements that void older tokens of its purpose and store this one. The
 * last statement returns a row if the token was stored.
 */
export function issueToken(db: Database, { userId, purpose, email, passwordHash }: Issue) {
  const token = randomBytes(32).toString('base64url')
  const row = db
    .select({
      tokenHash: sql`${toHash(token)}`.as('token_hash'),
      userId: users.id,
      purpose: sql`${purpose}`.as('purpose'),
      email: sql`${email}`.as('address'),
      created: sql`${timestamp()}`.as('issued'),
      expires: sql`${timestamp(new Date(now().getTime() + linkLifetimes[purpose]))}`.as('expires'),
      spentAt: sql`NULL`.as('spent_at'),
    })
    .from(users)
    .where(and(eq(users.id, userId), passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)))
  const storing = db.insert(oneTimeTokens).select(row).returning({ userId: oneTimeTokens.userId })
  return { token, statements: [voidTokensStatement(db, userId, purpose), storing] as const }
}

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

/** The user and address of a token, without spending it. Opening a link must never spend it. @throws Problem 410 */
export async function peekToken(db: Database, purpose: TokenPurpose, token: string) {
  const [row] = await db
    .select({ userId: oneTimeTokens.userId, email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(isGood(purpose, token))
  if (!row) throw gone(spentMessage)
  return row
}

/** Whether a reset link is still valid. Doesn't spend it. */
export async function isResetOpen(db: Database, token: string): Promise<boolean> {
  const rows = await db.select({ userId: oneTimeTokens.userId }).from(oneTimeTokens).where(isGood('reset', token))
  return rows.length > 0
}

/** Spends a token in a batch. If a link is used twice at the same moment, only one statement returns a row. */
export function spendTokenStatement(db: Database, purpose: TokenPurpose, token: string) {
  return db
    .update(oneTimeTokens)
    .set({ spentAt: timestamp() })
    .where(isGood(purpose, token))
    .returning({ userId: oneTimeTokens.userId })
}

function isGood(purpose: TokenPurpose, token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, toHash(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.spentAt),
    gt(oneTimeTokens.expires, timestamp()),
  )
}

const toHash = (token: string) => createHash('sha256').update(token).digest('hex')
