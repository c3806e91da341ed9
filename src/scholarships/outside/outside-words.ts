import { dollars } from '../edition/edition-words'

export const varies = 'Varies'

/** “$3,000” or “Varies” */
export const outsideAmount = (amount: number | null) => (amount === null ? varies : dollars(amount))
