import { defineLimits } from '../platform/security/limits'

export const jobsLimits = defineLimits({
  apply: { binding: 'WRITE_LIMIT', exact: { most: 30, seconds: 3600 }, account: { most: 30, seconds: 3600 } },
})
