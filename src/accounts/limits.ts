import { type Allowance, defineLimits } from '../platform/security/limits'

/**
 * Signing in and resetting aren't limited by the current account. Otherwise, an attacker with a stolen session could
 * use up the attempts that its owner needs to end that session.
 */
export const accountsLimits = defineLimits({
  signIn: { binding: 'SIGN_IN_LIMIT', exact: { max: 10, seconds: 900 } },
  signUp: { binding: 'SIGN_IN_LIMIT', exact: { max: 10, seconds: 3600 } },
  /** Mailed links that confirm an address. They may ask for a password, as signing in does. */
  verify: { binding: 'SIGN_IN_LIMIT', exact: { max: 10, seconds: 900 } },
  reset: { binding: 'SIGN_IN_LIMIT', exact: { max: 10, seconds: 3600 } },
  /** Attempts at the current user's password, also counted by session (`accountAttemptLimits.own`). */
  password: { binding: 'SIGN_IN_LIMIT', exact: { max: 20, seconds: 3600 } },
  invite: { binding: 'WRITE_LIMIT', exact: { max: 20, seconds: 3600 }, account: { max: 20, seconds: 3600 } },
})

/** Limits for attempts on one account. They must never lock out its owner. */
export const accountAttemptLimits = {
  /** Attempts that anyone has, because people mistype. */
  free: { max: 10, seconds: 900 },
  /** All attempts from devices that the account doesn't know, without and with a solved bot check. */
  strangers: { max: 50, seconds: 900 },
  provenStrangers: { max: 500, seconds: 900 },
  /** Attempts from one known device, or from one open session that must confirm the password. */
  own: { max: 10, seconds: 900 },
} satisfies Record<string, Allowance>
