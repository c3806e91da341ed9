const timeWords = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Returns the time of day in the browser's time zone: "14:02". */
export const localTimeText = (time: string) => new Intl.DateTimeFormat('en-US', timeWords).format(Date.parse(time))

/** Returns when something happened, in the browser's time zone: "at 14:02", or "on November 21, 2026, at 14:02". */
export function localMomentText(time: string, now: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
  const [then, today] = [day.format(Date.parse(time)), day.format(now)]
  return then === today ? `at ${localTimeText(time)}` : `on ${then}, at ${localTimeText(time)}`
}
