/** The two contact forms: everyone's, and the one that ends the resources page. */
export const contactForms = ['contact', 'resources'] as const

export const contactStatuses = ['open', 'done'] as const
