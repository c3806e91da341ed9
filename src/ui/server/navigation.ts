import { type Entry, isActive, type Navigation, places, type ShellPlace } from '../shell/shell-context'
import type { Viewer } from '../shell/sign-in-prompt'

export type NavigationEntry = Entry & {
  /** A place in the shell, or the path of the area whose sections it joins. */
  place: ShellPlace | `/${string}`
  /** The order within the place, lowest first. */
  rank: number
  /** Who sees it. Everybody if left out. */
  shows?: (viewer: Viewer | null) => boolean
  /** Another path whose pages also belong to this section. */
  covers?: string
}

/** Rules for all paths that start with one segment, or with two where a part of an area differs. */
export type AreaRules = {
  /** The page uses the full width and has no sidebar. */
  isWide?: true
  /** Search engines must not index its pages. */
  isUnindexed?: true
  /** Its URLs contain secrets: they are never passed on, and no other host is asked (docs/security.md, 7). */
  isSecret?: true
  /** A viewer without access gets a 404 for forms too, which elsewhere say why with a 403. */
  isHidden?: true
  /** Where a viewer who may not see one of its pages is led. Without this rule, the page is a 404 for them. */
  refusedTo?: (viewer: Viewer | null, path: string) => string
  /**
   * What a browser may prefetch when a visitor is about to follow a link: the page itself, what is below it, or both.
   * Only public pages, so that nothing personal is loaded before somebody asks for it.
   */
  prefetched?: 'page' | 'below' | 'all'
  /** The accessible name of its section navigation. */
  label?: string
  /** The path of the area that it is a section of, for this viewer. */
  partOf?: string | ((viewer: Viewer | null) => string | undefined)
  /** The title that the viewer sees. An area with a title gets its own header instead of the site's. */
  title?: (viewer: Viewer, path: string) => string | null
}

type Declared = {
  navigation?: readonly NavigationEntry[]
  areas?: Readonly<Record<string, AreaRules>>
}

declare module 'hono' {
  interface ContextVariableMap {
    siteNavigation: SiteNavigation
  }
}

type SiteNavigation = {
  areaOf: (path: string) => AreaRules
  around: (path: string, viewer: Viewer | null) => Navigation
}

const noRules: AreaRules = {}

const getAreaPath = (path: string) => `/${path.split('/')[1] ?? ''}`
const getPartPath = (path: string) => path.split('/').slice(0, 3).join('/')

/** A sidebar with this few links, all of which are also in the header and footer, would only waste space. */
const fewLinks = 3

/** Areas are matched by whole segments, so /administrators isn't a page of /admin. */
export function siteNavigation(rooms: readonly Declared[]): SiteNavigation {
  const entries = rooms.flatMap(({ navigation = [] }) => navigation).toSorted((a, b) => a.rank - b.rank)
  const areas = new Map(rooms.flatMap((room) => Object.entries(room.areas ?? {})))
  const getArea = (path: string) => areas.get(getPartPath(path)) ?? areas.get(getAreaPath(path)) ?? noRules
  return {
    areaOf: getArea,
    around: (path, viewer) => {
      const shown = entries.filter(({ shows }) => !shows || shows(viewer))
      const around: Navigation = Object.fromEntries(
        placesFor(viewer).map((place) => [place, shown.filter((entry) => entry.place === place).map(getLink)]),
      )
      const { isWide, partOf } = getArea(path)
      if (isWide || (around.sidebar?.length ?? 0) <= fewLinks) delete around.sidebar
      const home = (typeof partOf === 'function' ? partOf(viewer) : partOf) ?? getAreaPath(path)
      const { label, title } = getArea(home)
      if (label === undefined || !viewer) return around
      const sections = shown.filter(({ place }) => place === home)
      const current = sections.find((section) => section.href !== home && isIn(path, section))?.href ?? home
      const area = { home, label, title: title?.(viewer, path) ?? null, sections: sections.map(getLink), current }
      return { ...around, area }
    },
  }
}

const placesFor = (viewer: Viewer | null) => places.filter((place) => place !== (viewer ? 'guest' : 'account'))

const getLink = ({ label, href, opens }: NavigationEntry): Entry => ({ label, href, ...(opens && { opens }) })

const isIn = (path: string, { href, covers }: NavigationEntry) =>
  isActive(path, href) || (covers !== undefined && isActive(path, covers))
