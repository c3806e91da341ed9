import { defineLimits } from '../platform/security/limits'

export const billingLimits = defineLimits({
  pay: { binding: 'WRITE_LIMIT', exact: { most: 5, seconds: 3600 } },
  /** The provider sends many events from a few addresses. Rejecting an unsigned request only costs us reading it. */
  webhook: { binding: 'COUNT_LIMIT' },
})
