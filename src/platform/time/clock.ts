let offset = 0

/** The product's time: what every rule about days and hours asks. */
export function now(): Date {
  return new Date(Date.now() + offset)
}

/** ISO 8601 in UTC, as times are stored and answered. */
export function timestamp(time: Date = now()): string {
  return time.toISOString()
}

/** Moves the product's clock, which ticks on from there; `null` sets it back. For local runs and tests only. */
export function setClock(time: Date | null): void {
  offset = time ? time.getTime() - Date.now() : 0
}

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => minutes(n * 60)
export const days = (n: number) => hours(n * 24)

/** The time `milliseconds` before now, as it is stored. */
export const ago = (milliseconds: number) => timestamp(new Date(now().getTime() - milliseconds))

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' })

/** The day of a stored time in words, as people here read it: "January 20, 2027". */
export const dayOf = (time: string) => dayFormat.format(new Date(time))
