import type { ComponentProps, ReactNode } from 'react'
import { useDisclosure } from '../hooks/use-disclosure'
import { useHydrated } from '../hooks/use-hydrated'
import { ShellLink } from '../shell/shell-link'
import { type ButtonKind, buttonClass } from './button'

const itemClass = 'flex min-h-11 w-full items-center rounded-control px-3 text-left text-ink no-underline hover:bg-wash'

type MenuProps = {
  label: ReactNode
  /** How its button looks; `text` among the links of a navigation. */
  kind?: ButtonKind | 'text'
  opens?: keyof typeof sides
  children: ReactNode
}

const text = 'flex min-h-11 items-center gap-2 hover:underline'

const sides = {
  left: { button: 'relative', list: 'right-0' },
  right: { button: 'relative', list: 'left-0' },
  row: { button: 'sm:relative', list: 'left-0' },
} as const

/** A button that opens a short list of actions to its `left` or `right`; of one in a `row` that is `relative` it begins with
 * the row on a small screen, where to the right there may be no room. Escape, a press beside it and choosing one of them close it. */
export function Menu({ label, kind = 'quiet', opens = 'left', children }: MenuProps) {
  const { ref, close } = useDisclosure()
  return (
    <details ref={ref} className={sides[opens].button}>
      <summary className={`${kind === 'text' ? text : buttonClass(kind)} max-w-56`}>
        {label}
        <span aria-hidden="true">▾</span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the items are the controls, a press on one bubbles up here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons and links, which make clicks of keys */}
      <div
        className={`absolute ${sides[opens].list} z-40 mt-1 grid min-w-52 rounded-control border border-line bg-raised p-2 shadow-lg`}
        onClick={close}
      >
        {children}
      </div>
    </details>
  )
}

/** An item that leads somewhere. */
export function MenuLink(props: Omit<ComponentProps<typeof ShellLink>, 'className'>) {
  return <ShellLink {...props} className={`${itemClass} aria-[current]:font-semibold`} />
}

type MenuButtonProps = ComponentProps<'button'> & {
  /** A form of its own sends it where JavaScript does not run; any other item waits until the page is alive. */
  type?: 'button' | 'submit'
}

/** An item that does something. The menu opens before the page is alive, so what it does must wait: no press is lost. */
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
