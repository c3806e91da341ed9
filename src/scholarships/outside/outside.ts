import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { safeUrl } from '../../platform/security/safe-url'
import { timestamp } from '../../platform/time/clock'
import { dayWords } from '../../profiles/entries/dates'
import { dollars } from '../edition/edition-words'
import { outsideScholarships } from '../schema'
import { varies } from './rules'

export type OutsideScholarship = typeof outsideScholarships.$inferSelect

/** How the list can be sorted: as staff ordered it, by deadline, or by amount with the largest first. */
const outsideSorts = ['position', 'deadline', 'amount'] as const
export type OutsideSort = (typeof outsideSorts)[number]

/** The order that an address asks for. An unknown one is the usual one. */
export const sortOf = (asked: string | undefined): OutsideSort =>
  outsideSorts.find((known) => known === asked) ?? 'position'

const o = outsideScholarships

const orders = {
  position: [asc(o.position)],
  deadline: [asc(o.deadline)],
  amount: [sql`${o.amount} IS NULL`, sql`${o.amount} DESC`],
}

/** Scholarships by others. The list is short, because staff keep it by hand. */
export const listOutside = (db: Database, sort: OutsideSort = 'position'): Promise<OutsideScholarship[]> =>
  db
    .select()
    .from(o)
    .orderBy(...orders[sort], asc(o.position), asc(o.id))

/** The scholarships by others as everyone sees them. Those whose deadline has passed come last. */
export function listedOutside(scholarships: readonly OutsideScholarship[]) {
  const rows = scholarships.map(outsideRow)
  return [...rows.filter(({ isPassed }) => !isPassed), ...rows.filter(({ isPassed }) => isPassed)]
}

/** A scholarship with the words of its row. */
export const outsideRow = (scholarship: OutsideScholarship) => ({
  ...publicOutside(scholarship),
  // “$3,000” or “Varies”
  amountWords: scholarship.amount === null ? varies : dollars(scholarship.amount),
  deadlineWords: dayWords(scholarship.deadline),
  isPassed: scholarship.deadline < timestamp().slice(0, 10),
})
export type OutsideRow = ReturnType<typeof outsideRow>

/** A scholarship for the API, which gives amounts of money as text. */
export function outsideResponse(scholarship: OutsideScholarship) {
  const { amount, ...shown } = publicOutside(scholarship)
  return { ...shown, amount: amount === null ? varies : `${amount}` }
}

/** The fields that everyone sees. Only a web address is given out as a link (docs/security.md, 19). */
function publicOutside({ id, title, amount, deadline, link, dead }: OutsideScholarship) {
  const address = safeUrl(link)
  return { _id: id, title, amount, deadline, link: address ?? '', dead: dead || address === null }
}
