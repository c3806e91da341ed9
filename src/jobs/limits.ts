import { defineLimits } from '../platform/security/limits'

export const jobsLimits = defineLimits({
  apply: { binding: 'WRITE_LIMIT', exact: { max: 30, seconds: 3600 }, account: { max: 30, seconds: 3600 } },
  /** Each request may send a mail to an address that somebody typed. */
  alert: { binding: 'WRITE_LIMIT', exact: { max: 20, seconds: 3600 } },
})

/** New alerts for one address, whoever asks for them. */
export const alertsOfAddress = { max: 5, seconds: 3600 }

/** Mails to one address that ask whether alerts are wanted: each hour, and each day. What waits goes with the next. */
export const confirmationMails = [
  { max: 1, seconds: 3600 },
  { max: 3, seconds: 86_400 },
] as const

/** Guests’ receipts: one for an address and job, and in all for an address each day, and for a network each hour. */
export const guestReceipts = {
  job: { max: 1, seconds: 86_400 },
  address: { max: 10, seconds: 86_400 },
  network: { max: 20, seconds: 3600 },
} as const

/** Mails with a link for changing alerts, to one address. */
export const changeLinks = { max: 3, seconds: 3600 }
