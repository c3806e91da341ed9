import { type KeyboardEvent, useEffect, useRef } from 'react'

/** What makes a `<details>` a menu: Escape and a press beside it close it, and Escape gives the focus back. */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeBeside = ({ target }: PointerEvent) => {
      if (ref.current?.open && target instanceof Node && !ref.current.contains(target)) ref.current.open = false
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [])

  function close() {
    if (!ref.current?.open) return
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }

  return { ref, close, onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close() }
}
