import type { ComponentProps, MouseEvent } from 'react'
import { useContact } from './contact'
import { navigation } from './navigation'
import { isPlainPress } from './sign-in'

/** Opens the contact dialog over the page; without JavaScript it leads to the page with the same form. */
export function ContactLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const contact = useContact()
  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    contact.open()
  }
  return <a {...props} href={navigation.contact} onClick={open} />
}
