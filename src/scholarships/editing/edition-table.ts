import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { listEditions } from '../edition/edition'
import { phaseOf } from '../edition/phase'
import type { ReviewReader } from '../review/application-columns'
import { readStandings } from '../reviewers/standing'
import { scholarshipApplications } from '../schema'
import { editionStatus } from './phase-labels'

/**
 * All editions for staff, with how many applications were submitted, and how many of them have a vote. The latter is
 * null for somebody who applied.
 */
export async function readEditionTable(db: Database, reader: ReviewReader) {
  const [editions, standings, counts] = await Promise.all([
    listEditions(db, { drafts: true }),
    readStandings(db, reader),
    db
      .select({
        edition: scholarshipApplications.edition,
        submitted: sql<number>`count(*)`,
        reviewed: sql<number>`sum(${scholarshipApplications.voteCount} > 0)`,
      })
      .from(scholarshipApplications)
      .where(eq(scholarshipApplications.status, 'submitted'))
      .groupBy(scholarshipApplications.edition),
  ])
  const countsOf = new Map(counts.map((row) => [row.edition, row]))
  return editions.map((edition) => {
    const { name, title, year, amount, opens, closes, timeZone } = edition
    const { submitted = 0, reviewed: voted = 0 } = countsOf.get(name) ?? {}
    const reviewed = standings.get(name)?.hasApplied ? null : voted
    const status = editionStatus(edition.draft, phaseOf(edition))
    return { _id: name, title, year, amount, opens, closes, timeZone, status, submitted, reviewed }
  })
}
export type EditionRow = Awaited<ReturnType<typeof readEditionTable>>[number]
