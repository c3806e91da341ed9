/** The most characters of the name and the address that somebody applies with. */
export const mostOfName = 64
export const mostOfEmail = 254

/** `missing` is the specification's alert. */
export const applicantMessages = {
  missing: 'Please fill in both your full name and email to be able to proceed to the job posting.',
  name: `Your name can be at most ${mostOfName} characters.`,
  email: `Your email can be at most ${mostOfEmail} characters.`,
} as const
