import { siteTimeZone } from '../platform/time/clock'

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: siteTimeZone })
const zoneWords = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric', timeZone: siteTimeZone })

/** The zone in which staff read and choose times: “Central Time”. */
export const siteZoneName =
  zoneWords.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? siteTimeZone

/** Formats a time for staff: “January 20, 2027 at 9:00 AM Central Time”. */
export const siteTimeText = (time: string) => `${words.format(Date.parse(time))} ${siteZoneName}`
