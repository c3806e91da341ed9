let offset = 0

/** The product's time, which tests and local runs can move. All rules about days and hours use it. */
export function now(): Date {
  return new Date(Date.now() + offset)
}

/** ISO 8601 in UTC, the format of stored and returned times. */
export function timestamp(time: Date = now()): string {
  return time.toISOString()
}

/** Sets the product's clock, which keeps running from there; `null` resets it. For local runs and tests only. */
export function setClock(time: Date | null): void {
  offset = time ? time.getTime() - Date.now() : 0
}

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => minutes(n * 60)
export const days = (n: number) => hours(n * 24)

/** The time `milliseconds` before now, in the stored format. */
export const ago = (milliseconds: number) => timestamp(new Date(now().getTime() - milliseconds))

/** The zone in which dates are shown and chosen where no place decides. */
export const siteTimeZone = 'America/Chicago'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: siteTimeZone })

/** The date of a stored time for people: "January 20, 2027". */
export const formatDay = (time: string) => dayFormat.format(new Date(time))

/** The date and time of a stored time for the team: "Jan 20, 2027, 12:14 PM Central". */
export const formatMoment = (time: string) => {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: siteTimeZone })
  return `${moment.format(new Date(time)).replace(/\s/g, ' ')} Central`
}
