import { useState } from 'react'
import { type ApiError, requireApiError } from './api-client'

/**
 * What a press of a button does: whether it is under way, and why the last one failed. Rethrows anything that isn't an
 * `ApiError`, because then it's a bug.
 * @param onFailed what else to do after a failure, such as `toastFailure`
 */
export function useAct(onFailed?: (failure: ApiError) => Promise<void> | void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function run(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      const failure = requireApiError(error)
      setProblem(failure)
      await onFailed?.(failure)
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, run, clear: () => setProblem(null) }
}
