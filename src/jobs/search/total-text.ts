import { maxCounted } from './search-statements'

/** Returns the number of results in words: "198", or "more than 200". */
export const totalText = (total: number) => (total > maxCounted ? `more than ${maxCounted}` : String(total))

/** The same, as the first words of a text. */
export const startingTotal = (total: number) => totalText(total).replace(/^m/, 'M')
