import { and, asc, eq, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { safeUrl } from '../../platform/security/safe-url'
import { timestamp } from '../../platform/time/clock'
import { dayWords } from '../../profiles/entries/dates'
import { dollars } from '../edition-words'
import { outsideScholarships } from '../schema'
import { NewOutside, OutsideChange, outsideMessages, varies } from './rules'

type OutsideScholarship = typeof outsideScholarships.$inferSelect

const byStaff = { guard: requireStaff, limit: sharedLimits.write }

/** Adds a scholarship by others, last if `position` is left out. */
export const postOutside = act({
  ...byStaff,
  input: NewOutside,
  async run(c, { position, ...fields }) {
    const { db } = c.var
    const id = newId()
    const last = sql`(SELECT coalesce(max(position), 0) + 1 FROM outside_scholarships)`
    const write = db.insert(outsideScholarships).values({ id, ...fields, position: last })
    await batch(db, {
      added: recordChange(db, write, { by: getActor(c), verb: 'created', target: getTarget(id), after: fields }),
      placed: position === undefined ? [] : placeStatement(db, id, position),
    })
    return requireOutside(db, id)
  },
})

/** Changes a scholarship by others, or moves it in the list. 409 for a stale `version`, with the scholarship as it is. */
export const putOutside = act({
  ...byStaff,
  params: ['id'],
  input: OutsideChange,
  async run(c, { position, version, ...change }, { id }) {
    const { db } = c.var
    const before = await requireOutside(db, id)
    const expected = version ?? before.version
    // Another place in the list is no other version, so that it doesn't refuse an open form.
    const next = Object.keys(change).length > 0 ? expected + 1 : expected
    const write = db
      .update(outsideScholarships)
      .set({ ...change, version: next })
      .where(and(eq(outsideScholarships.id, id), eq(outsideScholarships.version, expected)))
    try {
      await batch(db, {
        changed: recordOrFail(db, write, {
          by: getActor(c),
          verb: 'changed',
          target: getTarget(id),
          before: { title: before.title, link: before.link, dead: before.dead },
          after: { ...change, ...(position !== undefined && { position }) },
        }),
        placed: position === undefined ? [] : placeStatement(db, id, position),
      })
    } catch (error) {
      if (!isStale(error)) throw error
      throw conflict(outsideMessages.stale, { current: outsideResponse(await requireOutside(db, id)) })
    }
    return requireOutside(db, id)
  },
})

export const removeOutside = act({
  ...byStaff,
  params: ['id'],
  input: noFields,
  async run(c, _, { id }) {
    const { db } = c.var
    const { title, link } = await requireOutside(db, id)
    const entry = { by: getActor(c), verb: 'deleted' as const, target: getTarget(id), before: { title, link } }
    await batch(db, recordChange(db, db.delete(outsideScholarships).where(eq(outsideScholarships.id, id)), entry))
  },
})

const getTarget = (id: string) => ({ kind: 'outside scholarship', id })

/** Numbers the list from 1 in its order, with this scholarship at `position`. The others move along. */
const placeStatement = (db: Database, id: string, position: number) =>
  db
    .update(outsideScholarships)
    .set({ position: sql`placed.place` })
    .from(
      sql`(SELECT id, row_number() OVER (ORDER BY rank) AS place FROM (
        SELECT id, row_number() OVER (ORDER BY position, id) AS rank FROM outside_scholarships WHERE id <> ${id}
        UNION ALL SELECT ${id}, ${position} - 0.5
      )) AS placed`,
    )
    .where(sql`placed.id = ${outsideScholarships.id}`)

/** How the list can be sorted: as staff ordered it, by deadline, or by amount with the largest first. */
const orders = {
  position: [asc(outsideScholarships.position)],
  deadline: [asc(outsideScholarships.deadline)],
  amount: [sql`${outsideScholarships.amount} IS NULL`, sql`${outsideScholarships.amount} DESC`],
}
export type OutsideSort = keyof typeof orders

/** Scholarships by others. The list is short, because staff keep it by hand. */
export const listOutside = (db: Database, sort: OutsideSort = 'position'): Promise<OutsideScholarship[]> =>
  db
    .select()
    .from(outsideScholarships)
    .orderBy(...orders[sort], asc(outsideScholarships.position), asc(outsideScholarships.id))

/** @throws Problem 404 */
export async function requireOutside(db: Database, id: string): Promise<OutsideScholarship> {
  const [found] = await db.select().from(outsideScholarships).where(eq(outsideScholarships.id, id))
  if (!found) throw notFound()
  return found
}

/** The fields that everyone sees. Only a web address is given out as a link (docs/security.md, 19). */
function publicOutside({ id, link, dead, position: _, ...shown }: OutsideScholarship) {
  const address = safeUrl(link)
  return { _id: id, ...shown, link: address ?? '', dead: dead || address === null }
}

/** A scholarship for the API, which gives amounts of money as text. */
export function outsideResponse(scholarship: OutsideScholarship) {
  const { amount, ...shown } = publicOutside(scholarship)
  return { ...shown, amount: amount === null ? varies : `${amount}` }
}

export const outsideRow = (scholarship: OutsideScholarship) => ({
  ...publicOutside(scholarship),
  // “$3,000” or “Varies”
  amountWords: scholarship.amount === null ? varies : dollars(scholarship.amount),
  deadlineWords: dayWords(scholarship.deadline),
  isPassed: scholarship.deadline < timestamp().slice(0, 10),
})
export type OutsideRow = ReturnType<typeof outsideRow>
