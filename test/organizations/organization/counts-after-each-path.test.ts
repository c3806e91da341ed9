import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { days, now, setClock } from '../../../src/platform/time/clock'
import { getDeclarations } from '../../../src/privacy/declarations'
import { copyErasures, eraseAgain } from '../../../src/privacy/erase'
import { rooms } from '../../../src/rooms'
import { flag } from '../../flags/make-flag'
import { tokenMailedTo } from '../../mailbox'
import {
  completeJob,
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../../make'
import { makeMember, password } from '../../privacy/person'

// The counts are stored. Each way to change what they count must change them too.

let own: MadeOrganization
let employer: string
let staff: string

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
  employer = await getToken(own.employer)
  staff = (await makeMember({ email: `${crypto.randomUUID()}@spedcommons.test` })).as
})

/** The organizations whose stored counts differ from their rows. */
async function wrong() {
  const { results } = await env.DB.prepare(
    `SELECT o.id, o.member_count, o.job_count,
       (SELECT count(*) FROM users WHERE organization_id = o.id) AS members,
       (SELECT count(*) FROM jobs WHERE organization_id = o.id AND status NOT IN ('Archived', 'Expired')) AS jobs
     FROM organizations AS o WHERE (o.member_count, o.job_count) IS NOT (members, jobs)`,
  ).all()
  return results
}

async function getCounts(id: string) {
  const row = await env.DB.prepare('SELECT member_count, job_count FROM organizations WHERE id = ?')
    .bind(id)
    .first<{ member_count: number; job_count: number }>()
  return [row?.member_count, row?.job_count]
}

const call = async (as: string | null, method: string, path: string, body?: object) => {
  const answer = await request(method, path, { ...(as !== null && { as }), ...(body && { body }) })
  expect([path, answer.status < 300, answer.status]).toEqual([path, true, answer.status])
  return answer
}
const setJob = (id: string, status: string) => call(employer, 'PUT', `/api/job/${id}`, { status })
const newEmail = () => `${crypto.randomUUID()}@example.com`
const colleague = () => makeMember({ organizationId: own.id, isEmployer: true, roles: ['client-user'] })
const company = {
  companyName: 'Kishwaukee Schools',
  companyAddress: '7 River Road',
  companyCity: 'Rockford',
  companyState: 'IL',
  companyZip: '61101',
  companyPhone: '815 555 0123',
  companyWebsite: 'kishwaukee.example',
}

async function invite(email: string) {
  const person = { displayName: 'Maria Cruz', title: 'Principal', phone: '3125550142', email }
  await call(employer, 'POST', '/api/users/add/admin', person)
  return tokenMailedTo(email, '/user/invite/')
}
const newPassword = { newPassword: password, verifyPassword: password }

type Path = [what: string, go: () => Promise<unknown>, members: number, jobs: number]

