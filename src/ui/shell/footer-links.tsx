import { ContactLink } from './contact-link'
import { type Entry, navigation } from './navigation'

/** How a link of a footer looks. */
export const footerLink = 'inline-flex min-h-11 items-center'

/** Entries of a footer's list. */
export function FooterLinks({ links }: { links: readonly Entry[] }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <a href={href} className={footerLink}>
        {label}
      </a>
    </li>
  ))
}

/** The way to us. */
export function FooterContact() {
  return (
    <li>
      <ContactLink className={footerLink}>Contact</ContactLink>
    </li>
  )
}

/** What the law asks for. */
export const LegalLinks = () => <FooterLinks links={navigation.legal} />
