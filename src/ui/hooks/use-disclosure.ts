import { useEffect, useRef } from 'react'

/**
 * What makes a `<details>` a menu: a press beside it closes it, so does leaving it by Tab, because it would cover what
 * has the focus then; and Escape closes it from anywhere and gives the focus back. The arrow keys open it and go through it.
 */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)

  function close() {
    if (!ref.current?.open) return
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` reads the ref alone
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
    // Only what the focus really went to: nothing has it while another window is in front.
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

/** Which of so many items a key leads to from `here`, which is -1 on the button that opens them; null for any other key. */
function nextByKey(key: string, here: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (here + 1) % count
  if (key === 'ArrowUp') return here <= 0 ? count - 1 : here - 1
  // On the button itself they scroll the page, as everywhere.
  if (here < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
