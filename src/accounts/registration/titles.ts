/**
 * What people say of themselves when they sign up, and by which they are found; any other text up to 64 is taken too. The
 * first seven are the specification's, in its order.
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
