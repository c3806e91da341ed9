import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { outsideScholarships } from '../schema'

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

/** The fields that everyone sees. */
export const publicOutside = ({ id, title, amount, deadline, link, dead }: OutsideScholarship) => ({
  _id: id,
  title,
  amount,
  deadline,
  link,
  dead,
})
