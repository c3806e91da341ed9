import { defineLimits } from '../platform/security/limits'

export const siteLimits = defineLimits({
  contact: { binding: 'WRITE_LIMIT', exact: { most: 10, seconds: 3600 }, account: { most: 10, seconds: 3600 } },
})
