/** The maximum lengths, in characters, of an applicant’s name and email address. */
export const maxNameLength = 64
export const maxEmailLength = 254

/** The text of `missing` is fixed by the specification. */
export const applicantMessages = {
  missing: 'Please fill in both your full name and email to be able to proceed to the job posting.',
  name: `Your name can be at most ${maxNameLength} characters.`,
  email: `Your email can be at most ${maxEmailLength} characters.`,
} as const
