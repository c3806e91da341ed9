import type { ComponentProps, MouseEvent } from 'react'
import type { Entry } from './shell-context'
import { isPlainPress, useSignIn } from './sign-in-prompt'

type ShellLinkProps = Omit<ComponentProps<'a'>, 'href'> & Omit<Entry, 'label'>

/** A navigation link. If it has a dialog and JavaScript runs, it opens the dialog over the page. */
export function ShellLink({ href, opens, ...rest }: ShellLinkProps) {
  const { open, isSecret } = useSignIn()
  if (opens === undefined) return <a href={href} {...rest} />
  function press(event: MouseEvent) {
    // A page with a secret in its URL opens no dialogs. There, the forms are separate pages.
    if (isSecret || !isPlainPress(event)) return
    event.preventDefault()
    if (opens !== undefined) open(opens)
  }
  return <a {...rest} data-opens href={href} onClick={press} />
}

type SectionLinkProps = Entry & {
  /** `true` on a page inside the section. */
  isCurrent: 'page' | 'true' | undefined
}

/** A link in an area's row of sections. */
export function SectionLink({ label, href, isCurrent }: SectionLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent}
      className="shrink-0 border-transparent border-b-3 leading-[44px] -outline-offset-3 text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:font-semibold"
    >
      {label}
    </a>
  )
}
