import { days } from '../../platform/time/clock'

/** Everything that an account wrote can be removed at once only while it is younger than this. */
export const spammerAge = days(7)
