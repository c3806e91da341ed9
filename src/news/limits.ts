import { defineLimits } from '../platform/security/limits'

export const newsLimits = defineLimits({
  /** Changes to an article, which saves itself every fifteen seconds while somebody writes. */
  draft: { binding: 'WRITE_LIMIT', account: { most: 600, seconds: 3600 } },
})
