import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { compareDistricts, readKnownDistricts, writeDistricts } from '../../src/districts/import-districts'
import { districtStates, districts } from '../../src/districts/schema'
import { organizations } from '../../src/organizations/schema'
import { db, makeOrganization, makePlaces } from '../make'
import { makeDistricts, removeDistricts } from './make-districts'

beforeEach(async () => {
  await removeDistricts()
})

const positions = () =>
  db
    .select({
      name: districts.name,
      all: districts.position,
      state: districts.statePosition,
      students: districts.studentPosition,
      stateStudents: districts.stateStudentPosition,
    })
    .from(districts)
    .orderBy(asc(districts.position))

it('writing counts the positions of every order anew, and the districts of each state', async () => {
  const [, b] = await makeDistricts(
    { name: 'A', studentCount: 5 },
    { name: 'B', studentCount: 7, state: 'MO' },
    { name: 'C', studentCount: 9 },
  )
  expect(await positions()).toEqual([
    { name: 'A', all: 1, state: 1, students: 3, stateStudents: 2 },
    { name: 'B', all: 2, state: 1, students: 2, stateStudents: 1 },
    { name: 'C', all: 3, state: 2, students: 1, stateStudents: 1 },
  ])
  if (b) await writeDistricts(db, { written: [{ ...b, name: 'Zed', state: 'IL', place: null }], removed: [] })
  expect((await positions()).map(({ name }) => name)).toEqual(['A', 'C', 'Zed'])
  expect(await db.select().from(districtStates)).toEqual([{ state: 'IL', districtCount: 3 }])
})

it('importing the same twice changes nothing, and what no file says stays', async () => {
  const [one, two] = await makeDistricts({ name: 'One' }, { name: 'Two' })
  if (!one || !two) throw new Error('two were made')
  const known = await readKnownDistricts(db)
  expect(compareDistricts(known, [one, two], new Set([one.id, two.id]))).toMatchObject({
    added: [],
    changed: [],
    unchanged: 2,
    gone: [],
  })
  const given = [{ id: one.id, teacherCount: 99 }, { id: '0000001', name: 'New', state: 'AL' }, { id: '0000002' }]
  const { added, changed, gone, unknown } = compareDistricts(known, given, new Set([one.id]))
  expect(added).toMatchObject([{ id: '0000001', name: 'New', city: '', studentCount: null }])
  expect(changed).toEqual([{ ...one, teacherCount: 99 }])
  expect(gone).toEqual([two])
  expect(unknown).toEqual(['0000002'])
})

it('an organization stays when its district is deleted', async () => {
  await makePlaces()
  const [district] = await makeDistricts({})
  const { id } = await makeOrganization()
  const districtId = district?.id ?? ''
  await db.update(organizations).set({ districtId }).where(eq(organizations.id, id))
  await writeDistricts(db, { written: [], removed: [districtId] })
  const [row] = await db
    .select({ districtId: organizations.districtId })
    .from(organizations)
    .where(eq(organizations.id, id))
  expect(row).toEqual({ districtId: null })
})
