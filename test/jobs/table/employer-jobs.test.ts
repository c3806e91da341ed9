import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TableFilter } from '../../../src/jobs/choices'
import { readJobTable, selectJobTable, withClicks } from '../../../src/jobs/table/job-table'
import { setClock } from '../../../src/platform/time/clock'
import { db, getToken, type MadeOrganization, makeJob, makeOrganization, makePlaces, request } from '../../make'

let ours: MadeOrganization
let theirs: MadeOrganization

beforeAll(async () => {
  await makePlaces()
  ours = await makeOrganization()
  theirs = await makeOrganization()
  await makeJob(theirs, { title: 'Theirs' })
  for (const [i, status] of (['Published', 'Draft', 'Paused', 'Closed', 'Archived', 'Draft'] as const).entries()) {
    setClock(new Date(Date.UTC(2027, 0, 1 + i)))
    await makeJob(ours, { title: `${status} ${i}`, status })
  }
  // Two at the same moment: their ids decide.
  await makeJob(ours, { title: 'Draft 6', status: 'Draft', remote: true })
  setClock(null)
})

const titles = async (filter: TableFilter, limit = 50) => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { jobs, next } = await readJobTable(db, { organizationId: ours.id, filter, cursor, limit })
    expect(jobs.length).toBeLessThanOrEqual(limit)
    found.push(...jobs.map(({ title }) => title))
    cursor = next ?? undefined
  } while (cursor)
  return found
}

describe('the table of jobs', () => {
  it('the table shows the organization’s own jobs except archived ones, last updated first', async () => {
    const all = await titles('All')
    expect(all.slice(0, 2).sort()).toEqual(['Draft 5', 'Draft 6'])
    expect(all.slice(2)).toEqual(['Closed 3', 'Paused 2', 'Draft 1', 'Published 0'])
  })

  it('a filter narrows the table to one status', async () => {
    expect(await titles('Paused')).toEqual(['Paused 2'])
    expect(await titles('Draft')).toHaveLength(3)
  })

  it.each([1, 2, 3])('pages of %i go through every job once', async (limit) => {
    expect(await titles('All', limit)).toEqual(await titles('All'))
    expect(await titles('Draft', limit)).toEqual(await titles('Draft'))
  })

  it('each row says where the job is, and how often it was clicked', async () => {
    const { jobs } = await readJobTable(db, { organizationId: theirs.id, filter: 'All', limit: 50 })
    expect(jobs).toMatchObject([{ title: 'Theirs', place: 'Main office', applicants: 0 }])
    expect(withClicks(jobs, {})[0]?.clicks).toBe(0)
    expect(withClicks(jobs, { [jobs[0]?._id ?? '']: 7 })[0]?.clicks).toBe(7)
  })

  it('a cursor of another filter or organization is refused', async () => {
    const { next } = await readJobTable(db, { organizationId: ours.id, filter: 'Draft', limit: 1 })
    const cursor = next ?? ''
    const other = { cursor, limit: 1 }
    await expect(readJobTable(db, { organizationId: ours.id, filter: 'All', ...other })).rejects.toThrow()
    await expect(readJobTable(db, { organizationId: theirs.id, filter: 'Draft', ...other })).rejects.toThrow()
  })

  it.each(['All', 'Draft'] as const)(
    'a page of %s is found by an index, however many jobs there are',
    async (filter) => {
      const first = await readJobTable(db, { organizationId: ours.id, filter, limit: 1 })
      const wanted = { organizationId: ours.id, filter, cursor: first.next ?? undefined, limit: 50 }
      const { sql, params } = selectJobTable(db, wanted).toSQL()
      const explain = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params)
      const plan = (await explain.all<{ detail: string }>()).results.map(({ detail }) => detail)
      expect(plan.filter((detail) => detail.startsWith('SCAN'))).toEqual([])
      expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY')
      expect(plan[0]).toMatch(filter === 'All' ? /jobs_table .*updated,id/ : /jobs_organization .*status=\?.*updated/)
    },
  )
})

describe('the pages of the employer’s area', () => {
  const page = async (path: string, person: { id: string }) => request('GET', path, { as: await getToken(person) })

  it('another organization’s, an archived and an unknown job are not found', async () => {
    const job = await makeJob(theirs)
    const archived = await makeJob(ours, { status: 'Archived' })
    for (const id of [job.id, archived.id, 'unknown']) {
      for (const path of [`/admin/job/${id}`, `/admin/job/${id}/applicants`]) {
        const answer = await page(path, ours.employer)
        expect([path, answer.status]).toEqual([path, 404])
        expect(await answer.text()).toContain('Whoops')
      }
    }
    expect((await page(`/admin/job/${job.id}`, theirs.employer)).status).toBe(200)
  })

  it('the plans replace the editor once the trial is over', async () => {
    const ended = await makeOrganization({ code: '1' })
    for (const path of ['/admin/job/new', `/admin/job/${(await makeJob(ended)).id}`]) {
      const text = await (await page(path, ended.employer)).text()
      expect(text).toContain('Subscribe')
      expect(text).not.toContain('Description')
    }
  })

  it('the pages say that jobs stay out of sight while nobody has proven an address', async () => {
    const unproven = await makeOrganization({ verified: false })
    const job = await makeJob(unproven)
    const words = 'see your jobs yet'
    for (const path of ['/admin/jobs', '/admin/job/new', `/admin/job/${job.id}`]) {
      expect(await (await page(path, unproven.employer)).text()).toContain(words)
      expect(await (await page(path, ours.employer)).text()).not.toContain(words)
    }
  })
})
