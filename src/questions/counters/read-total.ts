import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { siteCounts } from '../schema'
import type { CountedList } from './count-statements'

/** Returns how many questions a list of the whole site has, without counting them. */
export async function readTotal(db: Database, name: CountedList): Promise<number> {
  const [row] = await db.select({ total: siteCounts.total }).from(siteCounts).where(eq(siteCounts.name, name))
  return row?.total ?? 0
}
