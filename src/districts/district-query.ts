import { stateCode } from '../platform/places/states'
import { listHref } from '../ui/lists/list-href'

export const districtSorts = ['name', 'students'] as const
export type DistrictSort = (typeof districtSorts)[number]

export const isDistrictSort = (text: string | undefined): text is DistrictSort =>
  districtSorts.some((sort) => sort === text)

export const districtsPath = '/spedcommons-reports/districts'
export const districtPath = (id: string) => `${districtsPath}/${encodeURIComponent(id)}`

/** `state` is a postal code, or empty for all. */
export type DistrictQuery = { q: string; state: string; sort: DistrictSort }

const maxSearchLength = 200

/** Parses the query parameters of the page. Unknown values are ignored. */
export function readDistrictQuery({ q = '', state = '', sort }: Readonly<Record<string, string>>): DistrictQuery {
  return {
    q: q.trim().slice(0, maxSearchLength),
    // NCES has codes of its own, such as BI.
    state: stateCode(state) ?? (/^[A-Z]{2}$/.test(state) ? state : ''),
    sort: isDistrictSort(sort) ? sort : 'name',
  }
}

/**
 * The position that a page starts after. Null for a text that is no position: there is nothing after it.
 * @param text the parameter, or undefined for the first page
 */
export function readOffset(text: string | undefined): number | null {
  if (text === undefined) return 0
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** The URL of the list. Defaults are left out. */
export const districtsHref = ({ q, state, sort }: DistrictQuery, offset: number | null = null) =>
  listHref(districtsPath, {
    q: q || null,
    state: state || null,
    sort: sort !== 'name' && sort,
    offset: offset ? String(offset) : null,
  })
