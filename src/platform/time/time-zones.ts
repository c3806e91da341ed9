const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

const zones: [zone: string, states: string][] = [
  [eastern, 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  [central, 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  [mountain, 'CO ID MT NM UT WY'],
  [pacific, 'CA NV OR WA'],
  ['America/Phoenix', 'AZ'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Puerto_Rico', 'PR VI'],
  ['Pacific/Guam', 'GU MP'],
  ['Pacific/Pago_Pago', 'AS'],
]

const zoneOfState = new Map(zones.flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)))

/** The time zone of most of a state's residents, by postal code. Central time if unknown. */
export const getTimeZone = (state: string | null | undefined): string => zoneOfState.get(state ?? '') ?? central

/** Formats stored times in a zone so that spreadsheets recognize them: `YYYY-MM-DD HH:MM`. */
export function timeIn(timeZone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}

/** The date on which an hour (counted from 1970 in UTC) begins in a zone: `YYYY-MM-DD`. Zones are whole hours apart. */
export function dayIn(timeZone: string): (hour: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (hour) => format.format(hour * 3_600_000)
}

/** Formats a stored time as the date and time that a zone's clocks show, for an input: `YYYY-MM-DDTHH:MM`. */
export const clockIn =
  (timeZone: string) =>
  (time: string): string =>
    timeIn(timeZone)(time).replace(' ', 'T')

/** Returns the stored time at which a zone's clocks show `clock`, as an input has it, or null for no such time. */
export function timeOfClock(timeZone: string, clock: string): string | null {
  const wanted = Date.parse(`${clock}Z`)
  if (Number.isNaN(wanted)) return null
  const clockOf = clockIn(timeZone)
  const shownAt = (time: number) => Date.parse(`${clockOf(new Date(time).toISOString())}Z`)
  // The second step is for hours beside a change of the clocks.
  const near = 2 * wanted - shownAt(wanted)
  return new Date(near + wanted - shownAt(near)).toISOString()
}

/** The zones of all states, from east to west on the mainland, and then the others. */
export const stateZones: readonly string[] = zones.map(([zone]) => zone)
