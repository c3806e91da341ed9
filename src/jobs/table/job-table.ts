import { and, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { locations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { decodeCursor, encodeCursor } from '../../platform/http/cursor'
import { isShown } from '../applications/application'
import type { JobStatus, TableFilter } from '../rules'
import { applications, jobs } from '../schema'

/** A job in its employer's table. */
export type TableJob = {
  _id: string
  title: string
  status: JobStatus
  /** The location's name, or that the job is remote. */
  place: string
  updated: string
  applicants: number
}
export type CountedJob = TableJob & { clicks: number }

type Wanted = { organizationId: string; filter: TableFilter; cursor?: string | undefined; limit: number }

const Position = v.tuple([v.string(), v.string()])

/**
 * A page of an organization's jobs, last updated first, and where the next begins. Archived ones are never in it.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function readJobTable(db: Database, wanted: Wanted): Promise<{ jobs: TableJob[]; next: string | null }> {
  const rows = await selectJobTable(db, wanted)
  const shown = rows.slice(0, wanted.limit)
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined
  return {
    jobs: shown.map(tableJob),
    next: last ? encodeCursor(listOf(wanted), [last.updated, last._id]) : null,
  }
}

type TableRow = Omit<TableJob, 'place'> & { remote: boolean; location: string | null }

/** A row of `selectJobTable` as the table shows it. */
export const tableJob = ({ remote, location, ...job }: TableRow): TableJob => ({
  ...job,
  place: remote ? 'Remote USA' : (location ?? ''),
})

/** The jobs with how often each was clicked. */
export function withClicks(jobs: TableJob[], clicks: Record<string, number>): CountedJob[] {
  return jobs.map((job) => ({ ...job, clicks: clicks[job._id] ?? 0 }))
}

/** The query behind `readJobTable`, with one row more than a page holds; a test reads its plan. */
export function selectJobTable(db: Database, wanted: Wanted) {
  const { organizationId, filter, cursor, limit } = wanted
  const after = cursor === undefined ? null : decodeCursor(listOf(wanted), Position, cursor)
  const { id, title, status, remote, updated } = jobs
  return db
    .select({
      _id: id,
      title,
      status,
      remote,
      location: locations.name,
      updated,
      applicants: sql<number>`(SELECT count(*) FROM ${applications} WHERE ${applications.jobId} = ${jobs.id} AND ${isShown()})`,
    })
    .from(jobs)
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .where(
      and(
        eq(jobs.organizationId, organizationId),
        // Spelled out, because SQLite takes the partial index only for the very words that it was made with.
        filter === 'All' ? sql`${jobs.status} <> 'Archived'` : eq(jobs.status, filter),
        after ? sql`(${jobs.updated}, ${jobs.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(jobs.updated), desc(jobs.id))
    .limit(limit + 1)
}

const listOf = ({ organizationId, filter }: Wanted) => `jobs:${organizationId}:${filter}`
