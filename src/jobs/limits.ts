import { defineLimits } from '../platform/security/limits'

export const jobsLimits = defineLimits({
  apply: { binding: 'WRITE_LIMIT', exact: { most: 30, seconds: 3600 }, account: { most: 30, seconds: 3600 } },
  /** Each request may send a mail to an address that somebody typed. */
  alert: { binding: 'WRITE_LIMIT', exact: { most: 20, seconds: 3600 } },
})

/** New alerts for one address, whoever asks for them. */
export const alertsOfAddress = { most: 5, seconds: 3600 }

/** Mails to one address that ask whether alerts are wanted: each hour, and each day. What waits goes with the next. */
export const confirmationMails = [
  { most: 1, seconds: 3600 },
  { most: 3, seconds: 86_400 },
] as const

/** Guests’ receipts: one for an address and job, and in all for an address each day, and for a network each hour. */
export const guestReceipts = {
  job: { most: 1, seconds: 86_400 },
  address: { most: 10, seconds: 86_400 },
  network: { most: 20, seconds: 3600 },
} as const

/** Mails with a link for changing alerts, to one address. */
export const changeLinks = { most: 3, seconds: 3600 }
