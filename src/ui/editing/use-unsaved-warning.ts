import { useEffect, useRef } from 'react'

/** Long enough for the next page to be asked for. If it doesn't come, the page warns again. */
const leavingMs = 1_000

/**
 * The browser asks before it leaves the page while `isUnsaved` is true. Returns a function for leaving without that
 * question, such as to the next page of a form whose text is kept.
 * @param isKept whether this browser has kept all of the text, so that nothing would be lost
 */
export function useUnsavedWarning(isUnsaved: boolean, isKept?: () => boolean): () => void {
  const isLeaving = useRef(false)
  const isKeptNow = useRef(isKept)
  isKeptNow.current = isKept
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => isLeaving.current || isKeptNow.current?.() || event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return () => {
    isLeaving.current = true
    setTimeout(() => {
      isLeaving.current = false
    }, leavingMs)
  }
}
