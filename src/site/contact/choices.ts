/** The two contact forms: everyone's, and the one that ends the resources page. */
export const contactForms = ['contact', 'resources'] as const
export type ContactFormName = (typeof contactForms)[number]

export const contactStatuses = ['open', 'done'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** The boxes of the resources form, under the names of its fields. */
export const audiences = {
  checkBoxStudent: 'Student',
  checkBoxTeacher: 'Teacher',
  checkBoxJob: 'Looking for a job',
  checkBoxAdministrator: 'Administrator',
  checkBoxProfessional: 'SPED professional',
  checkBoxPrivatePractice: 'Private practice',
} as const

/** A message must be longer than 48 characters. */
export const leastMessage = 49
