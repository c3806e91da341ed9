const key = 'applied'

/** The jobs that a guest applied for in this tab, and when: ids alone, gone when the tab is closed. */
export function applicationsOfVisit(): Record<string, string> {
  const kept = sessionStorage.getItem(key)
  return kept === null ? {} : JSON.parse(kept)
}

/** Keeps that a guest has just applied for a job, for as long as the tab is open. */
export function keepApplication(jobId: string, at: string): void {
  sessionStorage.setItem(key, JSON.stringify({ [jobId]: at, ...applicationsOfVisit() }))
}
