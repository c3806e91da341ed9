import { endless } from '../../../accounts/directory/suspension-words'

/** How long a member can be suspended. A `date` is chosen by itself. */
export const suspensionLengths = {
  date: 'Through a date',
  day: 'One day',
  week: 'One week',
  endless: 'Until we lift it',
}

/** The end of a suspension, in UTC. */
export function endOf(length: string, date: string): string {
  if (length === 'endless') return endless
  const days = length === 'day' ? 1 : length === 'week' ? 7 : null
  return days === null ? `${date}T23:59:59.000Z` : new Date(Date.now() + days * 86_400_000).toISOString()
}
