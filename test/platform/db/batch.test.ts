import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { isStale, record, recordChange, recordEach, recordOrFail } from '../../../src/platform/db/audit'
import { batch } from '../../../src/platform/db/batch'
import { peopleIndex } from '../../../src/profiles/findable-people'
import { peopleIndexQueue } from '../../../src/profiles/schema'
import { db, getAudit, makePerson, nobody } from '../../make'

const getNames = (id: string) => db.select({ name: users.displayName }).from(users).where(eq(users.id, id))

it('a batch returns each result under the name of its statement, whatever other statements it has', async () => {
  const { id } = await makePerson({ displayName: 'Ann Lee' })
  const results = await batch(db, {
    before: getNames(id),
    renamed: db.update(users).set({ displayName: 'Ann Ray' }).where(eq(users.id, id)).returning({ id: users.id }),
    several: [getNames(id), record(db, { by: nobody, verb: 'changed profile', target: { kind: 'user', id } })],
    after: getNames(id),
  })
  expect(results.before).toEqual([{ name: 'Ann Lee' }])
  expect(results.renamed).toEqual([{ id }])
  expect(results.several[0]).toEqual([{ name: 'Ann Ray' }])
  expect(results.after).toEqual([{ name: 'Ann Ray' }])
})

it('an empty batch returns nothing', async () => {
  expect(await batch(db, {})).toEqual({})
})

it('a batch is written completely or not at all', async () => {
  const { id } = await makePerson({ displayName: 'Ann Lee' })
  const written = batch(db, {
    renamed: db.update(users).set({ displayName: 'Ann Ray' }).where(eq(users.id, id)),
    refused: db.insert(users).select(db.select().from(users).where(eq(users.id, id))),
  })
  await expect(written).rejects.toThrow()
  expect(await getNames(id)).toEqual([{ name: 'Ann Lee' }])
})

it('a change of many rows is recorded once per row, with every audit column in its place', async () => {
  const [one, two] = [await makePerson({ displayName: 'One' }), await makePerson({ displayName: 'Two' })]
  const things = db.select({ id: users.id }).from(users).where(eq(users.id, one.id))
  const by = { userId: two.id, actingOrganizationId: 'org', requestId: 'request' }
  const auditEntry = {
    by,
    verb: 'expired' as const,
    kind: 'user',
    things,
    before: { a: 1 },
    after: { b: 2 },
    why: 'late',
  }
  const write = db.update(users).set({ displayName: 'Ann Ray' }).where(eq(users.id, one.id)).returning({ id: users.id })
  const { renamed } = await batch(db, { first: getNames(one.id), renamed: recordEach(db, write, auditEntry) })
  expect(renamed).toEqual([{ id: one.id }])
  expect(await getAudit(one.id)).toMatchObject([
    {
      actorId: two.id,
      actingOrganizationId: 'org',
      verb: 'expired',
      targetKind: 'user',
      targetId: one.id,
      before: { a: 1 },
      after: { b: 2 },
      why: 'late',
      requestId: 'request',
    },
  ])
  expect(await getAudit(two.id)).toEqual([])
})

it('a mark beside a recorded write happens only if the write changed something', async () => {
  const { id } = await makePerson({ displayName: 'Ann Lee' })
  const rename = (from: string, to: string) =>
    db
      .update(users)
      .set({ displayName: to })
      .where(and(eq(users.id, id), eq(users.displayName, from)))
  const marks = { also: [peopleIndex.reindex(db, id), peopleIndex.reindex(db, 'another')] }
  const auditEntry = { by: nobody, verb: 'changed profile' as const, target: { kind: 'user', id } }
  const marked = async () => (await db.delete(peopleIndexQueue).returning()).map(({ userId }) => userId)
  await batch(db, { renamed: recordChange(db, rename('Bea', 'Ann Ray'), auditEntry, marks), after: getNames(id) })
  expect([await getNames(id), await marked(), await getAudit(id)]).toEqual([[{ name: 'Ann Lee' }], [], []])
  await batch(db, { renamed: recordChange(db, rename('Ann Lee', 'Ann Ray'), auditEntry, marks), after: getNames(id) })
  expect([await getNames(id), await marked()]).toEqual([[{ name: 'Ann Ray' }], [id, 'another']])
  await expect(batch(db, recordOrFail(db, rename('Bea', 'Ann'), auditEntry, marks))).rejects.toSatisfy(isStale)
  expect(await marked()).toEqual([])
  await batch(db, recordOrFail(db, rename('Ann Ray', 'Ann'), auditEntry, marks))
  expect([await marked(), (await getAudit(id)).length]).toEqual([[id, 'another'], 2])
})

it('a mark can’t be an entry of a batch, where another statement could come between', async () => {
  // @ts-expect-error A mark is no statement.
  const misplaced = () => batch(db, { marked: peopleIndex.reindex(db, 'a') })
  await expect(misplaced()).rejects.toThrow()
})
