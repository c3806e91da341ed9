import { useEffect } from 'react'

/** Changes the document's title while it prints, because browsers name the PDF after it. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    let before = document.title
    const begin = () => {
      before = document.title
      document.title = title
    }
    const end = () => {
      document.title = before
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [title])
}
