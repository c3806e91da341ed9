/** What a form knows of who fills it in; empty for a guest. */
export type ContactPerson = { displayName: string; email: string; phone: string }

export const blankPerson: ContactPerson = { displayName: '', email: '', phone: '' }
