import { days, hours, minutes } from '../time/clock'

/** One of our cookies. `lasts` and `purpose` appear on the privacy page. */
export type Cookie = { name: string; lastsMs: number; lasts: string; purpose: string }

/** Every cookie that we set. `cookie.ts` sets no others, and the privacy page lists these. */
export const cookies = {
  session: {
    name: '__Host-session',
    lastsMs: days(90),
    lasts: '90 days',
    purpose: 'Keeps you signed in. It ends when you sign out, and after 30 days without a visit.',
  },
  device: {
    name: '__Host-device',
    lastsMs: days(365),
    lasts: '1 year',
    purpose:
      'Remembers that you have signed in with this browser, so that someone else who guesses passwords can’t slow you down. It opens nothing.',
  },
  guest: {
    name: '__Host-guest',
    lastsMs: hours(1),
    lasts: '1 hour',
    purpose: 'Lets you change or take back what you just sent without an account.',
  },
  bookmark: {
    name: 'bookmark',
    lastsMs: minutes(2),
    lasts: '2 minutes',
    purpose: 'Makes sure you see what you have just changed.',
  },
} as const satisfies Record<string, Cookie>
