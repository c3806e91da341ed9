import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { scholarshipEditions } from '../schema'
import { type Edition, isPublic } from './edition'

/** The newest edition of the same series, if this one isn't. */
export async function readNewerEdition(db: Database, { series, year }: Edition): Promise<Edition | undefined> {
  const [newer] = await db
    .select()
    .from(scholarshipEditions)
    .where(and(isPublic, eq(scholarshipEditions.series, series), gt(scholarshipEditions.year, year)))
    .orderBy(desc(scholarshipEditions.year))
    .limit(1)
  return newer
}
