import type { ComponentProps, MouseEvent } from 'react'
import type { Entry } from './navigation'
import { isPlainPress, useSignIn } from './sign-in-prompt'

type ShellLinkProps = Omit<ComponentProps<'a'>, 'href'> & Omit<Entry, 'label'>

/** An entry of a navigation: a link, which opens its dialog over the page where it has one and JavaScript runs. */
export function ShellLink({ href, opens, ...rest }: ShellLinkProps) {
  const { open, isSecret } = useSignIn()
  if (opens === undefined) return <a href={href} {...rest} />
  function press(event: MouseEvent) {
    // A page whose address holds a secret opens no form of others: there, the forms are pages of their own.
    if (isSecret || !isPlainPress(event)) return
    event.preventDefault()
    if (opens !== undefined) open(opens)
  }
  return <a {...rest} data-opens href={href} onClick={press} />
}
