import { type Entry, isActive } from './navigation-context'
import { ShellLink } from './shell-link'

const link = 'flex min-h-11 items-center text-ink no-underline hover:underline aria-[current]:font-semibold'

export function Sidebar({ entries, path }: { entries: Entry[]; path: string }) {
  return (
    <nav aria-label="Sections" className="hidden border-line border-r py-10 md:block">
      <ul>
        {entries.map(({ label, ...entry }) => (
          <li key={entry.href}>
            <ShellLink {...entry} className={link} aria-current={isActive(path, entry.href) ? 'page' : undefined}>
              {label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
