import { defineLimits } from '../platform/security/limits'

export const peopleLimits = defineLimits({
  message: { binding: 'WRITE_LIMIT', exact: { max: 30, seconds: 86_400 }, account: { max: 30, seconds: 86_400 } },
  /** Searches and pages of members. Guests see little, and the reads of each account are counted exactly. */
  people: { binding: 'SEARCH_LIMIT', account: { max: 600, seconds: 3600 } },
})
