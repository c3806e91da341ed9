import { desc } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { scholarshipEditions } from '../schema'
import { isPublic } from './edition'
import { editionPath } from './edition-path'

/** The pages of all editions, the newest first. */
export async function editionPaths(db: Database, most: number): Promise<string[]> {
  const editions = await db
    .select({ name: scholarshipEditions.name })
    .from(scholarshipEditions)
    .where(isPublic)
    .orderBy(desc(scholarshipEditions.opens))
    .limit(most)
  return editions.map(({ name }) => editionPath(name))
}
