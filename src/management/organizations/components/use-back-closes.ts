import { useEffect, useRef } from 'react'

/**
 * While the dialog that calls this is open, Back closes it and stays on the page.
 * @returns closes the dialog without leaving an entry in the history
 */
export function useBackCloses(onClose: () => void): () => void {
  const closing = useRef(onClose)
  closing.current = onClose
  useEffect(() => {
    history.pushState({ dialog: true }, '')
    const close = () => closing.current()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return () => history.back()
}
