import { AccountLinks, GuestLinks } from './header'
import { isActive, navigation, type Viewer } from './navigation'

/** The navigation of small screens; it opens within 250 ms and works without JavaScript. */
export function MobileNavigation({ viewer, path }: { viewer: Viewer | null; path: string }) {
  return (
    <details className="group ml-auto md:hidden">
      <summary className="flex min-h-11 items-center rounded-control border-[1.5px] border-accent px-4 font-semibold text-accent">
        Menu
      </summary>
      <div className="absolute inset-x-0 top-full z-40 grid gap-2 border-line border-y bg-raised p-5 shadow-lg transition-opacity duration-[250ms] starting:opacity-0">
        <nav aria-label="Main" className="grid">
          {navigation.mobile.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              aria-current={isActive(path, href) ? 'page' : undefined}
              className="flex min-h-11 items-center px-3 text-ink no-underline aria-[current]:font-semibold"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="grid gap-2 border-line border-t pt-3">
          {viewer ? <AccountLinks viewer={viewer} /> : <GuestLinks path={path} />}
        </div>
      </div>
    </details>
  )
}
