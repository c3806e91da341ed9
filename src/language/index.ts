import type { Room } from '../room'

/** The field's words: terms with their names, and searches that are typed with them. */
export const language: Room = { name: 'language' }
