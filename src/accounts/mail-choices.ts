/** The kinds of mail that a person can stop with one press; each leaves the others as they are. */
export const stoppableKinds = ['trial', 'job', 'certification'] as const
