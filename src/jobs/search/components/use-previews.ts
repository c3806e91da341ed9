import { useEffect } from 'react'

/** Counts that these jobs were shown in a list, once for each list. */
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
      // A preview that is not counted must not disturb who searches.
    })
  }, [ids])
}
