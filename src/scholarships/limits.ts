import { defineLimits } from '../platform/security/limits'

const hour = 3600

export const scholarshipLimits = defineLimits({
  scholarshipApplication: { binding: 'WRITE_LIMIT', account: { max: 30, seconds: hour } },
  /** Drafts save themselves. */
  applicationDraft: { binding: 'WRITE_LIMIT', account: { max: 600, seconds: hour } },
  review: { binding: 'WRITE_LIMIT', account: { max: 1200, seconds: hour } },
  giveaway: { binding: 'WRITE_LIMIT', account: { max: 20, seconds: hour } },
})
