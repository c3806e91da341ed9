import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { timestamp } from '../../src/platform/time/clock'
import { db, getToken, makeOrganization, makePerson, makePlaces, request } from '../make'

beforeAll(makePlaces)

it('a member’s pages mark the newest thousand of the jobs that they applied for', async () => {
  const [person, { id: organizationId }] = [await makePerson(), await makeOrganization()]
  const time = timestamp()
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)`
  await db.run(sql`INSERT INTO jobs (id, organization_id, title, status, created, updated, published)
    ${numbers} SELECT 'job-' || i, ${organizationId}, 'Resource teacher', 'Published', ${time}, ${time}, ${time} FROM n`)
  // They applied for the first job last.
  await db.run(sql`INSERT INTO applications (id, job_id, user_id, applicant_name, applicant_email, created)
    ${numbers} SELECT 'application-' || i, 'job-' || i, ${person.id}, 'Dana', ${person.email},
      strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, '-' || i || ' minutes') FROM n`)
  const as = await getToken(person)
  const isMarked = async (id: string) => {
    const answer = await request('GET', `/jobs/${id}`, { as })
    expect(answer.status).toBe(200)
    const [, data = '{}'] =
      /<script id="data" type="application\/json">(.*?)<\/script>/s.exec(await answer.text()) ?? []
    return Object.hasOwn(JSON.parse(data).props.marks.applied, id)
  }
  expect([await isMarked('job-1'), await isMarked('job-1000'), await isMarked('job-1001')]).toEqual([true, true, false])
})
