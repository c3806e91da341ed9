import type { WhenProven } from '../accounts/registration/verification'
import { markJobsOf, refreshSearch } from './search/search-index'

/**
 * An organization's published jobs come into sight when one of its administrators proves an address, and go when the last who
 * has is suspended.
 */
export const jobsComeToLight: WhenProven = {
  statements: (db, organizationId) => [markJobsOf(db, organizationId)],
  after: (db, env, requestId) => refreshSearch(db, env.SEARCH, requestId),
}
