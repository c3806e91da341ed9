import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { recordChange, system } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import { now, timestamp } from '../platform/time/clock'
import {
  rubricCategories,
  scholarshipApplications,
  scholarshipEditions,
  scholarshipLateCodes,
  scholarshipOpenings,
} from './schema'

const retentionMonths = 24
/** Their votes and recusals are deleted with them. */
const maxAtOnce = 200

/**
 * Deletes everything of the editions that were announced 24 months ago: applications with their votes, rubric, codes,
 * reminders, and letters. The public announcement stays, with the winner who agreed to be named.
 * @returns the number of applications
 */
export async function eraseOldEditions(db: Database): Promise<number> {
  const { name, announced } = scholarshipEditions
  const old = await db
    .select({ name })
    .from(scholarshipEditions)
    .where(and(lte(announced, monthsAgo(retentionMonths)), holdsAnything()))
    .orderBy(asc(name))
  let erased = 0
  for (const edition of old) erased += await eraseEdition(db, edition.name)
  return erased
}

async function eraseEdition(db: Database, name: string): Promise<number> {
  const { id, edition } = scholarshipApplications
  let erased = 0
  for (;;) {
    const some = db.select({ id }).from(scholarshipApplications).where(eq(edition, name)).limit(maxAtOnce)
    const gone = await db.delete(scholarshipApplications).where(inArray(id, some)).returning({ id })
    erased += gone.length
    if (gone.length < maxAtOnce) break
  }
  const emptied = db
    .update(scholarshipEditions)
    .set({ letterAward: '', letterDecline: '', submittedCount: 0 })
    .where(eq(scholarshipEditions.name, name))
  await batch(db, {
    rubric: db.delete(rubricCategories).where(eq(rubricCategories.edition, name)),
    codes: db.delete(scholarshipLateCodes).where(eq(scholarshipLateCodes.edition, name)),
    openings: db.delete(scholarshipOpenings).where(eq(scholarshipOpenings.edition, name)),
    emptied: recordChange(db, emptied, {
      by: system('erase-scholarships'),
      verb: 'scholarship.erased',
      target: { kind: 'scholarship', id: name },
      after: { applications: erased },
    }),
  })
  return erased
}

/** A condition: something is left to delete, so that nothing is recorded every night. */
function holdsAnything(): SQL {
  const has = (table: SQL, edition: SQLiteColumn) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${edition} = ${scholarshipEditions.name})`
  return sql`(${scholarshipEditions.letterAward} <> '' OR ${scholarshipEditions.letterDecline} <> ''
    OR ${has(sql`${scholarshipApplications}`, scholarshipApplications.edition)}
    OR ${has(sql`${rubricCategories}`, rubricCategories.edition)}
    OR ${has(sql`${scholarshipLateCodes}`, scholarshipLateCodes.edition)}
    OR ${has(sql`${scholarshipOpenings}`, scholarshipOpenings.edition)})`
}

function monthsAgo(months: number): string {
  const time = new Date(now())
  time.setUTCMonth(time.getUTCMonth() - months)
  return timestamp(time)
}
