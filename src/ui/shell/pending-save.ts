const key = 'save-after-sign-in'

/** Remembers, for this tab, which job somebody wanted to save when they were asked to sign in. */
export function keepPendingSave(jobId: string): void {
  sessionStorage.setItem(key, jobId)
}

/** Whether this is the job that was to be saved; true once. */
export function takePendingSave(jobId: string): boolean {
  if (sessionStorage.getItem(key) !== jobId) return false
  sessionStorage.removeItem(key)
  return true
}
