import { env } from 'cloudflare:workers'
import type { DistrictFacts } from '../../src/districts/district'
import { withPlaces, writeDistricts } from '../../src/districts/import-districts'
import { districtStates, districts } from '../../src/districts/schema'
import { db } from '../make'

export const removeDistricts = () => db.batch([db.delete(districts), db.delete(districtStates)])

let made = 0

/** Adds districts, in Chicago by default, and returns them. */
export async function makeDistricts(...given: Partial<DistrictFacts>[]): Promise<DistrictFacts[]> {
  const written = given.map(
    (facts): DistrictFacts => ({
      id: `17${String(++made).padStart(5, '0')}`,
      name: 'Rockford School District 205',
      city: 'Chicago',
      state: 'IL',
      localeType: 'Rural',
      localeSize: 'Remote',
      schoolCount: 3,
      studentCount: 1200,
      teacherCount: 80.5,
      schoolYear: '2023–24',
      source: 'National Center for Education Statistics, Common Core of Data',
      ...facts,
    }),
  )
  await writeDistricts(db, { written: await withPlaces(env.SEARCH, written) })
  return written
}
