import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { hours, now } from '../../platform/time/clock'
import type { JobRole } from '../filter-choices'
import { type PayFigure, payFigures } from '../schema'
import { isPaidRole, paidRoles, payPath } from './pay-words'

/** The figures of one role, in these states or in all. The empty state is the whole country. */
export const readRoleFigures = (db: Database, role: JobRole, states?: readonly string[]): Promise<PayFigure[]> =>
  db
    .select()
    .from(payFigures)
    .where(and(eq(payFigures.role, role), states && inArray(payFigures.state, [...states])))

/** What all postings of a role pay, by role and state. */
export const readAllFigures = (db: Database): Promise<PayFigure[]> =>
  db
    .select()
    .from(payFigures)
    .where(and(inArray(payFigures.role, [...paidRoles]), eq(payFigures.among, 'all')))

/** The pages that have figures, for the sitemap. */
export const paidPaths = async (db: Database): Promise<string[]> =>
  (await readAllFigures(db)).map(({ role, state }) => payPath(role, state))

type Cached = { at: number; byPlace: ReadonlyMap<string, PayFigure> }

/** Figures change once a day, so this isolate keeps them for an hour. There are at most a few hundred. */
const cached = new WeakMap<D1Database, Cached>()
const cacheMs = hours(1)

const getKey = (role: JobRole, state: string) => `${role} ${state}`

type FindPay = (role: JobRole, state: string) => PayFigure | null

/** Returns a function that finds what postings of a role pay in a state. Rarely takes a round trip. */
export async function loadPay(c: AppContext): Promise<FindPay> {
  const byPlace = recall(c) ?? keep(c, await readAllFigures(c.var.db))
  return (role, state) => byPlace.get(getKey(role, state)) ?? null
}

/** Whether there may be such a figure, without asking the database. */
export const mayHavePay = (c: AppContext, role: JobRole, state: string): boolean =>
  isPaidRole(role) && (recall(c)?.has(getKey(role, state)) ?? true)

function recall(c: AppContext): Cached['byPlace'] | null {
  const known = cached.get(c.env.DB)
  // The product's clock can also be set back.
  return known && Math.abs(now().getTime() - known.at) < cacheMs ? known.byPlace : null
}

function keep(c: AppContext, figures: readonly PayFigure[]): Cached['byPlace'] {
  const byPlace = new Map(figures.map((figure) => [getKey(figure.role, figure.state), figure]))
  cached.set(c.env.DB, { at: now().getTime(), byPlace })
  return byPlace
}
