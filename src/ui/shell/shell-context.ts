import { createContext, useContext } from 'react'
import type { PublicSettings } from '../../platform/config/settings'

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
