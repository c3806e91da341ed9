import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneTimeTokens, sessions } from '../../src/accounts/schema'
import { runCron } from '../../src/crons'
import { applications, jobs } from '../../src/jobs/schema'
import { newId } from '../../src/platform/db/database'
import { audit } from '../../src/platform/schema'
import { ago, days, hours, setClock, timestamp } from '../../src/platform/time/clock'
import { erasures } from '../../src/privacy/schema'
import {
  db,
  getAudit,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  request,
} from '../make'

const later = (time: number) => setClock(new Date(Date.now() + time))
afterEach(() => setClock(null))

describe('erase-applications', () => {
  let own: MadeOrganization
  beforeAll(async () => {
    await makePlaces()
    own = await makeOrganization()
  })
  beforeEach(async () => {
    await db.delete(applications)
  })

  async function applied() {
    const job = await makeJob(own)
    const body = { applicant_name: 'Al', applicant_email: `${job.id.toLowerCase()}@b.example` }
    expect((await request('PUT', `/api/job/update/${job.id}`, { body })).status).toBe(200)
    return job
  }
  const left = async (jobId: string) =>
    (await db.select().from(applications).where(eq(applications.jobId, jobId))).length
  const set = async (id: string, status: string) =>
    request('PUT', `/api/job/${id}`, { as: await getToken(own.employer), body: { status } })

  it.each(['Closed', 'Archived'])(
    'erase-applications erases 12 months after the job was %s, not after it was saved',
    async (status) => {
      const job = await applied()
      later(days(30))
      expect((await set(job.id, status)).status).toBe(200)
      later(days(30 + 365) - hours(1))
      await runCron('erase-applications', env)
      expect(await left(job.id)).toBe(1)
      later(days(30 + 365) + hours(1))
      const [application] = await db.select().from(applications).where(eq(applications.jobId, job.id))
      await runCron('erase-applications', env)
      expect(await left(job.id)).toBe(0)
      expect(await getAudit(application?.id ?? '')).toMatchObject([
        { verb: 'erased', targetKind: 'application', requestId: 'cron:erase-applications' },
      ])
    },
  )

  it('erase-applications counts from expiry by the cron and from closing all jobs at once', async () => {
    const [expired, closed] = [await applied(), await applied()]
    await request('PUT', `/api/job/close/${own.id}`, { as: await getToken(own.employer) })
    expect((await set(expired.id, 'Published')).status).toBe(200)
    later(days(61))
    await runCron('expire-jobs', env)
    later(days(366))
    await runCron('erase-applications', env)
    expect([await left(expired.id), await left(closed.id)]).toEqual([1, 0])
    later(days(61 + 366))
    await runCron('erase-applications', env)
    expect(await left(expired.id)).toBe(0)
  })

  it('erase-applications keeps the applications of open and reopened jobs', async () => {
    const [paused, again] = [await applied(), await applied()]
    await set(paused.id, 'Paused')
    await set(again.id, 'Closed')
    later(days(364))
    await set(again.id, 'Published')
    later(days(400))
    await runCron('erase-applications', env)
    expect([await left(paused.id), await left(again.id)]).toEqual([1, 1])
  })

  it('erase-applications handles any number of applications, and passes those that stay', async () => {
    const [open, closed] = [await makeJob(own), await makeJob(own)]
    await db
      .update(jobs)
      .set({ status: 'Closed', closed: ago(days(400)) })
      .where(eq(jobs.id, closed.id))
    for (const [jobId, prefix] of [
      [open.id, 'a'],
      [closed.id, 'b'],
    ] as const)
      await env.DB.prepare(
        `INSERT INTO applications (id, job_id, applicant_name, applicant_email, created)
        SELECT ?1 || value, ?2, 'Al', ?1 || value || '@b.example', ?3 FROM json_each(?4)`,
      )
        .bind(prefix, jobId, ago(days(500)), JSON.stringify(Array.from({ length: 450 }, (_, i) => i)))
        .run()
    expect(await runCron('erase-applications', env)).toMatchObject({ result: { erased: 450 } })
    expect([await left(open.id), await left(closed.id)]).toEqual([450, 0])
  })
})

describe('forget-audit', () => {
  it('forget-audit keeps one year, and handles any number of rows', async () => {
    const auditEntry = { verb: 'tried', targetKind: 'user', targetId: newId() }
    await db.insert(audit).values([
      { ...auditEntry, time: ago(days(364)) },
      { ...auditEntry, time: ago(days(366)) },
    ])
    await env.DB.prepare(
      "INSERT INTO audit (time, verb, target_kind, target_id) SELECT ?, 'tried', 'user', ? FROM json_each(?)",
    )
      .bind(ago(days(700)), auditEntry.targetId, JSON.stringify(Array.from({ length: 2500 }, (_, i) => i)))
      .run()
    expect(await runCron('forget-audit', env)).toMatchObject({ result: { forgotten: 2501 } })
    expect(await getAudit(auditEntry.targetId)).toHaveLength(1)
  })
})

describe('forget-sessions', () => {
  it('forget-sessions deletes sessions that ended 90 days ago', async () => {
    const person = await makePerson()
    for (const age of [days(179), days(181)]) await getToken(person, { created: ago(age), lastUsed: ago(age) })
    for (const age of [days(89), days(91)])
      await db.insert(oneTimeTokens).values({
        tokenHash: newId(),
        userId: person.id,
        purpose: 'verify',
        email: person.email,
        created: ago(age),
        expires: ago(age),
      })
    await runCron('forget-sessions', env)
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1)
    expect(await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, person.id))).toHaveLength(1)
  })
})

describe('copy-erasures', () => {
  it('copy-erasures copies erasures that a failure left out, each once', async () => {
    const [userId, erased] = [newId(), timestamp()]
    await db.insert(erasures).values({ userId, erased })
    expect(await runCron('copy-erasures', env)).toMatchObject({ result: { copied: 1 } })
    expect(await runCron('copy-erasures', env)).toMatchObject({ result: { copied: 0 } })
    expect(await (await env.BACKUPS.get(`erased/${userId}`))?.json()).toEqual({ userId, erased })
  })

  it('copy-erasures copies 300 at once, and the rest the next time', async () => {
    await db.run(sql`INSERT INTO erasures (user_id, erased)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 301)
      SELECT 'left-out-' || i, ${timestamp()} FROM n`)
    expect(await runCron('copy-erasures', env)).toMatchObject({ result: { copied: 300 } })
    expect(await runCron('copy-erasures', env)).toMatchObject({ result: { copied: 1 } })
  })
})
