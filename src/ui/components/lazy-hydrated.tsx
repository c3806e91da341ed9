import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'

const reaches = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'click'] as const

type Sleeper = { wake: () => void; reach: (event: Event, frame: HTMLElement | null) => void }

/**
 * A part that the server renders and whose code the browser loads only when somebody uses it. Until then its links and forms
 * work as plain HTML. Render `Part` inside `Dehydrated`. If its code can’t be loaded, it stays plain HTML.
 *
 * Wrap the component that renders it in `memo`, with props that stay the same, and keep contexts that change in a store:
 * React throws the server’s HTML away when something above it changes, and the part must be loaded then.
 */
export function lazyHydrated<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let wake = () => {}
  let held: HTMLElement | null = null
  let isAsleep = true
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })

  /** Presses what was held back: React answers it now, or the browser where the code is missing. */
  function settle() {
    isAsleep = false
    held?.click()
    held = null
  }

  const Part = lazy(async () => {
    await woken
    try {
      const Awake = await load()
      return {
        default: (props: Props) => (
          <>
            <Awake {...props} />
            <Effect run={settle} />
          </>
        ),
      }
    } catch {
      settle()
      return new Promise<never>(() => {})
    }
  })

  function reach(event: Event, frame: HTMLElement | null) {
    const { target } = event
    if (!isAsleep || !(target instanceof Element) || !frame?.contains(target)) return
    // Browsers send such an event for a pointer that rests where a page appears.
    if (event.type === 'pointermove' && event instanceof MouseEvent && !event.movementX && !event.movementY) return
    wake()
    const button = event.type === 'click' ? target.closest<HTMLElement>('form button') : null
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    held = button
  }

  return { Part, wake: () => wake(), reach }
}

type SleepingProps = { part: Sleeper; children: ReactNode }

/** A button of a form inside that is pressed early is pressed again once the part is awake. */
export function Dehydrated({ part, children }: SleepingProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the document, because React keeps the events for itself that are meant for a part that isn’t hydrated.
    const onReach = (event: Event) => part.reach(event, frame.current)
    for (const name of reaches) document.addEventListener(name, onReach, true)
    return () => {
      for (const name of reaches) document.removeEventListener(name, onReach, true)
    }
  }, [part])
  return (
    <div ref={frame}>
      {/* React shows the fallback only where it has thrown the server’s HTML away. */}
      <Suspense fallback={<Effect run={part.wake} />}>{children}</Suspense>
    </div>
  )
}

function Effect({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}
