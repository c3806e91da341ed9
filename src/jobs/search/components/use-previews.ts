import { useEffect } from 'react'

/** Counts a preview of each of these jobs, once per list. */
export function usePreviews(jobs: { _id: string }[]): void {
  const ids = jobs.map(({ _id }) => _id).join(' ')
  useEffect(() => {
    if (!ids) return
    const body = JSON.stringify({ ids: ids.split(' ').slice(0, 50) })
    fetch('/api/job/previews', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch(() => {
      // A failed count must not disturb the search.
    })
  }, [ids])
}
