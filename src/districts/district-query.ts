import { stateCode } from '../platform/places/states'
import { anyChoice, defineList, type QueryOf, searchText, sortChoice } from '../ui/lists/define-list'

const districtSortLabels = { name: 'Name', students: 'Most students' }
export type DistrictSort = keyof typeof districtSortLabels
export const districtSorts = Object.keys(districtSortLabels)

export const districtList = defineList('/spedcommons-reports/districts', {
  q: searchText('Name'),
  // A postal code, or empty for all. NCES has codes of its own, such as BI.
  state: anyChoice('State', 'All states', (state) => stateCode(state) ?? (/^[A-Z]{2}$/.test(state) ? state : '')),
  sort: sortChoice('name', districtSortLabels),
})
export type DistrictQuery = QueryOf<typeof districtList>

export const districtPath = (id: string) => `${districtList.path}/${encodeURIComponent(id)}`

/**
 * The position that a page starts after. Null for a text that is no position: there is nothing after it.
 * @param text the parameter, or undefined for the first page
 */
export function readOffset(text: string | undefined): number | null {
  if (text === undefined) return 0
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
