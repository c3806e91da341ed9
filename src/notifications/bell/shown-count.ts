import { useSyncExternalStore } from 'react'

/** What the page itself has found out since it was loaded. */
let known: number | null = null
const listeners = new Set<() => void>()

/** Shows this count in the bell, after something was read here. */
export function showUnread(count: number): void {
  known = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the count for the bell: what the server counted, or what this page has found out since. */
export const useShownCount = (counted: number): number =>
  useSyncExternalStore(
    subscribe,
    () => known ?? counted,
    () => counted,
  )
