import { useEffect, useRef } from 'react'

/**
 * While the dialog that calls this is open, Back closes it and stays on the page.
 * @returns closes the dialog without leaving an entry in the history, and then does what it is given
 */
export function useBackCloses(onClose: () => void): (then?: () => void) => void {
  const closing = useRef(onClose)
  const next = useRef<(() => void) | undefined>(undefined)
  closing.current = onClose
  useEffect(() => {
    history.pushState({ dialog: true }, '')
    const close = () => {
      closing.current()
      next.current?.()
    }
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return (then) => {
    next.current = then
    history.back()
  }
}
