import { PageLink } from './contact-link'
import { isActive, navigation } from './navigation'

const link = 'flex min-h-11 items-center text-ink no-underline hover:underline aria-[current]:font-semibold'

/** The sidebar of the reading pages; where it is hidden, `hasSidebar` says. */
export function Sidebar({ path }: { path: string }) {
  return (
    <nav aria-label="Sections" className="hidden border-line border-r py-10 md:block">
      <ul>
        {navigation.sidebar.map(({ label, href }) => (
          <li key={href}>
            <PageLink href={href} className={link} aria-current={isActive(path, href) ? 'page' : undefined}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
