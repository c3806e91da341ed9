import type { Area } from '../../../platform/places/places'
import { cellsAround, coarse, fine } from '../../../platform/search/cells'
import { facetNames } from '../indexing/facets'

/** Below this many miles, small cells describe a circle better. */
const smallCircle = 20

/**
 * Returns the area’s facets: those that are `sure` to be inside, and those where distance decides. Remote jobs are in
 * every area.
 */
export function facetsOfArea(area: Area, miles: number): { sure: string[]; near: string[] } {
  switch (area.kind) {
    case 'usa':
      return { sure: [facetNames.usa], near: [] }
    case 'remote':
      return { sure: [facetNames.remote], near: [] }
    case 'state':
      return { sure: [facetNames.state(area.state), facetNames.remote], near: [] }
    case 'point': {
      const { inside, border } = cellsAround(miles < smallCircle ? fine : coarse, area.place, miles)
      return { sure: [...inside, facetNames.remote], near: border }
    }
  }
}
