import { formatDay } from '../platform/time/clock'

/** The end of a suspension that lasts until staff lift it. */
export const endless = '9999-12-31T23:59:59.000Z'

/** How long a suspension lasts, for sentences such as "Suspended through January 31, 2027". */
export const suspensionWords = (until: string) =>
  until >= endless ? 'until we lift it' : `through ${formatDay(until)}`

/** Until when a member may not write, and why. They may know both. */
export type Silence = { until: string; reason: string }

export const silenceWords = ({ until, reason }: Silence) =>
  `You can read, but not write, through ${formatDay(until)}. Our team’s reason: ${reason}`
