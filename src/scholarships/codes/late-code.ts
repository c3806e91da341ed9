import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { conflict, invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { applicationMessages } from '../application-words'
import { applicantVerbs } from '../choices'
import type { Edition } from '../edition/edition'
import { findChangeable } from '../review/standing'
import { scholarshipLateCodes } from '../schema'

const mostUses = 500

const codeMessages = {
  expires: 'Please enter a date and a time in the future.',
  uses: `The number of uses must be from 1 to ${mostUses}.`,
} as const

const NewLateCode = v.object({
  expires: v.pipe(
    v.string(codeMessages.expires),
    v.maxLength(40, codeMessages.expires),
    v.isoTimestamp(codeMessages.expires),
    v.check((text) => !Number.isNaN(Date.parse(text)), codeMessages.expires),
    v.transform((text) => new Date(text).toISOString()),
    v.metadata({ ...mustBeThere, examples: ['2099-01-15T12:00:00Z'] }),
  ),
  uses: v.optional(
    v.pipe(
      v.number(codeMessages.uses),
      v.integer(codeMessages.uses),
      v.minValue(1, codeMessages.uses),
      v.maxValue(mostUses, codeMessages.uses),
    ),
    1,
  ),
})

export const postLateCode = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['name'],
  input: NewLateCode,
  run: async (c, code, { name }) => createLateCode(c.var.db, await findChangeable(c, name), code, actorOf(c)),
})

/** Letters and digits that nobody confuses; about 59 bits. */
const newCode = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 12)

/**
 * Creates a code that lets its holders submit after the deadline. It is stored as a hash, so it is shown only now.
 * @throws Problem 409 after the decisions are out; 422 for a time that is over
 */
async function createLateCode(db: Database, { name, released }: Edition, { expires, uses }: NewLateCode, by: Actor) {
  if (released !== null) throw conflict(applicationMessages.decided)
  if (expires <= timestamp()) throw invalid({ expires: codeMessages.expires })
  const code = newCode()
  const write = db
    .insert(scholarshipLateCodes)
    .values({ hash: hashLateCode(code), edition: name, expires, usesLeft: uses, created: timestamp() })
  const target = { kind: 'scholarship', id: name }
  await batch(db, recordChange(db, write, { by, verb: 'scholarship.late_code', target, after: { expires, uses } }))
  return { code: code.replace(/(.{4})(?=.)/g, '$1-'), expires, uses }
}

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

/** The codes of an edition, the newest first, without the codes themselves. */
export const listLateCodes = (db: Database, edition: string) =>
  db
    .select({
      expires: scholarshipLateCodes.expires,
      usesLeft: scholarshipLateCodes.usesLeft,
      created: scholarshipLateCodes.created,
    })
    .from(scholarshipLateCodes)
    .where(eq(scholarshipLateCodes.edition, edition))
    .orderBy(desc(scholarshipLateCodes.created))
    .limit(50)
export type ListedCode = Awaited<ReturnType<typeof listLateCodes>>[number]

type NewLateCode = v.InferOutput<typeof NewLateCode>
