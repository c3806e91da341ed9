import { dollars } from '../edition/edition-words'

/** “$3,000” or “Varies” */
export const outsideAmount = (amount: number | null) => (amount === null ? 'Varies' : dollars(amount))
