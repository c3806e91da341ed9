import { days, hours, timestamp } from '../../platform/time/clock'
import { daysBefore } from '../../platform/time/days'
import { dayIn, getTimeZone, stateZones, timeOfClock } from '../../platform/time/time-zones'
import type { Frequency } from './choices'

/** Mail is there when people get up, and a job of the evening before is still new. */
const clock = 'T06:00'

/**
 * Returns the next time at which an alert is due after `after`: 6 AM in the zone of its place, or Eastern time without
 * one. Weekly ones are due on Mondays.
 */
export function nextDue({ state, every }: { state: string | null; every: Frequency }, after: Date): string {
  const zone = state === null ? (stateZones[0] ?? '') : getTimeZone(state)
  const today = dayIn(zone)(after.getTime() / hours(1))
  const upcoming = Array.from({ length: 9 }, (_, i) => daysBefore(today, -i))
    .filter((day) => every === 'day' || new Date(day).getUTCDay() === 1)
    .flatMap((day) => timeOfClock(zone, day + clock) ?? [])
  const next = upcoming.find((time) => Date.parse(time) > after.getTime())
  return next ?? timestamp(new Date(after.getTime() + days(1)))
}

/** A reader whose mail was late still gets the next one on its day, but not an hour later. */
const minBetween = hours(12)

/** The alerts of a person that are due until then go into one mail, wherever their places are. */
export const untilLater = (time: Date): Date => new Date(time.getTime() + minBetween)
