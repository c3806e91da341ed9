import { and, asc, count, eq, exists, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AddressedDistrict, publicColumns, publicDistrictPath } from '../districts/public-district'
import { districts } from '../districts/schema'
import { isLive } from '../jobs/job'
import { jobs } from '../jobs/schema'
import { isProven } from '../organizations/organization/organization'
import { organizations } from '../organizations/schema'
import { batch } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import { keysetPage, type PageRequest } from '../platform/http/pagination'
import { notFound } from '../platform/http/problem'
import { milesBetween, type Point } from '../platform/places/distance'

const maxNear = 10

/** Only districts that are here as an organization have a page. Jobs are always an organization's. */
const isPublic = (db: Database) =>
  exists(db.select({ one: sql`1` }).from(organizations).where(eq(organizations.districtId, districts.id)))

/** The names of a district and of those with the same name, as an address has them. */
function addressedBy(slug: string): SQL | undefined {
  const [, id = ''] = /-(\d{7})$/.exec(slug) ?? []
  return or(eq(districts.slug, slug), id === '' ? undefined : eq(districts.id, id))
}

const { lat, lng } = districts

/**
 * Finds a public district by the end of its path.
 * @throws Problem 404
 */
export async function findPublicDistrict(db: Database, state: string, slug: string) {
  const found = await db
    .select({ ...publicColumns, lat, lng })
    .from(districts)
    .where(and(eq(districts.state, state), addressedBy(slug), isPublic(db)))
  const district = found.find((one) => publicDistrictPath(one).endsWith(`/${slug}`))
  if (!district) throw notFound()
  return district
}

type PublicDistrict = Awaited<ReturnType<typeof findPublicDistrict>>

/**
 * Reads the organizations that are a district and that everyone may see, and the nearest districts with open jobs with
 * the miles to them. There are none if we don't know where the district is.
 */
export async function readAround(db: Database, { id, lat, lng }: PublicDistrict) {
  const point = lat === null || lng === null ? null : { lat, lng }
  const read = await batch(db, {
    organizations: selectOrganizationsOf(db, id),
    nearest: point ? [selectNearest(db, id, point)] : [],
  })
  const nearest =
    point === null
      ? []
      : read.nearest.flat().map(({ lat, lng, ...district }) => ({
          district,
          miles: Math.round(milesBetween(point, { lat: lat ?? 0, lng: lng ?? 0 })),
        }))
  return { organizations: read.organizations, nearest }
}

const selectOrganizationsOf = (db: Database, districtId: string) =>
  db
    .select({ _id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.districtId, districtId), isProven(db)))
    .orderBy(asc(organizations.name))
    .limit(maxNear)

function selectNearest(db: Database, districtId: string, point: Point) {
  // On a map this small, a degree of longitude is shorter than one of latitude by this factor.
  const shrink = Math.cos((point.lat * Math.PI) / 180) ** 2
  const hasJobs = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizations.id), isLive(db)))
  return db
    .selectDistinct({ ...publicColumns, lat, lng })
    .from(organizations)
    .innerJoin(districts, eq(districts.id, organizations.districtId))
    .where(
      and(
        gt(organizations.districtId, ''),
        gt(organizations.jobCount, 0),
        ne(districts.id, districtId),
        isNotNull(lat),
        exists(hasJobs),
      ),
    )
    .orderBy(
      sql`(${lat} - ${point.lat}) * (${lat} - ${point.lat}) + (${lng} - ${point.lng}) * (${lng} - ${point.lng}) * ${shrink}`,
      asc(districts.id),
    )
    .limit(maxNear)
}

/** A page of a state's public districts, by name, each with the number of its open jobs. */
export async function listPublicDistricts(db: Database, { state, ...pageRequest }: PageRequest & { state: string }) {
  const position = districts.statePosition
  const page = keysetPage({ ...pageRequest, list: `public districts:${state}`, keys: [position], order: 'ascending' })
  // CROSS JOIN keeps this order. SQLite would rather read all published jobs for each district.
  const openJobs = db
    .select({ total: count() })
    .from(organizations)
    .crossJoin(jobs)
    .where(and(eq(organizations.districtId, districts.id), eq(jobs.organizationId, organizations.id), isLive(db)))
  const found = await db
    .select({ ...publicColumns, position, openJobs: sql<number>`(${openJobs})` })
    .from(districts)
    .where(and(eq(districts.state, state), isPublic(db), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.cut(found, (row) => [row.position])
}

/** All public districts, for the sitemap. */
export const readPublicDistricts = (db: Database, max: number): Promise<AddressedDistrict[]> =>
  db
    .selectDistinct(publicColumns)
    .from(organizations)
    .innerJoin(districts, eq(districts.id, organizations.districtId))
    .where(gt(organizations.districtId, ''))
    .orderBy(asc(districts.state), asc(districts.id))
    .limit(max)
