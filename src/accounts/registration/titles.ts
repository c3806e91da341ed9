/**
 * The choices at sign-up, which are also used in searches. Any other text of up to 64 characters is valid too. The
 * first seven and their order are from the specification.
 */
export const titles = [
  'Student',
  'Special Education Parent',
  'Special Education Teacher',
  'Special Education Administrator',
  'School Administrator',
  'University Special Education Professor',
  'University Special Education Admin',
  'Speech-Language Pathologist',
  'Occupational Therapist',
  'Physical Therapist',
  'School Psychologist',
  'Behavior Specialist (BCBA)',
  'Paraprofessional',
  'Human Resources or Recruiter',
  'Other',
] as const

/** Whoever chooses it hires, so that the employer box is checked for them. Administrators may hire or not. */
export const hiringTitle: (typeof titles)[number] = 'Human Resources or Recruiter'
