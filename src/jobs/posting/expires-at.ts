import { days } from '../../platform/time/clock'
import { lifetimeInDays } from '../choices'

/** Returns when a job with this `updated` time expires. */
export function expiresAt(updated: string): Date {
  return new Date(Date.parse(updated) + days(lifetimeInDays))
}
