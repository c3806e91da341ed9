const key = 'results'
const list = '/jobs'

/** Keeps, for this tab, which results somebody looks at. */
export function keepResults(): void {
  sessionStorage.setItem(key, withoutOpenJob(new URL(location.href)))
}

/** The results that somebody came from: those of the page before, else the last ones of this tab; null where there are none. */
export function lastResults(): string | null {
  return cameFromResults() ? withoutOpenJob(new URL(document.referrer)) : sessionStorage.getItem(key)
}

/** Whether the page before this one was a list of results: then Back leads there, and to the same place on it. */
export const isBackToResults = () => history.length > 1 && cameFromResults()

function cameFromResults(): boolean {
  if (!URL.canParse(document.referrer)) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname === list
}

function withoutOpenJob({ pathname, searchParams }: URL): string {
  searchParams.delete('j')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
