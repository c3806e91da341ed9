/** Returns the time of day in the browser's time zone: "2:02 PM". Browsers differ in the space before PM. */
export const localTimeText = (time: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(Date.parse(time)).replace(/\s/g, ' ')

const units = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago `time` was, in the largest unit that fits: "2 days ago". `now` comes from the server. */
export function timeSince(time: string, now: string): string {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(time)) / 1000)
  const fit = units.find((unit) => seconds >= unit.seconds)
  return fit ? words.format(-Math.floor(seconds / fit.seconds), fit.unit) : 'just now'
}

const dayWords = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a `YYYY-MM-DD` day: "Nov 21". */
export const dayText = (day: string) => dayWords.format(Date.parse(day))

const dayMs = 86_400_000

const longDayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a time as its UTC date, for print and other things that are read much later: "November 21, 2026". */
export const longDayText = (time: string) => longDayWords.format(Date.parse(time))

/** What is less than a day old says how long ago it was, and everything else its date: "5 minutes ago". */
export const dayOrSince = (time: string, now: string) =>
  Date.parse(now) - Date.parse(time) < dayMs ? timeSince(time, now) : longDayText(time)

/** Like `longDayText`, in the browser's time zone. */
export const localDayText = (time: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(Date.parse(time))

const momentWords = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** Formats a time for records, in UTC: "Nov 21, 2026, 18:14". */
export const momentText = (time: string) => momentWords.format(Date.parse(time))

/** Returns when something happened, in the browser's time zone: "at 2:02 PM", or "on November 21, 2026, at 2:02 PM". */
export function localMomentText(time: string, now: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
  const [then, today] = [day.format(Date.parse(time)), day.format(now)]
  return then === today ? `at ${localTimeText(time)}` : `on ${then}, at ${localTimeText(time)}`
}
