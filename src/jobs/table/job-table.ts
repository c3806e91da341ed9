import { and, eq, sql } from 'drizzle-orm'
import { locations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { isShown } from '../applications/applications'
import type { TableFilter } from '../choices'
import { withPlace } from '../job'
import { applications, jobs } from '../schema'

type TableRequest = { organizationId: string; filter: TableFilter } & PageRequest

/**
 * Returns a page of an organization’s jobs, last updated first, and the cursor of the next page. Archived jobs are left
 * out.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export async function readJobTable(db: Database, request: TableRequest) {
  const page = tablePage(request)
  const { rows, next } = page.cut(await selectJobTable(db, request, page), ({ updated, _id }) => [updated, _id])
  return { jobs: rows.map(withPlace), next }
}

type TableRow = Awaited<ReturnType<typeof selectJobTable>>[number]

export type TableJob = ReturnType<typeof withPlace<TableRow>>
export type CountedJob = TableJob & { clicks: number }

export function withClicks(jobs: TableJob[], clicks: Record<string, number>): CountedJob[] {
  return jobs.map((job) => ({ ...job, clicks: clicks[job._id] ?? 0 }))
}

/** The query behind `readJobTable`, which reads one row more than the page size. A test checks its query plan. */
export function selectJobTable(db: Database, request: TableRequest, page = tablePage(request)) {
  const { organizationId, filter } = request
  const { id, title, status, remote, updated, closingDate } = jobs
  return db
    .select({
      _id: id,
      title,
      status,
      remote,
      location: locations.name,
      updated,
      closingDate,
      applicants: sql<number>`(SELECT count(*) FROM ${applications} WHERE ${applications.jobId} = ${jobs.id} AND ${isShown()})`,
    })
    .from(jobs)
    .leftJoin(locations, eq(locations.id, jobs.locationId))
    .where(
      and(
        eq(jobs.organizationId, organizationId),
        // Spelled out because SQLite uses the partial index only if the condition matches its definition literally.
        filter === 'All' ? sql`${jobs.status} <> 'Archived'` : eq(jobs.status, filter),
        page.isAfter,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
}

const tablePage = ({ organizationId, filter, ...pageRequest }: TableRequest) =>
  keysetPage({
    ...pageRequest,
    list: `jobs:${organizationId}:${filter}`,
    keys: [jobs.updated, jobs.id],
    order: 'descending',
  })
