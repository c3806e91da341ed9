import { maxMiles } from '../../choices'
import type { SearchWords } from '../shared/search-href'

/** Returns the same search at the maximum distance, or null if distance doesn’t apply or is already at its maximum. */
export const wider = (words: SearchWords): SearchWords | null =>
  !words.isWide && words.d < maxMiles ? { ...words, d: maxMiles } : null
