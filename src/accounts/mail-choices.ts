/** The kinds of mail that a person can stop with one press; each leaves the others as they are. */
export const stoppableKinds = ['trial', 'job', 'certification'] as const
export type StoppableKind = (typeof stoppableKinds)[number]

/** What each kind is called in a sentence: "Stop …?" */
export const stoppableLabels: Record<StoppableKind, string> = {
  trial: 'reminders about the end of a free trial',
  job: 'reminders about job postings that expire',
  certification: 'reminders about certifications that expire',
}
