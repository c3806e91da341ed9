import type { ComponentProps } from 'react'
import { useHydrated } from '../hooks/use-hydrated'

/** Less padding where the screen is narrow for the size of the text, because the words need the room. */
const strong = 'px-[min(1.25rem,6vw)] font-semibold'
const kinds = {
  filled: `${strong} border-accent bg-accent text-on-accent hover:brightness-110`,
  outlined: `${strong} border-accent bg-transparent text-accent hover:bg-wash`,
  quiet: 'px-3 font-medium border-transparent bg-transparent text-ink hover:bg-wash',
  warm: `${strong} border-warm bg-warm text-on-warm hover:brightness-105`,
  danger: `${strong} border-danger bg-transparent text-danger hover:bg-wash`,
} as const
export type ButtonKind = keyof typeof kinds

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border-[1.5px] py-1.5 no-underline disabled:cursor-not-allowed disabled:not-data-waiting:opacity-60 aria-disabled:opacity-60'

/** For links that are the next step. */
export const buttonClass = (kind: ButtonKind = 'filled') => `${shape} ${kinds[kind]}`

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  busy?: boolean
  /**
   * Whether the button needs JavaScript: it is disabled until hydration, so that no press is lost and no form is submitted
   * natively. By default, a button that does something by itself does; say it for one that submits a form.
   */
  live?: boolean
}

/** While `busy`, the button ignores clicks but keeps the focus. With `aria-disabled`, the caller answers a press. */
export function Button({
  kind = 'filled',
  busy = false,
  className = '',
  children,
  disabled,
  onClick,
  type = 'button',
  live = type === 'button' && onClick !== undefined,
  ...rest
}: ButtonProps) {
  const waiting = !useHydrated() && live
  return (
    <button
      type={type}
      {...rest}
      disabled={disabled || waiting}
      data-waiting={waiting || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={`${buttonClass(kind)} ${className}`}
    >
      {children}
      {busy && <span aria-hidden="true">…</span>}
    </button>
  )
}

export function ButtonLink({
  kind = 'filled',
  className = '',
  children,
  ...rest
}: ComponentProps<'a'> & { kind?: ButtonKind }) {
  return (
    <a {...rest} className={`${buttonClass(kind)} ${className}`}>
      {children}
    </a>
  )
}
