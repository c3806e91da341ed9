import { type ReactNode, useEffect, useRef } from 'react'
import { type ButtonKind, buttonClass } from './button'

export const menuItemClass =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left text-ink no-underline hover:bg-wash'

type MenuProps = { label: ReactNode; kind?: ButtonKind; opens?: 'left' | 'right'; children: ReactNode }

const sides = { left: 'right-0', right: 'left-0' } as const

/** A button that opens a short list of actions to its `left` or `right`; Escape, a press beside it and choosing one of them close it. */
export function Menu({ label, kind = 'quiet', opens = 'left', children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)

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
    summary.current?.focus()
  }

  return (
    <details ref={ref} className="relative" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <summary ref={summary} className={`${buttonClass(kind)} max-w-56`}>
        {label}
        <span aria-hidden="true">▾</span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items are the controls, a press on one bubbles up here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons and links, which make clicks of keys */}
      <div
        className={`absolute ${sides[opens]} z-40 mt-1 grid min-w-48 rounded-control border border-line bg-raised p-2 shadow-lg`}
        onClick={close}
      >
        {children}
      </div>
    </details>
  )
}
