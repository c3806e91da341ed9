import { MenuLink } from '../components/menu'
import { useDisclosure } from '../hooks/use-disclosure'
import { AccountLinks, GuestLinks } from './account-links'
import { isActive, useNavigation } from './navigation-context'
import type { Viewer } from './viewer'

/** The navigation on small screens. It opens within 250 ms and works without JavaScript. */
export function MobileNavigation({ viewer, path }: { viewer: Viewer | null; path: string }) {
  const { ref, close } = useDisclosure()
  const { mobile = [], more = [] } = useNavigation()
  return (
    <details ref={ref} className="min-[68.75rem]:hidden">
      <summary className="flex min-h-11 items-center gap-2.5 rounded-control border-[1.5px] border-accent px-4 font-semibold text-accent">
        <Lines />
        Menu
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links are the controls; their clicks bubble up here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links turn key presses into clicks */}
      <div
        onClick={close}
        className="absolute inset-x-0 top-full z-40 grid gap-2 border-line border-y bg-raised px-3 py-4 shadow-lg duration-[250ms] motion-safe:transition-opacity motion-safe:starting:opacity-0"
      >
        <nav aria-label="Menu" className="grid">
          {[...mobile, ...more].map(({ label, ...entry }) => (
            <MenuLink key={entry.href} {...entry} aria-current={isActive(path, entry.href) ? 'page' : undefined}>
              {label}
            </MenuLink>
          ))}
        </nav>
        <div className="grid gap-2 border-line border-t pt-3 md:hidden">
          {viewer ? <AccountLinks path={path} /> : <GuestLinks path={path} />}
        </div>
      </div>
    </details>
  )
}

function Lines() {
  return (
    <svg
      viewBox="0 0 18 14"
      width="18"
      height="14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="max-[22rem]:hidden"
    >
      <path d="M1 2h16M1 7h16M1 12h16" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
