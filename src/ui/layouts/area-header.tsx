import type { ReactNode } from 'react'
import { Menu, MenuLink } from '../components/menu'
import { AccountLinks } from '../shell/account-links'
import { Logo } from '../shell/logo'
import type { SiteArea } from '../shell/navigation-context'
import type { Viewer } from '../shell/viewer'
import { SectionLink } from './section-link'

type AreaHeaderProps = { area: SiteArea; viewer: Viewer; path: string; bell: ReactNode }

/** Replaces the site's header in an area. It shows whose area it is, its sections, and the account menu. */
export function AreaHeader({ area, viewer, path, bell }: AreaHeaderProps) {
  const { title, home, label, sections, current } = area
  return (
    <header className="border-line border-b print:hidden">
      <div className="mx-auto flex max-w-[65.5rem] flex-wrap items-center justify-between gap-x-6 px-5 pt-2">
        <a
          href={home}
          className="flex min-h-11 min-w-0 flex-1 basis-0 items-center gap-3 font-bold text-ink no-underline"
        >
          <span className="shrink-0 max-[26rem]:hidden">
            <Logo />
          </span>
          <span className="line-clamp-1 wrap-anywhere max-[26rem]:line-clamp-2 max-[26rem]:leading-tight">{title}</span>
        </a>
        {bell}
        <Menu kind="outlined" label={<span className="truncate max-[26rem]:max-w-20">{viewer.displayName}</span>}>
          <MenuLink href="/">View site</MenuLink>
          <AccountLinks path={path} />
        </Menu>
        {/* On a phone this wraps onto a second line. Nobody would notice hidden items in a row that scrolls sideways. */}
        <nav aria-label={title ?? label} className="flex basis-full flex-wrap gap-x-5">
          {sections.map(({ label, href }) => (
            <SectionLink
              key={href}
              label={label}
              href={href}
              isCurrent={href === current ? (href === path ? 'page' : 'true') : undefined}
            />
          ))}
        </nav>
      </div>
    </header>
  )
}
