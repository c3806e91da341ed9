/** Who runs this site, in one place; an operator changes it here. */
export const brand = {
  name: 'SPED Commons',
  description: 'Jobs, answers and news for special education, and for the schools that need it.',
  mail: 'hello@spedcommons.example',
  phone: '(312) 555-0142',
} as const
