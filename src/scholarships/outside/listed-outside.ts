import { timestamp } from '../../platform/time/clock'
import { type OutsideScholarship, type OutsideSort, outsideSorts, publicOutside } from './outside'
import { outsideAmount } from './outside-words'

/** The scholarships by others with the words of their rows. Those whose deadline has passed come last. */
export function listedOutside(scholarships: readonly OutsideScholarship[]) {
  const today = timestamp().slice(0, 10)
  const rows = scholarships.map((scholarship) => ({
    ...publicOutside(scholarship),
    amountWords: outsideAmount(scholarship.amount),
    deadlineWords: dayFormat.format(Date.parse(scholarship.deadline)),
    isPassed: scholarship.deadline < today,
  }))
  return [...rows.filter(({ isPassed }) => !isPassed), ...rows.filter(({ isPassed }) => isPassed)]
}
export type ListedOutside = ReturnType<typeof listedOutside>[number]

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The order that an address asks for. An unknown one is the usual one. */
export const sortOf = (asked: string | undefined): OutsideSort =>
  outsideSorts.find((known) => known === asked) ?? 'position'
