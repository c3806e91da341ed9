/** What a user was about to do when they were asked to sign in. */
export type PendingAction = { name: string; id: string }

const key = 'after-sign-in'

/** Stores the action in this tab until the page is loaded again after signing in. */
export function keepPendingAction(action: PendingAction): void {
  sessionStorage.setItem(key, wordsOf(action))
}

/** Returns whether this is the stored action, and removes it. True only once. */
export function takePendingAction(action: PendingAction): boolean {
  if (sessionStorage.getItem(key) !== wordsOf(action)) return false
  sessionStorage.removeItem(key)
  return true
}

/** Whether an action waits for the control that does it. */
export const awaitsAction = () => sessionStorage.getItem(key) !== null

const wordsOf = ({ name, id }: PendingAction) => `${name} ${id}`
