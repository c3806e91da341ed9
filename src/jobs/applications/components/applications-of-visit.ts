const key = 'applied'

/** Returns when a guest applied for each job, by job id. It is stored for this tab only. */
export function applicationsOfVisit(): Record<string, string> {
  const stored = sessionStorage.getItem(key)
  return stored === null ? {} : JSON.parse(stored)
}

export function keepApplication(jobId: string, at: string): void {
  sessionStorage.setItem(key, JSON.stringify({ [jobId]: at, ...applicationsOfVisit() }))
}
