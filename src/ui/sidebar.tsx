import { ContactLink } from './contact-link'
import { isActive, navigation } from './navigation'

const link = 'flex min-h-11 items-center text-ink no-underline hover:underline aria-[current]:font-semibold'

/** The sidebar of the reading pages; where it is hidden, `hasSidebar` says. */
export function Sidebar({ path }: { path: string }) {
  return (
    <nav aria-label="Sections" className="hidden border-line border-r py-10 md:block">
      <ul>
        {navigation.sidebar.map(({ label, href }) => {
          const shown = { className: link, 'aria-current': isActive(path, href) ? ('page' as const) : undefined }
          return (
            <li key={href}>
              {href === navigation.contact ? (
                <ContactLink {...shown}>{label}</ContactLink>
              ) : (
                <a {...shown} href={href}>
                  {label}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
