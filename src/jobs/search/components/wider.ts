import type { SearchWords } from '../shared/job-search-form'

const mostMiles = 100

/** The same search as far as one can search; null where distance counts for nothing or is at its end. */
export const wider = (words: SearchWords): SearchWords | null =>
  !words.isWide && words.d < mostMiles ? { ...words, d: mostMiles } : null

/** The address of a search. */
export const hrefOf = ({ q, l, d, type }: SearchWords) => `/jobs?${new URLSearchParams({ q, l, d: String(d), type })}`
