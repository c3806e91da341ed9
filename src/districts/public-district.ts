import { sql } from 'drizzle-orm'
import { stateSlug } from '../platform/places/states'
import { type DistrictFacts, districtShape, factColumns, isMadeUp } from './district'
import { countText, localeText, ratioText, stateText } from './district-text'
import { districts } from './schema'

/**
 * What everyone may know of a district. The ID comes first, because it decides whether a joined row has a district.
 * Queries must read `districts` under its own name.
 */
export const publicColumns = {
  ...factColumns,
  slug: districts.slug,
  hasNamesake: sql<number>`EXISTS (SELECT 1 FROM districts AS namesake WHERE namesake.state = districts.state
    AND namesake.slug = districts.slug AND namesake.id <> districts.id)`,
}

export type AddressedDistrict = DistrictFacts & { slug: string; hasNamesake: number }

export const districtsOfStatePath = (state: string) => `/districts/${stateSlug(state)}`

/** The public page of a district. Where another one in its state has the same name, the path has its ID. */
export const publicDistrictPath = ({ id, state, slug, hasNamesake }: AddressedDistrict) =>
  `${districtsOfStatePath(state)}/${slug === '' || hasNamesake ? `${slug || 'district'}-${id}` : slug}`

export type PublicDistrict = ReturnType<typeof publicDistrict>

/** A district as its page, its organization's page, and its jobs show it, in words. */
export function publicDistrict(district: AddressedDistrict) {
  const { name, city, state, studentCount, schoolCount, teacherCount, source, schoolYear } = district
  const facts = [
    { label: 'Students', value: countText(studentCount) },
    { label: 'Schools', value: countText(schoolCount) },
    { label: 'Students per teacher', value: ratioText(studentCount, teacherCount) },
    { label: 'Locale', value: localeText(districtShape(district)) },
  ]
  return {
    name,
    place: [city, stateText(state)].filter(Boolean).join(', '),
    path: publicDistrictPath(district),
    facts: facts.filter(({ value }) => value !== ''),
    source: [source && `Source: ${source}`, schoolYear && `school year ${schoolYear}`].filter(Boolean).join(', '),
    isMadeUp: isMadeUp(district),
  }
}
