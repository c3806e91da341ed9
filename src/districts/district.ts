import { eq, gte } from 'drizzle-orm'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import type { ShownDistrict } from './responses'
import { type District, districts } from './schema'

/** What NCES says about a district. */
export const factColumns = {
  id: districts.id,
  name: districts.name,
  city: districts.city,
  state: districts.state,
  localeType: districts.localeType,
  localeSize: districts.localeSize,
  schoolCount: districts.schoolCount,
  studentCount: districts.studentCount,
  teacherCount: districts.teacherCount,
}
export type DistrictFacts = Pick<District, keyof typeof factColumns>

/** What staff see of a district. `_id` is its ID at NCES. */
export function districtShape(district: DistrictFacts): ShownDistrict {
  const { id, name, city, state, localeType, localeSize, schoolCount, studentCount, teacherCount } = district
  return {
    _id: id,
    district_name: name,
    location: { city, state },
    locale_type_id: { locale_size: localeSize, locale_type: localeType },
    school_count: schoolCount,
    student_count: studentCount,
    teacher_count: teacherCount,
  }
}

/** @throws Problem 404 */
export async function findDistrict(db: Database, id: string): Promise<District> {
  const [district] = await db.select().from(districts).where(eq(districts.id, id))
  if (!district) throw notFound()
  return district
}

/** NCES has no IDs that begin with 99, so the demo data uses them. */
const madeUpIds = '99'

export const isMadeUp = ({ id }: Pick<District, 'id'>): boolean => id >= madeUpIds

/** Whether the list has made-up districts of the demo data. */
export async function hasMadeUpDistricts(db: Database): Promise<boolean> {
  const found = await db.select({ id: districts.id }).from(districts).where(gte(districts.id, madeUpIds)).limit(1)
  return found.length > 0
}
