import { keepRecent } from '../../../platform/keep-recent'
import type { Area } from '../../../platform/places/places'
import { cellsAround, coarse, fine, type Point } from '../../../platform/search/cells'
import { facetNames } from '../indexing/facets'

/** Below this many miles, small cells describe a circle better. */
const smallCircle = 20

/**
 * Returns the area’s facets: those that are `sure` to be inside, and those where distance decides. Remote jobs are in
 * every area.
 */
export function facetsOfArea(area: Area, miles: number): Cells {
  switch (area.kind) {
    case 'usa':
      return { sure: [facetNames.usa], near: [] }
    case 'remote':
      return { sure: [facetNames.remote], near: [] }
    case 'state':
      return { sure: [facetNames.state(area.state), facetNames.remote], near: [] }
    case 'point':
      return cellsOf(area.place, miles)
  }
}

type Cells = { sure: string[]; near: string[] }

/** The circles that were asked for last, because many searches share one. */
const kept = new Map<string, Cells>()
const maxKept = 500

function cellsOf({ lat, lng }: Point, miles: number): Cells {
  const key = `${lat} ${lng} ${miles}`
  const cells = kept.get(key) ?? cellsOfCircle({ lat, lng }, miles)
  keepRecent(kept, key, cells, maxKept)
  return cells
}

function cellsOfCircle(center: Point, miles: number): Cells {
  const { inside, border } = cellsAround(miles < smallCircle ? fine : coarse, center, miles)
  return { sure: [...inside, facetNames.remote], near: border }
}
