import { sql } from 'drizzle-orm'
import { openStores } from '../seed/platform'
import { reuseStatements } from '../seed/reused-statements'
import { jobs } from '../src/jobs/schema'
import { jobIndex } from '../src/jobs/search/job-index'
import { openDatabase } from '../src/platform/db/database'

/** D1 takes 100 values in a statement, and a job has about 40. */
const atOnce = 2

/** Copies the published demo jobs until there are `count`, each an hour older than the one before, and indexes them. */
export async function addJobs(state: string, count: number): Promise<void> {
  const { env, dispose } = await openStores(state)
  const { db } = openDatabase(reuseStatements(env.DB), 'first-primary')
  const published = await db.select().from(jobs).where(sql`${jobs.status} = 'Published'`)
  const copies = Math.ceil(count / published.length)
  for (let copy = 1; copy < copies; copy++)
    for (let at = 0; at < published.length; at += atOnce)
      await db.insert(jobs).values(
        published.slice(at, at + atOnce).map((job, i) => ({
          ...job,
          id: `copy${String(copy).padStart(4, '0')}${String(at + i).padStart(12, '0')}`,
          updated: new Date(Date.parse(job.updated) - copy * 3_600_000).toISOString(),
        })),
      )
  const search = reuseStatements(env.SEARCH)
  await jobIndex.reindexEach(db, sql`SELECT ${jobs.id} FROM ${jobs} WHERE ${jobs.id} LIKE 'copy%'`)
  while ((await jobIndex.drain(db, search)) > 0);
  await dispose()
}
