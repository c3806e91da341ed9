import { defineLimits } from '../platform/security/limits'

export const billingLimits = defineLimits({
  pay: { binding: 'WRITE_LIMIT', exact: { most: 5, seconds: 3600 } },
  /** The payment provider sends many events from few addresses; what is not signed by it costs us the reading. */
  webhook: { binding: 'COUNT_LIMIT' },
})
