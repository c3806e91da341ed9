import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import type { PublicSettings } from '../../platform/config/settings'
import { isPlainPress, useSignIn } from './sign-in-prompt'

/** Turnstile's public key, or null if this site has no bot check. */
export const SiteKeyContext = createContext<string | null>(null)

export const useSiteKey = () => useContext(SiteKeyContext)

export const PublicSettingsContext = createContext<PublicSettings>({ trialDays: 0 })

export const usePublicSettings = () => useContext(PublicSettingsContext)

/** A link in the shell. `opens` names the dialog that it opens if JavaScript runs. */
export type Entry = { label: string; href: string; opens?: string }

/** `more` is for links that don't fit in the header, and `guest` for the buttons next to Login. */
export const places = ['header', 'more', 'mobile', 'sidebar', 'footer', 'help', 'legal', 'account', 'guest'] as const
export type ShellPlace = (typeof places)[number]

/** A part of the site with its own sections, such as an employer's pages. */
export type SiteArea = {
  home: string
  /** The accessible name of its section navigation. */
  label: string
  /** Whose area it is, if the area has its own header instead of the site's. */
  title: string | null
  sections: Entry[]
  /** The `href` of the section that this page belongs to. */
  current: string
}

export type Navigation = Partial<Record<ShellPlace, Entry[]>> & { area?: SiteArea }

export const NavigationContext = createContext<Navigation>({})

export const useNavigation = () => useContext(NavigationContext)

export const isActive = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

type ShellLinkProps = Omit<ComponentProps<'a'>, 'href'> & Omit<Entry, 'label'>

/** A navigation link. If it has a dialog and JavaScript runs, it opens the dialog over the page. */
export function ShellLink({ href, opens, ...rest }: ShellLinkProps) {
  const { open, isSecret } = useSignIn()
  if (opens === undefined) return <a href={href} {...rest} />
  function press(event: MouseEvent) {
    // A page with a secret in its URL opens no dialogs. There, the forms are separate pages.
    if (isSecret || !isPlainPress(event)) return
    event.preventDefault()
    if (opens !== undefined) open(opens)
  }
  return <a {...rest} data-opens href={href} onClick={press} />
}

type SectionLinkProps = Entry & {
  /** `true` on a page inside the section. */
  isCurrent: 'page' | 'true' | undefined
}

/** For a row of links. It begins at the current one. Where no row scrolls, the mark would scroll the whole page. */
export const scrollingRow = 'overflow-x-auto [&>[aria-current]]:[scroll-initial-target:nearest]'

/** The label of the button that the sections of an area are behind. */
export function SectionsHere({ label, sections, current }: Pick<SiteArea, 'label' | 'sections' | 'current'>) {
  return (
    <span className="border-warm border-b-3 font-semibold leading-[44px]">
      <span className="sr-only">Sections, you are in </span>
      {sections.find(({ href }) => href === current)?.label ?? label}
    </span>
  )
}

/** A link in an area's row of sections, or in a row of tabs. */
export function SectionLink({ label, href, isCurrent }: SectionLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent}
      className="shrink-0 border-transparent border-b-3 leading-[44px] -outline-offset-3 text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:font-semibold"
    >
      {label}
    </a>
  )
}
