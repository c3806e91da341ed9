import { useEffect, useRef, useState } from 'react'
import { call } from '../../../ui/hooks/api-client'
import type { DisplayedJob } from '../../job/job-shape'

export type OpenJob = DisplayedJob | { gone: string } | null

const param = 'j'
const jobOfAddress = () => new URLSearchParams(location.search).get(param)

/**
 * The job in the pane: the one that came with the page, then those opened from the list. Each has its own entry in the
 * browser’s history, so that Back leads to the previous job and then to the results alone.
 */
export function useOpenJob(initial: OpenJob) {
  const first = initial && '_id' in initial ? initial._id : null
  const [shown, setShown] = useState(initial)
  const [wanted, setWanted] = useState(first)
  const latest = useRef(wanted)
  const read = useRef(new Map<string, DisplayedJob>())

  async function show(id: string | null) {
    setWanted(id)
    latest.current = id
    if (id === null) return setShown(null)
    try {
      const job = read.current.get(id) ?? (await call('GET', '/api/job/:id', { param: { id } }))
      read.current.set(id, job)
      // If several jobs were clicked quickly, only the last one is shown.
      if (latest.current === id) setShown(job)
    } catch {
      location.assign(`/jobs/${id}`)
    }
  }

  function open(id: string): void {
    const address = new URL(location.href)
    address.searchParams.set(param, id)
    if (id !== jobOfAddress()) history.pushState(null, '', address)
    show(id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` reads refs and setters alone
  useEffect(() => {
    if (initial && '_id' in initial) read.current.set(initial._id, initial)
    // A dialog’s history entry has the address of the page under it, so the job stays the same.
    const goBack = () => {
      const id = jobOfAddress()
      if (id !== latest.current) show(id)
    }
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])

  const isLoading = wanted !== null && !(shown && '_id' in shown && shown._id === wanted)
  return { shown, wanted, isLoading, open }
}
