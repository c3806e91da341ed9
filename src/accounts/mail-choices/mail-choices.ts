/** The kinds of mail that a user can unsubscribe from, each independently. */
export const stoppableKinds = ['trial', 'job', 'certification', 'application'] as const
export type StoppableKind = (typeof stoppableKinds)[number]

/** Completes the question "Stop …?" */
export const stoppableLabels: Record<StoppableKind, string> = {
  trial: 'reminders about the end of a free trial',
  job: 'reminders about job postings that expire',
  certification: 'reminders about certifications that expire',
  application: 'emails about new applicants',
}

export const applicationMailLabels = { each: 'For each applicant', daily: 'Once a day', off: 'Never' } as const
export type ApplicationMail = keyof typeof applicationMailLabels
export const applicationMails = ['each', 'daily', 'off'] as const satisfies ApplicationMail[]

export const isApplicationMail = (text: string): text is ApplicationMail => Object.hasOwn(applicationMailLabels, text)
