// The jobs that a guest opened, in this browser only.

const key = 'viewed'

/** How many of the last viewed jobs are remembered, here or by a member’s account. */
export const maxViewed = 500

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

/** Marks the rows that only the server rendered. */
export function showViewed(): void {
  for (const id of jobsViewed()) document.querySelector(`[data-viewed="${CSS.escape(id)}"]`)?.removeAttribute('hidden')
}

export function keepViewed(jobId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([jobId, ...jobsViewed().filter((id) => id !== jobId)].slice(0, maxViewed)))
  } catch {
    // Without storage, nothing is marked.
  }
}

export const clearViewed = () => localStorage.removeItem(key)
