import type { Database, Statement } from '../../platform/db/database'

export const stoppableKinds = ['trial', 'job', 'certification', 'application', 'scholarship'] as const
export type StoppableKind = (typeof stoppableKinds)[number]

/** Completes the question "Stop …?" */
const stoppableLabels: Record<StoppableKind, string> = {
  trial: 'reminders about the end of a free trial',
  job: 'reminders about job postings that expire',
  certification: 'reminders about certifications that expire',
  application: 'emails about new applicants',
  scholarship: 'reminders about scholarships',
}

export type MailWords = {
  label: string
  /** Where the mail can be turned on again: "Turn them on again [in your settings]." Null if only we can. */
  again: { words: string; link: string; href: string } | null
}

const inAccount = { words: 'Choose how often they come', link: 'in your account', href: '/profile/account' }

export const wordsOfMail = (kind: StoppableKind): MailWords => ({
  label: stoppableLabels[kind],
  again: kind === 'application' ? inAccount : null,
})

export const applicationMailLabels = { each: 'For each applicant', daily: 'Once a day', off: 'Never' } as const
export type ApplicationMail = keyof typeof applicationMailLabels
export const applicationMails = ['each', 'daily', 'off'] as const satisfies ApplicationMail[]

/** A kind of mail of another room that people can unsubscribe from with the link in such a mail. */
export type StoppableMail = MailWords & {
  /** Stores that they don't want it. It does nothing for a deleted account. */
  stopStatement: (db: Database, userId: string) => Statement
  /** What a link is for, if that isn't a member. Then `stopStatement` gets its id in place of the member's. */
  target?: (id: string) => { kind: string; id: string }
  /** A label that says more than the kind’s; null if there is nothing more to say. */
  labelOf?: (db: Database, id: string) => Promise<string | null>
  /** The page that follows the button, if it isn't the one that says what was stopped. */
  next?: (env: Env, db: Database, id: string) => Promise<string | null>
}
