import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { safeUrl } from '../../platform/security/safe-url'
import { outsideScholarships } from '../schema'
import { varies } from './outside-words'

export type OutsideScholarship = typeof outsideScholarships.$inferSelect

/** How the list can be sorted: as staff ordered it, by deadline, or by amount with the largest first. */
export const outsideSorts = ['position', 'deadline', 'amount'] as const
export type OutsideSort = (typeof outsideSorts)[number]

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

/** The fields that everyone sees. Only a web address is given out as a link (docs/security.md, 19). */
export function publicOutside({ id, title, amount, deadline, link, dead }: OutsideScholarship) {
  const address = safeUrl(link)
  return { _id: id, title, amount, deadline, link: address ?? '', dead: dead || address === null }
}

/** The same for the API, which gives amounts of money as text. */
export function outsideAnswer(scholarship: OutsideScholarship) {
  const { amount, ...shown } = publicOutside(scholarship)
  return { ...shown, amount: amount === null ? varies : `${amount}` }
}
