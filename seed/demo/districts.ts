import { sql } from 'drizzle-orm'
import { writeDistricts } from '../../src/districts/import-districts'
import type { Database } from '../../src/platform/db/database'
import { milesBetween } from '../../src/platform/places/distance'
import { type DemoCity, localeOfCity } from './district-locale'
import { organizations } from './organizations'
import { randomFrom } from './random'

const districtCount = 1900
/** So many of the largest cities have one, and of the others every few. */
const largestCount = 400
/** Cities around which there are suburbs. */
const centerPopulation = 100_000

/**
 * Loads made-up districts in real cities. Their IDs begin with 99, which NCES doesn't use, so the real list can be
 * imported beside them.
 * @returns the number of districts
 */
export async function loadDistricts(db: Database, search: D1Database): Promise<number> {
  const random = randomFrom(20261123)
  const cities = await readCities(search)
  const centers = cities.filter(({ population }) => population >= centerPopulation)
  const written = getChosen(cities).map((city, i) => {
    const center = getNearest(city, centers)
    const students = Math.round(city.population * (0.1 + random.next() * 0.08)) + 20
    const isReported = !random.chance(0.02)
    return {
      id: `99${String(i).padStart(5, '0')}`,
      name: `${city.city} School District`,
      city: city.city,
      state: city.state,
      ...localeOfCity(city, center),
      schoolCount: Math.max(1, Math.round(students / random.between(380, 620))),
      studentCount: isReported ? students : null,
      teacherCount: isReported ? Math.round((students / random.between(11, 19)) * 4) / 4 : null,
      schoolYear: '2025–26',
      source: 'Made up for this demonstration',
      place: { lat: city.lat, lng: city.lng },
    }
  })
  await writeDistricts(db, { written })
  await linkOrganizations(db)
  return written.length
}

/** Links the organizations that are districts to those in their cities, one to each. */
async function linkOrganizations(db: Database): Promise<void> {
  const names = organizations.filter(({ kind }) => kind === 'district').map(({ name }) => name)
  await db.run(sql`UPDATE organizations SET district_id = near.district FROM (
      SELECT min(o.rowid) AS organization, d.id AS district FROM organizations o JOIN locations l ON l.id = o.location_id
      JOIN districts d ON d.city = l.city AND d.state = l.state AND d.id >= '99'
      WHERE o.name IN (SELECT value FROM json_each(${JSON.stringify(names)})) GROUP BY d.id) AS near
    WHERE organizations.rowid = near.organization`)
}

/** The cities with a population, the largest first. */
async function readCities(search: D1Database): Promise<DemoCity[]> {
  const { results } = await search
    .prepare(
      `SELECT city, state, lat, lng, population FROM cities WHERE population > 0 AND cell <> '' AND city NOT LIKE '%(%'
        ORDER BY population DESC, state, city`,
    )
    .all<DemoCity>()
  return results
}

function getChosen(cities: DemoCity[]): DemoCity[] {
  const [largest, others] = [cities.slice(0, largestCount), cities.slice(largestCount)]
  const step = Math.max(1, Math.floor(others.length / (districtCount - largestCount)))
  return [...largest, ...others.filter((_, i) => i % step === 0)].slice(0, districtCount)
}

/** The nearest center and the miles to it, or null without any. */
function getNearest(city: DemoCity, centers: readonly DemoCity[]) {
  const measured = centers.map((center) => ({ center, miles: milesBetween(city, center) }))
  return measured.reduce<(typeof measured)[number] | null>(
    (nearest, one) => (nearest && nearest.miles <= one.miles ? nearest : one),
    null,
  )
}
