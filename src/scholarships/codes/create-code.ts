import { desc, eq } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, invalid } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { applicationMessages } from '../application-words'
import { requireEdition } from '../editing/write-edition'
import { scholarshipLateCodes } from '../schema'
import { hashLateCode } from './late-code'
import { codeMessages, type NewLateCode } from './rules'

/** Letters and digits that nobody confuses; about 59 bits. */
const newCode = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 12)

/**
 * Creates a code that lets its holders submit after the deadline. It is stored as a hash, so it is shown only now.
 * @throws Problem 404; 409 after the decisions are out; 422 for a time that is over
 */
export async function createLateCode(db: Database, name: string, { expires, uses }: NewLateCode, by: Actor) {
  const edition = await requireEdition(db, name)
  if (edition.released !== null) throw conflict(applicationMessages.decided)
  if (expires <= timestamp()) throw invalid({ expires: codeMessages.expires })
  const code = newCode()
  const write = db
    .insert(scholarshipLateCodes)
    .values({ hash: hashLateCode(code), edition: name, expires, usesLeft: uses, created: timestamp() })
  const target = { kind: 'scholarship', id: name }
  await batch(db, recordChange(db, write, { by, verb: 'scholarship.late_code', target, after: { expires, uses } }))
  return { code: code.replace(/(.{4})(?=.)/g, '$1-'), expires, uses }
}

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
