import { and, asc, eq, sql } from 'drizzle-orm'
import { districts } from '../../districts/schema'
import type { Database } from '../../platform/db/database'
import { locations, organizations } from '../schema'
import { isLikelySame } from './same-district'

const mostSuggested = 10
/** Cities whose districts are looked up. */
const mostPlaces = 20

const { id, name, city, state } = districts
const columns = { _id: id, name, city, state }

/**
 * The district that staff linked an organization to, or those in the cities of its locations that it may be: first
 * those whose name is like the organization's.
 */
export async function readDistrictOf(db: Database, organization: { _id: string; name: string }) {
  const places = db
    .selectDistinct({ state: locations.state, city: locations.city })
    .from(locations)
    .where(eq(locations.organizationId, organization._id))
    .limit(mostPlaces)
    .as('shown')
  const [[linked], near] = await db.batch([
    db
      .select(columns)
      .from(organizations)
      .innerJoin(districts, eq(id, organizations.districtId))
      .where(eq(organizations.id, organization._id)),
    db
      .selectDistinct(columns)
      .from(places)
      .innerJoin(districts, and(eq(state, places.state), sql`${city} = ${places.city} COLLATE NOCASE`))
      .orderBy(asc(districts.position))
      .limit(200),
  ])
  if (linked) return { linked, suggested: [] }
  const suggested = near
    .map((district) => ({ ...district, isLikely: isLikelySame(organization.name, district.name) }))
    .toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely))
  return { linked: null, suggested: suggested.slice(0, mostSuggested) }
}
export type DistrictOfOrganization = Awaited<ReturnType<typeof readDistrictOf>>
