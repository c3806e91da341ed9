/** What people say of themselves when they sign up; any other text up to 64 is taken too (spec 1 section 5, api.md). */
export const titles = [
  'Student',
  'Special Education Parent',
  'Special Education Teacher',
  'Special Education Administrator',
  'School Administrator',
  'University Special Education Professor',
  'University Special Education Admin',
] as const
