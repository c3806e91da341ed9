import { and, asc, eq, or, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { isCommonWord, wordsOfName } from '../../districts/district-words'
import { type District, districts } from '../../districts/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { actingMessages } from '../rules'
import { locations, organizations } from '../schema'
import { DistrictLink, unknownDistrict } from './rules'

const mostSuggested = 10

/** Cities whose districts are looked up. */
const mostPlaces = 20

const { id, name, city, state } = districts

const columns = { _id: id, name, city, state }

const tellingWords = (name: string) => wordsOfName(name).filter((word) => !isCommonWord(word))

const mostListed = 50

/**
 * The organizations that are this district, and those with a location in its city: first those whose name is like the
 * district's.
 */
export async function readOrganizationsNear(
  db: Database,
  { id, name, city, state }: Pick<District, 'id' | 'name' | 'city' | 'state'>,
) {
  const inCity = sql`${organizations.id} IN (SELECT ${locations.organizationId} FROM ${locations}
    WHERE ${locations.state} = ${state} AND ${locations.city} = ${city} COLLATE NOCASE)`
  const rows = await db
    .select({
      _id: organizations.id,
      name: organizations.name,
      districtId: organizations.districtId,
      district: districts.name,
    })
    .from(organizations)
    .leftJoin(districts, eq(districts.id, organizations.districtId))
    .where(or(eq(organizations.districtId, id), inCity))
    .orderBy(asc(sql`${organizations.name} COLLATE NOCASE`), asc(organizations.id))
    .limit(mostListed)
  const shown = rows.map(({ districtId, district, ...row }) => ({
    ...row,
    isLinked: districtId === id,
    otherDistrict: districtId === id ? null : district,
    isLikely: isLikelySame(row.name, name),
  }))
  return {
    linked: shown.filter(({ isLinked }) => isLinked),
    near: shown
      .filter(({ isLinked }) => !isLinked)
      .toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely)),
  }
}
export type NearOrganization = Awaited<ReturnType<typeof readOrganizationsNear>>['near'][number]

/** Says which district an organization is. A form that is older than another change removes no link but its own, `from`. */
export const setDistrict = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: DistrictLink,
  run: async (c, { district }, { id: organizationId, from }) => {
    const link = district === null && from !== undefined ? { district, from } : { district }
    await linkDistrict(c.var.db, { organizationId, ...link, by: actorOf(c) })
    return district
  },
})

type Link = {
  organizationId: string
  district: string | null
  /** Changes nothing unless the organization is this district, for a form that may be older than another change. */
  from?: string
  by: Actor
}

/**
 * Stores which district an organization is.
 * @throws Problem 404 for an unknown organization, 409 if staff act for another one, and 422 for an unknown district
 */
async function linkDistrict(db: Database, { organizationId, district, from, by }: Link): Promise<void> {
  const [organization, [found]] = await db.batch([
    db.select({ district: organizations.districtId }).from(organizations).where(eq(organizations.id, organizationId)),
    db
      .select({ id: districts.id })
      .from(districts)
      .where(eq(districts.id, district ?? '')),
  ])
  const [before] = organization
  if (!before) throw notFound()
  if (by.actingOrganizationId && by.actingOrganizationId !== organizationId)
    throw conflict(actingMessages.otherOrganization)
  if (district !== null && !found) throw invalid({ district: unknownDistrict })
  const write = db
    .update(organizations)
    .set({ districtId: district })
    .where(
      and(
        eq(organizations.id, organizationId),
        sql`${organizations.districtId} IS NOT ${district}`,
        from === undefined ? undefined : eq(organizations.districtId, from),
      ),
    )
  const verb = district === null ? 'removed district' : 'linked district'
  const target = { kind: 'organization', id: organizationId }
  await batch(db, recordChange(db, write, { by, verb, target, before, after: { district } }))
}

/**
 * Whether an organization is likely to be a district of the same city: the district's name has every word of the
 * organization's name that isn't on most schools. "Rockford Public Schools" is likely to be "Rockford School District
 * 205", and "Rockford Speech Clinic" isn't.
 */
export function isLikelySame(organization: string, district: string): boolean {
  const [own, its] = [tellingWords(organization), new Set(tellingWords(district))]
  return own.length > 0 && own.every((word) => its.has(word))
}

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
