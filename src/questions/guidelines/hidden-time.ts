import { days } from '../../platform/time/clock'

/** For how long the guidelines for asking stay hidden. */
export const hiddenMs = days(30)
