import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { applicationMessages } from '../application-words'
import { applicantVerbs } from '../choices'
import { findChangeable } from '../review/who-may-review'
import { moment, needed, wholeNumber } from '../rules'
import { scholarshipLateCodes } from '../schema'

const codes = scholarshipLateCodes

const maxUses = 500

const codeMessages = {
  expires: 'Please enter a date and a time in the future.',
  uses: `The number of uses must be from 1 to ${maxUses}.`,
} as const

const NewLateCode = v.object({
  expires: needed(moment(codeMessages.expires, '2099-01-15T12:00:00Z')),
  uses: v.optional(wholeNumber(1, maxUses, codeMessages.uses), 1),
})

/** Letters and digits that nobody confuses; about 59 bits. */
const newCode = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 12)

/** Creates a code that lets its holders submit after the deadline. It is stored as a hash, so it is shown only now. */
export const postLateCode = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['name'],
  input: NewLateCode,
  async run(c, { expires, uses }, { name }) {
    const { released } = await findChangeable(c, name)
    if (released !== null) throw conflict(applicationMessages.decided)
    if (expires <= timestamp()) throw invalid({ expires: codeMessages.expires })
    const code = newCode()
    const write = c.var.db
      .insert(codes)
      .values({ hash: hashLateCode(code), edition: name, expires, usesLeft: uses, created: timestamp() })
    const target = { kind: 'scholarship', id: name }
    const entry = { by: getActor(c), verb: 'scholarship.late_code' as const, target, after: { expires, uses } }
    await batch(c.var.db, recordChange(c.var.db, write, entry))
    return { code: code.replace(/(.{4})(?=.)/g, '$1-'), expires, uses }
  },
})

type LateCode = typeof codes.$inferSelect

/**
 * A code that can still be used for this edition.
 * @throws Problem 422 for an unknown, expired, or spent one, all with the same words
 */
export async function findLateCode(db: Database, edition: string, code: string): Promise<LateCode> {
  const [found] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.hash, hashLateCode(code)), eq(codes.edition, edition), isUsable()))
  if (!found) throw invalid({ lateCode: applicationMessages.lateCode })
  return found
}

/** Spends one use of a code, for a batch. The batch fails with an error that `isStale` recognizes if none is left. */
export function spendLateCode(db: Database, { hash, edition }: LateCode, by: Actor) {
  const spend = db
    .update(codes)
    .set({ usesLeft: sql`${codes.usesLeft} - 1` })
    .where(and(eq(codes.hash, hash), isUsable()))
  return recordOrFail(db, spend, { by, verb: applicantVerbs.usedCode, target: { kind: 'scholarship', id: edition } })
}

const isUsable = () => and(gt(codes.usesLeft, 0), gt(codes.expires, timestamp()))

/** People type codes, so case and spaces don't matter. */
export const hashLateCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex')

export const listLateCodes = (db: Database, edition: string) =>
  db
    .select({ expires: codes.expires, usesLeft: codes.usesLeft, created: codes.created })
    .from(codes)
    .where(eq(codes.edition, edition))
    .orderBy(desc(codes.created))
    .limit(50)
export type ListedCode = Awaited<ReturnType<typeof listLateCodes>>[number]
