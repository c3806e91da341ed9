import { type ShellPlace, useNavigation } from './navigation-context'
import { ShellLink } from './shell-link'

export const footerLink = 'inline-flex min-h-11 items-center'

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
