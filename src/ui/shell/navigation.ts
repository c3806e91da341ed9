import { createContext, useContext } from 'react'

/** A link of the shell; one with `opens` opens that dialog where JavaScript runs. */
export type Entry = { label: string; href: string; opens?: string }

/** Where entries are shown: `more` holds what the header has no room for, `guest` the buttons beside Login. */
export const places = ['header', 'more', 'mobile', 'sidebar', 'footer', 'help', 'legal', 'account', 'guest'] as const
export type ShellPlace = (typeof places)[number]

/** A part of the site with sections of its own, such as the pages of an employer. */
export type SiteArea = {
  /** Its first page. */
  home: string
  /** What its bar of sections is called. */
  label: string
  /** Where an area with a bar in place of the site's header says whose it is. */
  title: string | null
  sections: Entry[]
  /** The `href` of the section that this page is in. */
  current: string
}

/** What this viewer is shown on this page. */
export type Navigation = Partial<Record<ShellPlace, Entry[]>> & { area?: SiteArea }

export const NavigationContext = createContext<Navigation>({})

/** The links around the page, as the rooms declared them. */
export const useNavigation = () => useContext(NavigationContext)

export const isActive = (path: string, href: string) => path === href || path.startsWith(`${href}/`)
