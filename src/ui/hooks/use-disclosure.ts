import { useEffect, useRef } from 'react'

/**
 * Makes a `<details>` behave like a menu. A click outside closes it. So does tabbing out, because it would cover the
 * focused element. Escape closes it from anywhere and returns the focus to its button. The arrow keys open it and move
 * through its items.
 */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)

  function close() {
    if (!ref.current?.open) return
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` reads only the ref
  useEffect(() => {
    const details = ref.current
    const closeBeside = ({ target }: Event) => {
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    const moveByArrow = (event: KeyboardEvent) => {
      const items = [...(details?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])]
      const focused = document.activeElement
      const here = focused instanceof HTMLElement ? items.indexOf(focused) : -1
      const next = nextByKey(event.key, here, items.length)
      if (!details || next === null) return
      event.preventDefault()
      details.open = true
      items[next]?.focus()
    }
    // `focusin` fires only when an element gets the focus. `focusout` would also fire when the user switches windows.
    details?.addEventListener('keydown', moveByArrow)
    document.addEventListener('focusin', closeBeside)
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      details?.removeEventListener('keydown', moveByArrow)
      document.removeEventListener('focusin', closeBeside)
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [])

  return { ref, close }
}

/** The index that a key moves to from `here`, which is -1 on the menu's button. Null for any other key. */
function nextByKey(key: string, here: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (here + 1) % count
  if (key === 'ArrowUp') return here <= 0 ? count - 1 : here - 1
  // On the button, Home and End scroll the page as usual.
  if (here < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
