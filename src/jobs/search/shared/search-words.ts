export const distances = [10, 25, 50, 100] as const
export const defaultDistance = 50
export const maxMiles = 100

/** The default search. On its own it matches every job, because every job on this board is in special education. */
export const everyJob = 'Special Education'
export const isEveryJob = (q: string) => q.trim().replace(/\s+/g, ' ').toLowerCase() === everyJob.toLowerCase()

/** Returns the same search at the maximum distance, or null if distance doesn’t apply or is already at its maximum. */
export const wider = (words: SearchWords): SearchWords | null =>
  !words.isWide && words.d < maxMiles ? { ...words, d: maxMiles } : null

/** The chosen filters and the order, by their names in the address. */
export type Chosen = Readonly<Record<string, readonly string[]>>

export type SearchWords = {
  q: string
  l: string
  /** Whether `l` is the default location, because nobody typed one. */
  isGuessed?: boolean
  /** Whether `l` is a state, the whole country, or unknown, so that distance doesn’t apply. */
  isWide?: boolean
  d: number
  chosen: Chosen
}

/** The parameters of a search in the addresses of its list, map, and feed. */
export const searchQuery = ({ q, l, d, chosen }: SearchWords): URLSearchParams =>
  new URLSearchParams([
    ['q', q.trim() || everyJob],
    ['l', l],
    ['d', String(d)],
    ...Object.entries(chosen).flatMap(([name, values]) => values.map((value) => [name, value])),
  ])

/** The URL of a search. `pages` names one of its pages (ui/lists/walked-pages.ts). */
export function searchHref(words: SearchWords, pages: string | null = null): string {
  const parameters = searchQuery(words)
  if (pages !== null) parameters.append('pages', pages)
  return `/jobs?${parameters}`
}

/** The same search as a map. */
export const mapHref = (words: SearchWords): string => `/jobs/map?${searchQuery(words)}`

/** The form that makes an alert of a search. A place that nobody typed is left out. */
export function newAlertHref(words: SearchWords): string {
  const parameters = searchQuery(words)
  if (words.isGuessed) parameters.delete('l')
  return `/alerts/new?${parameters}`
}
