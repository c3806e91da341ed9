import { eq, sql } from 'drizzle-orm'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/ids'
import { act, noFields } from '../../platform/http/act'
import { notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { outsideScholarships } from '../schema'
import type { OutsideScholarship } from './outside'
import { NewOutside, OutsideChange } from './rules'

const byStaff = { guard: requireStaff, limit: sharedLimits.write }

export const postOutside = act({
  ...byStaff,
  input: NewOutside,
  run: (c, written) => addOutside(c.var.db, written, actorOf(c)),
})

export const putOutside = act({
  ...byStaff,
  params: ['id'],
  input: OutsideChange,
  run: (c, change, { id }) => changeOutside(c.var.db, id, change, actorOf(c)),
})

export const removeOutside = act({
  ...byStaff,
  params: ['id'],
  input: noFields,
  run: (c, _, { id }) => deleteOutside(c.var.db, id, actorOf(c)),
})

const o = outsideScholarships

const targetOf = (id: string) => ({ kind: 'outside scholarship', id })

/** Adds a scholarship by others, last if `position` is left out. */
async function addOutside(db: Database, request: NewOutside, by: Actor): Promise<OutsideScholarship> {
  const { position, ...fields } = request
  const id = newId()
  const last = sql`(SELECT coalesce(max(position), 0) + 1 FROM outside_scholarships)`
  await batch(db, {
    added: recordChange(db, db.insert(o).values({ id, ...fields, position: last }), {
      by,
      verb: 'created',
      target: targetOf(id),
      after: fields,
    }),
    placed: position === undefined ? [] : placeStatement(db, id, position),
  })
  return requireOutside(db, id)
}

/**
 * Changes a scholarship by others, or moves it in the list.
 * @throws Problem 404
 */
async function changeOutside(
  db: Database,
  id: string,
  { position, ...change }: OutsideChange,
  by: Actor,
): Promise<OutsideScholarship> {
  const before = await requireOutside(db, id)
  const { title, amount, deadline, link, dead } = { ...before, ...change }
  const write = db.update(o).set({ title, amount, deadline, link, dead }).where(eq(o.id, id))
  await batch(db, {
    changed: recordChange(db, write, {
      by,
      verb: 'changed',
      target: targetOf(id),
      before: { title: before.title, link: before.link, dead: before.dead },
      after: { ...change, ...(position !== undefined && { position }) },
    }),
    placed: position === undefined ? [] : placeStatement(db, id, position),
  })
  return requireOutside(db, id)
}

/** @throws Problem 404 */
async function deleteOutside(db: Database, id: string, by: Actor): Promise<void> {
  const { title, link } = await requireOutside(db, id)
  const write = db.delete(o).where(eq(o.id, id))
  await batch(db, recordChange(db, write, { by, verb: 'deleted', target: targetOf(id), before: { title, link } }))
}

/** @throws Problem 404 */
export async function requireOutside(db: Database, id: string): Promise<OutsideScholarship> {
  const [found] = await db.select().from(o).where(eq(o.id, id))
  if (!found) throw notFound()
  return found
}

/** Numbers the list from 1 in its order, with this scholarship at `position`. The others move along. */
const placeStatement = (db: Database, id: string, position: number) =>
  db
    .update(o)
    .set({ position: sql`placed.place` })
    .from(
      sql`(SELECT id, row_number() OVER (ORDER BY rank) AS place FROM (
        SELECT id, row_number() OVER (ORDER BY position, id) AS rank FROM outside_scholarships WHERE id <> ${id}
        UNION ALL SELECT ${id}, ${position} - 0.5
      )) AS placed`,
    )
    .where(sql`placed.id = ${o.id}`)
