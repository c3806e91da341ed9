import { and, asc, count, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { publicColumns, publicDistrict } from '../../districts/public-district'
import { districts } from '../../districts/schema'
import { isProven } from '../../organizations/organization/organization'
import { locations, organizations } from '../../organizations/schema'
import { pick } from '../../platform/collections'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { safeUrl } from '../../platform/security/safe-url'
import { isLive } from '../job'
import { listedFields } from '../rules'
import { jobs } from '../schema'
import type { FoundJob } from '../search/job-card'

/**
 * Returns an organization’s public data, without people, streets, or phone numbers (docs/security.md, 16). If its jobs
 * are withheld, only its own people can see it.
 * @throws Problem 404
 */
export async function findEmployer(db: Database, { id, own }: { id: string; own: boolean }) {
  const { name, summary, website, logo } = organizations
  // In a batch, D1 answers by column name, so the district isn't joined.
  const [[organization], [district], places] = await db.batch([
    db
      .select({ _id: organizations.id, name, summary, website, logo, proven: sql<number>`${isProven(db)}` })
      .from(organizations)
      .where(eq(organizations.id, id)),
    db
      .select(publicColumns)
      .from(districts)
      .where(
        sql`${districts.id} = (SELECT ${organizations.districtId} FROM ${organizations} WHERE ${organizations.id} = ${id})`,
      ),
    db
      .selectDistinct({ city: locations.city, state: locations.state })
      .from(locations)
      .where(eq(locations.organizationId, id))
      .orderBy(asc(locations.state), asc(locations.city))
      .limit(200),
  ])
  if (!organization || !(organization.proven || own)) throw notFound()
  const { proven, ...shown } = organization
  return {
    ...shown,
    district: district ? publicDistrict(district) : null,
    website: safeUrl(shown.website) ?? '',
    places,
    isListed: proven === 1,
  }
}
export type PublicEmployer = Omit<Awaited<ReturnType<typeof findEmployer>>, 'isListed'>

type OpenJobsRequest = PageRequest & {
  /** Names the list, for its cursors. */
  list: string
  /** Which jobs, by what `jobs` and `organizations` say. */
  where: SQL | undefined
}

/**
 * Returns a page of an organization's Published jobs, newest first, and their total number.
 * @throws Problem 422 for a cursor that is broken or belongs to another list
 */
export const readOpenJobs = (
  db: Database,
  { organizationId, ...pageRequest }: PageRequest & { organizationId: string },
) =>
  openJobs(db, {
    ...pageRequest,
    list: `open-jobs:${organizationId}`,
    where: and(eq(jobs.organizationId, organizationId), eq(jobs.status, 'Published')),
  })

/** Returns a page of the live jobs of the organizations that are a district, newest first, and their total number. */
export const openJobsOfDistrict = (
  db: Database,
  { districtId, ...pageRequest }: PageRequest & { districtId: string },
) =>
  openJobs(db, {
    ...pageRequest,
    list: `open-jobs:district ${districtId}`,
    where: and(eq(organizations.districtId, districtId), isLive(db)),
  })

async function openJobs(db: Database, { list, where, ...pageRequest }: OpenJobsRequest) {
  const { id, updated } = jobs
  const page = keysetPage({ ...pageRequest, list, keys: [updated, id], order: 'descending' })
  const isTheirs = eq(organizations.id, jobs.organizationId)
  const [records, [counted]] = await db.batch([
    db
      .select({
        _id: id,
        ...pick(getTableColumns(jobs), listedFields),
        // In a batch, D1 answers by column name, and the job has an id, too.
        organization: { _id: sql<string>`${organizations.id}`.as('employer_id'), name: organizations.name },
        place: { city: locations.city, state: locations.state },
      })
      .from(jobs)
      .innerJoin(organizations, isTheirs)
      .leftJoin(locations, eq(locations.id, jobs.locationId))
      .where(and(where, page.isAfter))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    db.select({ total: count() }).from(jobs).innerJoin(organizations, isTheirs).where(where),
  ])
  const { rows, next } = page.cut(records, ({ updated, _id }) => [updated, _id])
  const shown = rows.map(
    ({ place, ...job }): FoundJob => ({
      ...job,
      location: null,
      city: place?.city ?? '',
      state: place?.state ?? '',
      distance: null,
    }),
  )
  return { jobs: shown, total: counted?.total ?? 0, next }
}

/** Lists organizations with at least one live job, for the sitemap. */
export function listedEmployers(db: Database, maxCount: number) {
  const open = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizations.id), isLive(db)))
  return db
    .select({ _id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(exists(open))
    .limit(maxCount)
}
