import { type Allowance, defineLimits } from '../platform/security/limits'

/**
 * Signing in and resetting are not counted by the account that calls: whoever has taken somebody's session must not be able
 * to use up the tries that would end it.
 */
export const accountsLimits = defineLimits({
  signIn: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 900 } },
  signUp: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 3600 } },
  reset: { binding: 'SIGN_IN_LIMIT', exact: { most: 10, seconds: 3600 } },
  /** What asks for one's own password: its tries are counted by session as well (`accountTries.own`). */
  password: { binding: 'SIGN_IN_LIMIT', exact: { most: 20, seconds: 3600 } },
  invite: { binding: 'WRITE_LIMIT', exact: { most: 20, seconds: 3600 }, account: { most: 20, seconds: 3600 } },
})

/** The limits of tries on one account, whose owner they must never shut out. */
export const accountTries = {
  /** What anybody has, as people mistype. */
  free: { most: 10, seconds: 900 },
  /** All tries from devices that the account does not know, without and with a solved bot check. */
  strangers: { most: 50, seconds: 900 },
  provenStrangers: { most: 500, seconds: 900 },
  /** The tries of one device that the account knows, and of one open session that asks for the password again. */
  own: { most: 10, seconds: 900 },
} satisfies Record<string, Allowance>
