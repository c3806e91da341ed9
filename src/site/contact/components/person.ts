/** Known details of the person who fills in the form. Empty for a guest. */
export type ContactPerson = { displayName: string; email: string; phone: string }

export const blankPerson: ContactPerson = { displayName: '', email: '', phone: '' }
