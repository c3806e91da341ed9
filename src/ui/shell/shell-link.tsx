import type { ComponentProps, MouseEvent } from 'react'
import type { Entry } from './navigation-context'
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
