/** What somebody wanted to do when they were asked to sign in. */
export type PendingAction = { name: string; id: string }

const key = 'after-sign-in'

/** Remembers the action for this tab, until the page is there again with its viewer. */
export function keepPendingAction(action: PendingAction): void {
  sessionStorage.setItem(key, wordsOf(action))
}

/** Whether this is the action that was to be done; true once. */
export function takePendingAction(action: PendingAction): boolean {
  if (sessionStorage.getItem(key) !== wordsOf(action)) return false
  sessionStorage.removeItem(key)
  return true
}

const wordsOf = ({ name, id }: PendingAction) => `${name} ${id}`
