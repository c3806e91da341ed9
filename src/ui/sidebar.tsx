import { isActive, navigation } from './navigation'

/** The sidebar of the reading pages; where it is hidden, `hasSidebar` says. */
export function Sidebar({ path }: { path: string }) {
  return (
    <nav aria-label="Sections" className="hidden border-line border-r py-10 md:block">
      <ul>
        {navigation.sidebar.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isActive(path, href) ? 'page' : undefined}
              className="flex min-h-11 items-center text-ink no-underline hover:underline aria-[current]:font-semibold"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
