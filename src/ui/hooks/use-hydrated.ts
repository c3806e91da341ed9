import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * False on the server and until React has hydrated the page. What is rendered later, such as a dialog, is usable at once:
 * a button that was disabled for a moment couldn't get the focus when its dialog opens.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
