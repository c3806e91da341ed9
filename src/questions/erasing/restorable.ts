import { ago, days } from '../../platform/time/clock'
import { restorableDays } from '../post/rules'

/** What was removed before this time can't be restored, and is erased. */
export const restorableSince = () => ago(days(restorableDays))
