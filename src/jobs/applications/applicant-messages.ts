/** The maximum lengths, in characters, of an applicant’s name and email address. */
export const mostOfName = 64
export const mostOfEmail = 254

/** The text of `missing` is fixed by the specification. */
export const applicantMessages = {
  missing: 'Please fill in both your full name and email to be able to proceed to the job posting.',
  name: `Your name can be at most ${mostOfName} characters.`,
  email: `Your email can be at most ${mostOfEmail} characters.`,
} as const
