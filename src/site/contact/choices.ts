/** The contact form, and the form at the end of the resources page. */
export const contactForms = ['contact', 'resources'] as const
export type ContactFormName = (typeof contactForms)[number]

export const contactStatuses = ['open', 'done'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** The checkboxes of the resources form, by field name. */
export const audiences = {
  checkBoxStudent: 'Student',
  checkBoxTeacher: 'Teacher',
  checkBoxJob: 'Looking for a job',
  checkBoxAdministrator: 'Administrator',
  checkBoxProfessional: 'SPED professional',
  checkBoxPrivatePractice: 'Private practice',
} as const
export type Audience = (typeof audiences)[keyof typeof audiences]

/** Messages must have more than 48 characters. */
export const minMessageLength = 49

/** Known details of the person who fills in the form. Empty for a guest. */
export type ContactPerson = { displayName: string; email: string; phone: string }
export const blankPerson: ContactPerson = { displayName: '', email: '', phone: '' }

export const received = { title: 'Thanks!', text: 'Thanks! The team will contact you soon.' } as const
