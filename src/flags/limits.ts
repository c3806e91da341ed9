import { defineLimits } from '../platform/security/limits'

export const flagLimits = defineLimits({
  flag: { binding: 'WRITE_LIMIT', account: { most: 30, seconds: 3600 } },
})
