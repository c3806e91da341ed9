import { and, asc, eq, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { isCommonWord, wordsOfName } from '../../districts/district-words'
import { type District, districts } from '../../districts/schema'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { actingMessages } from '../rules'
import { locations, organizations } from '../schema'

const nationalId = v.pipe(v.string(), v.maxLength(64))

const DistrictLink = v.object({
  district: v.pipe(
    v.nullable(nationalId),
    v.description('The ID that NCES assigns, or null if it is no public school district'),
  ),
})

/** What the form did, as the address of the page says it afterwards. */
export const linkOutcomes = ['linked', 'removed'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

export const districtLinkResponse = {
  description: 'The organization and its district',
  schema: v.object({ _id: v.string(), district: v.nullable(v.string()) }),
}

const maxSuggested = 10

/** Cities whose districts are looked up. */
const maxPlaces = 20

const { id, name, city, state } = districts

const columns = { _id: id, name, city, state }

const tellingWords = (name: string) => wordsOfName(name).filter((word) => !isCommonWord(word))

const maxListed = 50

/** Those that are this district, and those in its city: first those whose name is like the district's. */
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
    .limit(maxListed)
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

/**
 * Says which district an organization is.
 * @throws Problem 404 for an unknown organization, 409 if staff act for another one, and 422 for an unknown district
 */
export const setDistrict = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: DistrictLink,
  run: async (c, { district }, { id: organizationId, from }) => {
    const { db } = c.var
    const by = getActor(c)
    const [[before], [found]] = await db.batch([
      db.select({ district: organizations.districtId }).from(organizations).where(eq(organizations.id, organizationId)),
      db
        .select({ id: districts.id })
        .from(districts)
        .where(eq(districts.id, district ?? '')),
    ])
    if (!before) throw notFound()
    if (by.actingOrganizationId && by.actingOrganizationId !== organizationId)
      throw conflict(actingMessages.otherOrganization)
    if (district !== null && !found) throw invalid({ district: 'There is no district with this ID.' })
    const write = db
      .update(organizations)
      .set({ districtId: district })
      .where(
        and(
          eq(organizations.id, organizationId),
          sql`${organizations.districtId} IS NOT ${district}`,
          // A form that is older than another change removes no link but its own.
          district === null && from !== undefined ? eq(organizations.districtId, from) : undefined,
        ),
      )
    const verb = district === null ? 'removed district' : 'linked district'
    const target = { kind: 'organization', id: organizationId }
    await batch(db, recordChange(db, write, { by, verb, target, before, after: { district } }))
    return district
  },
})

/**
 * Whether an organization is likely to be a district of the same city: the district's name has every word of the
 * organization's name that isn't on most schools. "Rockford Public Schools" is likely to be "Rockford School District
 * 205", and "Rockford Speech Clinic" isn't.
 */
export function isLikelySame(organization: string, district: string): boolean {
  const own = tellingWords(organization)
  const its = new Set(tellingWords(district))
  return own.length > 0 && own.every((word) => its.has(word))
}

/** The linked district, or those that it may be in the cities of its locations: first those with a name like its own. */
export async function readDistrictOf(db: Database, organization: { _id: string; name: string }) {
  const places = db
    .selectDistinct({ state: locations.state, city: locations.city })
    .from(locations)
    .where(eq(locations.organizationId, organization._id))
    .limit(maxPlaces)
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
  return { linked: null, suggested: suggested.slice(0, maxSuggested) }
}

export type DistrictOfOrganization = Awaited<ReturnType<typeof readDistrictOf>>
