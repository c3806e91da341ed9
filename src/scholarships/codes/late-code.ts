import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Actor, recordOrFail } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { applicationMessages } from '../application-words'
import { applicantVerbs } from '../choices'
import { scholarshipLateCodes } from '../schema'

type LateCode = typeof scholarshipLateCodes.$inferSelect

/**
 * A code that can still be used for this edition.
 * @throws Problem 422 for an unknown, expired, or spent one, all with the same words
 */
export async function findLateCode(db: Database, edition: string, code: string): Promise<LateCode> {
  const [found] = await db
    .select()
    .from(scholarshipLateCodes)
    .where(
      and(eq(scholarshipLateCodes.hash, hashLateCode(code)), eq(scholarshipLateCodes.edition, edition), isUsable()),
    )
  if (!found) throw invalid({ lateCode: applicationMessages.lateCode })
  return found
}

/** Spends one use of a code, for a batch. The batch fails with an error that `isStale` recognizes if none is left. */
export function spendLateCode(db: Database, { hash, edition }: LateCode, by: Actor) {
  const spend = db
    .update(scholarshipLateCodes)
    .set({ usesLeft: sql`${scholarshipLateCodes.usesLeft} - 1` })
    .where(and(eq(scholarshipLateCodes.hash, hash), isUsable()))
  return recordOrFail(db, spend, {
    by,
    verb: applicantVerbs.usedCode,
    target: { kind: 'scholarship', id: edition },
  })
}

const isUsable = () => and(gt(scholarshipLateCodes.usesLeft, 0), gt(scholarshipLateCodes.expires, timestamp()))

/** People type codes, so case and spaces don't matter. */
export const hashLateCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex')
