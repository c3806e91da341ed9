import { and, inArray, sql } from 'drizzle-orm'
import { purchaseOrders } from '../../billing/schema'
import { jobs } from '../../jobs/schema'
import {
  getEndDate,
  type OrganizationListing,
  readOrganizationRows,
} from '../../organizations/organization/organization-list'
import { type Organization, organizations } from '../../organizations/schema'
import { type Database, isAmong } from '../../platform/db/database'
import type { PageRequest } from '../../platform/http/pagination'
import { ago, days, timestamp } from '../../platform/time/clock'

export const withOpenOrder = {
  name: 'order',
  condition: sql`${organizations.id} IN (
    SELECT ${purchaseOrders.organizationId} FROM ${purchaseOrders} WHERE ${purchaseOrders.status} = 'open')`,
}

/** Free trials that end within seven days. */
export const endsSoon = () => ({
  name: 'ending',
  condition: sql`${organizations.statusCode} = '3'
    AND ${organizations.trialEnds} > ${timestamp()} AND ${organizations.trialEnds} <= ${ago(-days(7))}`,
})

const tableOrganization = (row: Organization) => ({
  _id: row.id,
  name: row.name,
  statusCode: row.statusCode,
  isLegacy: row.statusCode === '0',
  memberCount: row.memberCount,
  jobCount: row.jobCount,
  created: row.created,
  /** When its trial or plan ends. */
  ends: getEndDate(row),
})

export type TableOrganization = ReturnType<typeof tableOrganization> & ClosableJobs
/** The number of its Published and Paused jobs, which are closed with code 2. */
type ClosableJobs = { closableJobs: number }

export async function readOrganizationTable(
  db: Database,
  request: PageRequest & { before?: string | undefined } & OrganizationListing,
): Promise<{ organizations: TableOrganization[]; next: string | null; previous: string | null }> {
  const { rows, next, previous } = await readOrganizationRows(db, request)
  return { organizations: await withClosableJobs(db, rows), next, previous }
}

/** Returns the organizations with these IDs that exist, in the order of the IDs. */
export async function readChosenOrganizations(db: Database, ids: readonly string[]): Promise<TableOrganization[]> {
  const rows = await db.select().from(organizations).where(isAmong(organizations.id, ids))
  const known = await withClosableJobs(db, rows)
  return [...new Set(ids)].flatMap((id) => known.find(({ _id }) => _id === id) ?? [])
}

async function withClosableJobs(db: Database, rows: Organization[]): Promise<TableOrganization[]> {
  const ids = rows.map(({ id }) => id)
  const counted = await db
    .select({ id: jobs.organizationId, count: sql<number>`count(*)` })
    .from(jobs)
    .where(and(isAmong(jobs.organizationId, ids), inArray(jobs.status, ['Published', 'Paused'])))
    .groupBy(jobs.organizationId)
  const closable = new Map(counted.map(({ id, count }) => [id, count]))
  return rows.map((row) => ({ ...tableOrganization(row), closableJobs: closable.get(row.id) ?? 0 }))
}

const csvChunk = 500

export async function* organizationParts(db: Database, listing: OrganizationListing): AsyncGenerator<Organization[]> {
  let cursor: string | undefined
  do {
    const { rows, next } = await readOrganizationRows(db, { ...listing, cursor, limit: csvChunk })
    yield rows
    cursor = next ?? undefined
  } while (cursor)
}
