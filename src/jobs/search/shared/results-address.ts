const key = 'results'
const list = '/jobs'

/** Remembers, for this tab, which results the reader is looking at. */
export function keepResults(): void {
  sessionStorage.setItem(key, withoutOpenJob(new URL(location.href)))
}

/** Returns the results page that the reader came from, or else the last one of this tab; null if there is none. */
export function lastResults(): string | null {
  return cameFromResults() ? withoutOpenJob(new URL(document.referrer)) : sessionStorage.getItem(key)
}

/** Whether the previous page was a list of results. If so, Back leads there, at the same scroll position. */
export const leadsBackToResults = () => history.length > 1 && cameFromResults()

function cameFromResults(): boolean {
  if (!URL.canParse(document.referrer)) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname === list
}

/** Returns the address of a list without the job that is open beside it. */
export function withoutOpenJob({ pathname, searchParams }: URL): string {
  searchParams.delete('j')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
