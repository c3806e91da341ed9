import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { minutes, timestamp } from '../../platform/time/clock'
import type { Edition } from '../edition/edition'
import { scholarshipApplications } from '../schema'

export type ScholarshipApplication = typeof scholarshipApplications.$inferSelect

/** How long after the deadline a form may still be sent by somebody who stored a draft before it. */
const grace = minutes(10)

/** A member's own application or draft. */
export async function readOwnApplication(
  db: Database,
  { edition, userId }: { edition: string; userId: string },
): Promise<ScholarshipApplication | undefined> {
  const [application] = await db
    .select()
    .from(scholarshipApplications)
    .where(and(eq(scholarshipApplications.edition, edition), eq(scholarshipApplications.userId, userId)))
  return application
}

type Dated = Pick<Edition, 'opens' | 'closes' | 'released'>

/**
 * Until when a member may write their application, or null if they may not yet, or never again. The server's clock
 * decides; a stored draft and a late code extend the time.
 */
export function writableUntil(
  { opens, closes, released }: Dated,
  own: Pick<ScholarshipApplication, 'created' | 'lateUntil'> | undefined,
): string | null {
  if (released !== null || timestamp() < opens) return null
  const started = own && own.created < closes
  const ends = started ? new Date(Date.parse(closes) + grace).toISOString() : closes
  return own?.lateUntil && own.lateUntil > ends ? own.lateUntil : ends
}

/** Whether a member may write their application now. */
export function isWritable(edition: Dated, own: ScholarshipApplication | undefined): boolean {
  const until = writableUntil(edition, own)
  return until !== null && timestamp() < until
}
