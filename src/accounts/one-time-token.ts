import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { now, timestamp } from '../platform/clock'
import type { Database } from '../platform/db'
import { gone } from '../platform/problem'
import type { TokenPurpose } from './rules'
import { oneTimeTokens } from './schema'

type Issue = { userId: string; purpose: TokenPurpose; email: string; lifetime: number }

export const spentMessage = 'This link has been used or has run out. Please ask for a new one.'

/**
 * A new token for a link in a mail, and the statements that store it and make older ones of its purpose void.
 * @param lifetime in milliseconds
 */
export function issueToken(db: Database, { userId, purpose, email, lifetime }: Issue) {
  const token = randomBytes(32).toString('base64url')
  const row = { tokenHash: hashOf(token), userId, purpose, email, created: timestamp() }
  const expires = timestamp(new Date(now().getTime() + lifetime))
  const statements = [voidingTokens(db, userId, purpose), db.insert(oneTimeTokens).values({ ...row, expires })] as const
  return { token, statements }
}

/** Makes a person's unspent tokens of one purpose void, or all of them. */
export function voidingTokens(db: Database, userId: string, purpose?: TokenPurpose) {
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

/** Spends a token in a batch: of two who press the button at once, one gets a row back. */
export function spendingToken(db: Database, purpose: TokenPurpose, token: string) {
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