const paths: Path[] = [
  [
    'a new person accepts an invitation',
    async () => {
      await call(null, 'POST', '/api/auth/invite', { token: await invite(newEmail()), ...newPassword })
    },
    2,
    0,
  ],
  [
    'a member accepts an invitation',
    async () => {
      const member = await makePerson()
      await call(await getToken(member), 'POST', '/api/auth/invite', { token: await invite(member.email) })
    },
    2,
    0,
  ],
  ['an invitation waits', () => invite(newEmail()), 1, 0],
  [
    'an administrator is removed',
    async () => {
      await call(employer, 'POST', '/api/users/delete/admin', { _id: (await colleague()).id })
    },
    1,
    0,
  ],
  [
    'an administrator deletes their account',
    async () => {
      await call((await colleague()).as, 'DELETE', '/api/users/me', { password })
    },
    1,
    0,
  ],
  [
    'staff erase an administrator',
    async () => {
      await call(staff, 'POST', `/api/users/${(await colleague()).id}/anonymise`, { password })
    },
    1,
    0,
  ],
  [
    'an erasure is repeated after a restore',
    async () => {
      const { id } = await colleague()
      await env.DB.prepare("INSERT INTO erasures (user_id, erased) VALUES (?, '2026-11-01T00:00:00.000Z')")
        .bind(id)
        .run()
      await copyErasures(db, env.BACKUPS)
      expect(await eraseAgain(db, env.BACKUPS, getDeclarations(rooms))).toContain(id)
    },
    1,
    0,
  ],
  [
    'an administrator is suspended',
    async () => {
      const until = new Date(now().getTime() + days(2)).toISOString()
      await call(staff, 'PUT', `/api/users/${(await colleague()).id}/suspension`, { until, reason: 'A test.' })
    },
    2,
    0,
  ],
  ['a job is drafted', () => call(employer, 'POST', '/api/job', { ...completeJob, status: 'Draft' }), 1, 1],
  ['a job is published', () => call(employer, 'POST', '/api/job', completeJob), 1, 1],
  [
    'a job is copied',
    async () => {
      await call(employer, 'POST', '/api/job', { copyOf: (await makeJob(own)).id })
    },
    1,
    2,
  ],
  [
    'a job is paused and published again',
    async () => {
      const { id } = await makeJob(own)
      await setJob(id, 'Paused')
      await setJob(id, 'Published')
    },
    1,
    1,
  ],
  ['a job is closed', async () => setJob((await makeJob(own)).id, 'Closed'), 1, 1],
  ['a job is deleted', async () => setJob((await makeJob(own)).id, 'Archived'), 1, 0],
  [
    'all jobs are closed',
    async () => {
      await makeJob(own)
      await call(employer, 'PUT', `/api/job/close/${own.id}`)
    },
    1,
    1,
  ],
  [
    'a flagged job is closed',
    async () => {
      const { id } = await makeJob(own)
      await flag({ kind: 'job', id })
      const thing = await env.DB.prepare('SELECT id FROM flagged_things WHERE target_id = ?')
        .bind(id)
        .first<string>('id')
      await call(staff, 'PUT', `/api/flags/${thing}`, { outcome: 'agree' })
    },
    1,
    1,
  ],
  [
    'a status closes the jobs',
    async () => {
      await makeJob(own)
      await call(staff, 'PUT', `/api/organization/${own.id}`, { statusCode: '2', why: 'A test.' })
    },
    1,
    1,
  ],
  [
    'a status is set for several organizations',
    async () => {
      await makeJob(own)
      await call(staff, 'PUT', '/api/organization', { ids: [own.id], statusCode: '2', why: 'A test.' })
    },
    1,
    1,
  ],
]

it.each(paths)('%s', async (_, go, members, jobs) => {
  await go()
  expect(await getCounts(own.id)).toEqual([members, jobs])
  expect(await wrong()).toEqual([])
})

it('jobs expire by cron, and come back', async () => {
  const { id } = await makeJob(own)
  setClock(new Date(now().getTime() + days(61)))
  try {
    await runCron('expire-jobs', env)
  } finally {
    setClock(null)
  }
  expect([await getCounts(own.id), await wrong()]).toEqual([[1, 0], []])
  await setJob(id, 'Published')
  expect([await getCounts(own.id), await wrong()]).toEqual([[1, 1], []])
})

it('a trial ends by cron', async () => {
  const trial = await makeOrganization({ code: '3' })
  await makeJob(trial)
  await env.DB.prepare("UPDATE organizations SET trial_ends = '2026-01-01T00:00:00.000Z' WHERE id = ?")
    .bind(trial.id)
    .run()
  await runCron('end-trials', env)
  expect([await getCounts(trial.id), await wrong()]).toEqual([[1, 1], []])
})

it('organizations are registered by a guest, by a member, and by staff', async () => {
  const guest = { displayName: 'Lee Park', title: 'Principal', password, email: newEmail(), userToken: 'x', ...company }
  await call(null, 'POST', '/api/organization/register', guest)
  await call(await getToken(await makePerson()), 'POST', '/api/organization/register', company)
  const made = await call(staff, 'POST', '/api/organization', company)
  expect(await getCounts((await made.json<{ _id: string }>())._id)).toEqual([0, 0])
  expect(await wrong()).toEqual([])
})
