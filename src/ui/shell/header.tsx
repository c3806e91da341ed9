import type { ReactNode } from 'react'
import { brand } from '../../platform/config/brand'
import { Menu, MenuLink } from '../components/menu'
import { AccountLinks, GuestLinks } from './account-links'
import { Logo } from './logo'
import { MobileNavigation } from './mobile-navigation'
import { isActive, useNavigation } from './navigation-context'
import type { Viewer } from './viewer'

/** More links than this don't fit beside the buttons for guests on a screen of 1100 px. The others are under More. */
const linksInRow = 4

type HeaderProps = { viewer: Viewer | null; path: string; bell: ReactNode }

/** On small screens all links are under Menu. */
export function Header({ viewer, path, bell }: HeaderProps) {
  const { header = [], more = [] } = useNavigation()
  return (
    <header className="relative mx-auto flex min-h-18 max-w-[65.5rem] flex-wrap items-center gap-x-3 gap-y-1 px-5 lg:gap-x-5 xl:gap-x-7 print:hidden">
      <a href="/" className="flex min-h-11 items-center gap-3 font-bold text-ink no-underline">
        {/* Beside the bell, a phone has no room for it. */}
        <span className={bell ? 'max-[26rem]:hidden' : undefined}>
          <Logo />
        </span>
        {brand.name}
      </a>
      <nav aria-label="Main" className="hidden items-center gap-4 min-[68.75rem]:flex xl:gap-6">
        {header.slice(0, linksInRow).map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={isActive(path, href) ? 'page' : undefined}
            className="flex min-h-11 items-center border-transparent border-y-3 text-ink no-underline hover:underline aria-[current]:border-b-warm aria-[current]:font-semibold"
          >
            {label}
          </a>
        ))}
        <Menu label="More" kind="text" opens="right">
          {[...header.slice(linksInRow), ...more].map(({ label, ...entry }) => (
            <MenuLink key={entry.href} {...entry} aria-current={isActive(path, entry.href) ? 'page' : undefined}>
              {label}
            </MenuLink>
          ))}
        </Menu>
      </nav>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 gap-y-1 md:gap-x-3 lg:gap-x-5">
        {bell}
        <div className="hidden items-center gap-1 md:flex">
          {viewer ? (
            <Menu
              kind="outlined"
              label={
                <span className="truncate">
                  <span className="sr-only">Account menu, </span>
                  {viewer.displayName}
                </span>
              }
            >
              <AccountLinks path={path} />
            </Menu>
          ) : (
            <GuestLinks path={path} />
          )}
        </div>
        <MobileNavigation viewer={viewer} path={path} />
      </div>
    </header>
  )
}
