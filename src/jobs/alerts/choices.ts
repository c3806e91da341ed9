/** How often an alert mails. */
export const frequencies = ['day', 'week'] as const
export type Frequency = (typeof frequencies)[number]
export const frequencyLabels: Record<Frequency, string> = { day: 'Every day', week: 'Every Monday' }

/** `asked`: somebody typed an address, and nobody has confirmed it. `stopped`: can be taken back for a month. */
export const alertStatuses = ['asked', 'on', 'paused', 'stopped'] as const
export type AlertStatus = (typeof alertStatuses)[number]

export const stopReasons = ['found', 'many', 'irrelevant'] as const
export type StopReason = (typeof stopReasons)[number]
export const stopReasonLabels: Record<StopReason, string> = {
  found: 'I found a job',
  many: 'Too many emails',
  irrelevant: 'The jobs aren’t right for me',
}

/** In characters. */
export const maxAlertLengths = { words: 200, place: 100 } as const

/** How many alerts one address may have. */
export const maxAlerts = 20

/** In days: how long a request waits for its confirmation, and a stopped alert can be taken back. */
export const confirmationDays = 7
export const undoDays = 30
export const pauseDays = 30

/** In days: how long an alert finds nothing before its mail says so, once. */
export const quietDays = 60

/** In days: how long a reader does nothing before a mail asks, once, and how long it waits before alerts pause. */
export const inactiveDays = 365
export const answerDays = 30
