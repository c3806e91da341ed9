import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '../hooks/use-hydrated'
import { ShellLink } from '../shell/shell-context'
import { type ButtonKind, buttonClass } from './button'

const itemClass = 'flex min-h-11 w-full items-center rounded-control px-3 text-left text-ink no-underline hover:bg-wash'

type MenuProps = {
  label: ReactNode
  /** Use `text` among the links of a navigation bar. */
  kind?: ButtonKind | 'text'
  opens?: keyof typeof sides
  children: ReactNode
}

const text = 'flex min-h-11 items-center gap-2 hover:underline'

const sides = {
  left: { button: 'relative', list: 'right-0' },
  right: { button: 'relative', list: 'left-0' },
  row: { button: 'sm:relative', list: 'left-0' },
  'row end': { button: 'sm:relative', list: 'left-0 sm:right-0 sm:left-auto' },
} as const

/**
 * A button that opens a short list of actions to its `left` or `right`. With `row`, the list starts at the left edge of
 * the nearest `relative` parent on small screens, where there may be no room to the right; `row end` is for a row at the
 * right edge of wide ones. Escape, a click outside, and choosing an item close it.
 */
export function Menu({ label, kind = 'quiet', opens = 'left', children }: MenuProps) {
  const { ref, close } = useDisclosure()
  return (
    <details ref={ref} className={sides[opens].button}>
      <summary className={`${kind === 'text' ? text : buttonClass(kind)} max-w-56`}>
        {label}
        <span aria-hidden="true" className="icon icon-chevron-down" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items are the controls; their clicks bubble up here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons and links, so keys make clicks */}
      <div
        className={`absolute ${sides[opens].list} z-40 mt-1 grid min-w-[min(13rem,70vw)] rounded-control border border-line bg-raised p-2 shadow-lg`}
        onClick={close}
      >
        {children}
      </div>
    </details>
  )
}

export function MenuLink({ className = '', ...props }: ComponentProps<typeof ShellLink>) {
  return <ShellLink {...props} className={`${itemClass} aria-[current]:font-semibold ${className}`} />
}

type MenuButtonProps = ComponentProps<'button'> & {
  /** Use `submit` inside a form that also works without JavaScript. Any other item is disabled until hydration. */
  type?: 'button' | 'submit'
}

/** The menu can open before hydration, so the item is disabled until then and no click is lost. */
export function MenuButton({ type = 'button', children, ...rest }: MenuButtonProps) {
  const waiting = !useHydrated() && type === 'button'
  return (
    <button
      {...rest}
      type={type}
      disabled={waiting}
      data-waiting={waiting || undefined}
      className={`${itemClass} ${waiting ? 'noscript:hidden' : ''}`}
    >
      {children}
    </button>
  )
}

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
      // An item may be hidden where the window has room for it elsewhere.
      const items = [...(details?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])].filter(
        (item) => getComputedStyle(item).display !== 'none',
      )
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
