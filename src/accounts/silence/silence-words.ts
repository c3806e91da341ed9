import { dayOf } from '../../platform/time/clock'

/** Until when a member may not write, and why. They may know both. */
export type Silence = { until: string; reason: string }

/** What a silenced member reads. */
export const silenceWords = ({ until, reason }: Silence) =>
  `You can read, but not write, through ${dayOf(until)}. Our team’s reason: ${reason}`
