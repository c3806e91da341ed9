import { type Entry, isActive, type Navigation, places, type ShellPlace } from '../shell/navigation'
import type { Viewer } from '../shell/viewer'

/** A link that a room adds to the shell. */
export type NavigationEntry = Entry & {
  /** A place of the shell, or the area whose sections it joins. */
  place: ShellPlace | `/${string}`
  /** Its order there: the lowest comes first. */
  rank: number
  /** Who sees it; everybody where this is left out. */
  shows?: (viewer: Viewer | null) => boolean
  /** Another path whose pages are in this section. */
  covers?: string
}

/** What is special about all paths that begin with one segment. */
export type AreaRules = {
  /** The page has the whole width, and no sidebar. */
  isWide?: true
  /** Search engines stay out. */
  isUnindexed?: true
  /** Its addresses hold secrets: they travel nowhere, and nothing of others is loaded there (docs/security.md, 7). */
  isSecret?: true
  /** Whoever may not see a page is told that it does not exist. */
  isHidden?: true
  /** What its bar of sections is called. */
  label?: string
  /** Whose area this is to the viewer; its bar then replaces the site's header. */
  title?: (viewer: Viewer, path: string) => string | null
}

/** What the rooms say of navigation. */
type Declared = {
  navigation?: readonly NavigationEntry[]
  areas?: Readonly<Record<string, AreaRules>>
}

declare module 'hono' {
  interface ContextVariableMap {
    siteNavigation: SiteNavigation
  }
}

export type SiteNavigation = {
  /** The rules of a path's area. */
  areaOf: (path: string) => AreaRules
  /** The links around one page, for one viewer. */
  around: (path: string, viewer: Viewer | null) => Navigation
}

const noRules: AreaRules = {}

const areaPathOf = (path: string) => `/${path.split('/')[1] ?? ''}`

/** With so few links, which the header and the footer have too, a sidebar would only push the page aside. */
const fewLinks = 3

/** Puts together what all rooms declare. Areas are whole segments: /administrators is no page of /admin. */
export function siteNavigation(rooms: readonly Declared[]): SiteNavigation {
  const entries = rooms.flatMap(({ navigation = [] }) => navigation).toSorted((a, b) => a.rank - b.rank)
  const areas = new Map(rooms.flatMap((room) => Object.entries(room.areas ?? {})))
  const areaOf = (path: string) => areas.get(areaPathOf(path)) ?? noRules
  return {
    areaOf,
    around: (path, viewer) => {
      const shown = entries.filter(({ shows }) => !shows || shows(viewer))
      const around: Navigation = Object.fromEntries(
        placesFor(viewer).map((place) => [place, shown.filter((entry) => entry.place === place).map(linkOf)]),
      )
      const { isWide, label, title } = areaOf(path)
      if (isWide || (around.sidebar?.length ?? 0) <= fewLinks) delete around.sidebar
      if (label === undefined || !viewer) return around
      const home = areaPathOf(path)
      const sections = shown.filter(({ place }) => place === home)
      const current = sections.find((section) => section.href !== home && isIn(path, section))?.href ?? home
      const area = { home, label, title: title?.(viewer, path) ?? null, sections: sections.map(linkOf), current }
      return { ...around, area }
    },
  }
}

const placesFor = (viewer: Viewer | null) => places.filter((place) => place !== (viewer ? 'guest' : 'account'))

const linkOf = ({ label, href, opens }: NavigationEntry): Entry => ({ label, href, ...(opens && { opens }) })

const isIn = (path: string, { href, covers }: NavigationEntry) =>
  isActive(path, href) || (covers !== undefined && isActive(path, covers))
