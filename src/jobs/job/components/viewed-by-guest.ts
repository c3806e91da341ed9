// The jobs that a guest opened, in this browser only.

const key = 'viewed'
const most = 500

/** Returns the ids of the jobs that a guest opened, newest first. */
export function jobsViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    // Storage may be off, or hold what somebody else wrote.
    return []
  }
}

export function keepViewed(jobId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([jobId, ...jobsViewed().filter((id) => id !== jobId)].slice(0, most)))
  } catch {
    // Without storage, nothing is marked.
  }
}

export const clearViewed = () => localStorage.removeItem(key)
