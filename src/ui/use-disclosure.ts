import { useEffect, useRef } from 'react'

/**
 * What makes a `<details>` a menu: a press beside it closes it, so does leaving it by Tab, because it would cover what
 * has the focus then; and Escape closes it from anywhere and gives the focus back.
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
    // Only what the focus really went to: nothing has it while another window is in front.
    document.addEventListener('focusin', closeBeside)
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('focusin', closeBeside)
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [])

  return { ref, close }
}
