/** What a form knows of who fills it in; empty for a guest. */
export type Person = { displayName: string; email: string; phone: string }

export const nobody: Person = { displayName: '', email: '', phone: '' }
