import { ContactLink } from './contact-link'
import { navigation } from './navigation'

const link = 'inline-flex min-h-11 items-center'

/** The end of the employer's pages: one line, because they come here to work. */
export function AdminFooter() {
  return (
    <footer className="mt-14 border-line border-t text-small print:hidden">
      <nav aria-label="Footer" className="mx-auto max-w-[65.5rem] px-5">
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <ContactLink className={link}>Contact</ContactLink>
          </li>
          {navigation.legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className={link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
