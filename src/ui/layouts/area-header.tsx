import { Menu, MenuLink } from '../components/menu'
import { AccountLinks } from '../shell/account-links'
import { Logo } from '../shell/logo'
import type { SiteArea } from '../shell/navigation'
import type { Viewer } from '../shell/viewer'

type AreaHeaderProps = { area: SiteArea; viewer: Viewer; path: string }

/** The one bar of an area: whose it is, its sections, and who one is. */
export function AreaHeader({ area, viewer, path }: AreaHeaderProps) {
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
        <Menu kind="outlined" label={<span className="truncate max-[26rem]:max-w-20">{viewer.displayName}</span>}>
          <MenuLink href="/">View site</MenuLink>
          <AccountLinks path={path} />
        </Menu>
        {/* On a phone it takes a second line: in one that moves sideways, nobody would see that there is more. */}
        <nav aria-label={title ?? label} className="flex basis-full flex-wrap gap-x-5">
          {sections.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              aria-current={href === current ? (href === path ? 'page' : 'true') : undefined}
              className="shrink-0 border-transparent border-b-3 leading-[44px] -outline-offset-3 text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:font-semibold"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </header>
  )
}
