import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getAudit, getToken, makeStaff, request } from '../../make'
import { closeEdition, makeApplicant } from '../make-review'
import { deleteEditions, makeEdition } from '../make-scholarship'

let staff: string
let person: Awaited<ReturnType<typeof makeStaff>>

beforeAll(async () => {
  person = await makeStaff()
  staff = await getToken(person)
})

beforeEach(async () => {
  await deleteEditions()
  await makeEdition({ name: 'read-2027', series: 'read', blind: true })
})

const open = (path: string) => request('GET', `/scholarship-review/read-2027${path}`, { as: staff })
const getReads = async (id: string) =>
  (await getAudit(id)).filter(({ verb }) => verb.startsWith('read ')).map(({ verb, after }) => [verb, after])

it('records once, and without names, who read the list, the decisions, and the letters', async () => {
  await makeApplicant({ scholarshipName: 'read-2027' })
  await closeEdition('read-2027')
  for (const path of ['', '/decisions', '/release']) expect((await open(path)).status).toBe(200)
  expect(await getReads('read-2027')).toEqual(Array.from({ length: 3 }, () => ['read applications', null]))
})

it('records who read one application, and the essay before words were blacked out', async () => {
  const { id } = await makeApplicant({ scholarshipName: 'read-2027' })
  for (const path of [`/applications/${id}`, `/applications/${id}/redaction`])
    expect((await open(path)).status).toBe(200)
  expect((await open('/applications/none')).status).toBe(404)
  expect(await getReads(id)).toEqual(Array.from({ length: 2 }, () => ['read an application', null]))
  expect((await getAudit(id)).map(({ actorId }) => actorId)).toEqual([person.id, person.id])
  expect(await getReads('none')).toEqual([])
})
