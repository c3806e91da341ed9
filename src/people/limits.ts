import { defineLimits } from '../platform/security/limits'

export const peopleLimits = defineLimits({
  message: { binding: 'WRITE_LIMIT', exact: { most: 30, seconds: 86_400 }, account: { most: 30, seconds: 86_400 } },
  /** Members by name: guests see little of them, and what an account has read is counted exactly. */
  people: { binding: 'SEARCH_LIMIT', account: { most: 600, seconds: 3600 } },
})
