import type { ComponentProps, MouseEvent } from 'react'
import { useContact } from './contact-context'
import { navigation } from './navigation'
import { isPlainPress } from './sign-in-prompt'

/** Opens the contact dialog over the page; without JavaScript it leads to the page with the same form. */
export function ContactLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const contact = useContact()
  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    contact.open()
  }
  return <a {...props} data-opens href={navigation.contact} onClick={open} />
}

/** An entry of a navigation: a link, and for contact the dialog over the page. */
export function PageLink({ href, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return href === navigation.contact ? <ContactLink {...rest} /> : <a href={href} onClick={onClick} {...rest} />
}
