import { useEffect, useRef, useState } from 'react'
import { call } from '../../../ui/hooks/api-client'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { DisplayedJob } from '../../job'
import { countClick } from '../../job/components/use-job-marks'

export type OpenJob = DisplayedJob | { gone: string } | null

export const resultsId = 'results'

const param = 'j'
const jobOfAddress = () => new URLSearchParams(location.search).get(param)

export const getId = (job: OpenJob) => (job && '_id' in job ? job._id : null)

/**
 * The job in the pane: the one that came with the page, then those opened from the list. Each has its own entry in the
 * browser’s history, so that Back leads to the previous job and then to the results as they arrived.
 * @param arrived the job that came with the page
 * @param isNamed whether the address names it. If not, it is the first result, which nobody has opened yet.
 */
export function useOpenJob(arrived: OpenJob, isNamed: boolean) {
  const [state, setState] = useState({ shown: arrived, isNamed, moves: 0 })
  const [wanted, setWanted] = useState(getId(arrived))
  const isGuest = useSignIn().viewer === null
  const latest = useRef(isNamed ? wanted : null)
  const read = useRef(new Map<string, DisplayedJob>())

  function settle(shown: OpenJob, isNamed: boolean) {
    setState(({ moves }) => ({ shown, isNamed, moves: moves + 1 }))
  }

  async function show(id: string | null) {
    latest.current = id
    setWanted(id ?? getId(arrived))
    if (id === null) return settle(arrived, false)
    try {
      const job = read.current.get(id) ?? (await call('GET', '/api/job/:id', { param: { id } }))
      read.current.set(id, job)
      // If several jobs were clicked quickly, only the last one is shown.
      if (latest.current !== id) return
      settle(job, true)
      countClick(id, isGuest)
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
    if (arrived && '_id' in arrived) {
      read.current.set(arrived._id, arrived)
      if (isNamed) countClick(arrived._id, isGuest)
    }
    // A dialog’s history entry has the address of the page under it, so the job stays the same.
    const goBack = () => {
      const id = jobOfAddress()
      if (id !== latest.current) show(id)
    }
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])

  return { ...state, wanted, isLoading: wanted !== getId(state.shown) && wanted !== null, open }
}
