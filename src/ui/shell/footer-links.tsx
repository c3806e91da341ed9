import { type ShellPlace, useNavigation } from './navigation'
import { ShellLink } from './shell-link'

/** How a link of a footer looks. */
export const footerLink = 'inline-flex min-h-11 items-center'

/** The entries of one place, as items of a footer's list. */
export function FooterLinks({ place }: { place: ShellPlace }) {
  const entries = useNavigation()[place] ?? []
  return entries.map(({ label, ...entry }) => (
    <li key={label}>
      <ShellLink {...entry} className={footerLink}>
        {label}
      </ShellLink>
    </li>
  ))
}
