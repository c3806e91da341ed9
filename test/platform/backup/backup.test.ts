import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { applications, jobs } from '../../../src/jobs/schema'
import { locations } from '../../../src/organizations/schema'
import { backUp, continueBackUp, manifestKey, pageKey } from '../../../src/platform/backup/backup'
import { restore } from '../../../src/platform/backup/restore'
import { readTables } from '../../../src/platform/backup/tables'
import { days, setClock } from '../../../src/platform/time/clock'
import { getDeclarations } from '../../../src/privacy/declarations'
import { eraseAgain } from '../../../src/privacy/erase'
import { rooms } from '../../../src/rooms'
import { completeJob, db, getToken, makeJob, makeOrganization, makePerson, makePlaces, request } from '../../make'
import { makeMember, makeTraced, password } from '../../privacy/person'
import { dump } from '../../privacy/tables'

beforeAll(makePlaces)
beforeEach(wipe)
afterEach(() => setClock(null))

async function wipe() {
  const tables = await readTables(env.DB)
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...tables.toReversed().map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ])
}

async function backedUp(): Promise<string> {
  const made = await backUp(env.DB, env.BACKUPS)
  expect(made?.finished).toBe(true)
  return made?.started ?? ''
}

const keys = async (prefix: string) => (await env.BACKUPS.list({ prefix })).objects.map(({ key }) => key)

describe('a backup', () => {
  it('a backup is restored into an empty database row for row, whatever the rows contain', async () => {
    const organization = await makeOrganization()
    await makeTraced(organization)
    for (const title of ['a\u0000b', '\u202egnitirw', '🦊"\'\\\n', 'null', '1e5', '{"a":[1]}'])
      await makeJob(organization, { ...completeJob, title, description: `<p>${'ä'.repeat(20_000)}</p>` })
    await db.update(locations).set({ lat: 0.1 + 0.2, lng: -87.65005123456 })
    const started = await backedUp()
    const before = await dump()
    await wipe()
    const counts = await restore(env.DB, env.BACKUPS, started)
    expect(await dump()).toEqual(before)
    for (const [name, { backedUp, restored }] of Object.entries(counts)) expect(restored, name).toBe(backedUp)
    expect(Object.values(before).flat().length).toBeGreaterThan(30)
    // The next id of an autoincrement table must be one that was never used.
    const last = (await dump()).audit?.length ?? 0
    await request('POST', '/api/auth/login', { body: { email: 'a@b.example', password: 'x' } })
    expect((await dump()).audit).toHaveLength(last + 1)
  })

  it('a backup is made in pages, over as many invocations as it takes', async () => {
    const { id: userId } = await makePerson()
    for (let i = 0; i < 12; i++)
      await env.DB.prepare(
        `INSERT INTO audit (time, verb, target_kind, target_id, actor_id)
        SELECT '2026-01-01', 'tried', 'user', ?1, ?1 FROM json_each(?2)`,
      )
        .bind(userId, JSON.stringify(Array.from({ length: 100 }, (_, n) => n)))
        .run()
    const before = await dump()
    let made = await backUp(env.DB, env.BACKUPS, { max: 1 })
    const started = made?.started ?? ''
    let times = 1
    for (; made && !made.finished && times < 100; times++) {
      expect(await env.BACKUPS.head(manifestKey(started))).toBeNull()
      made = await continueBackUp(env.DB, env.BACKUPS, { max: 1 })
    }
    expect(times).toBeGreaterThan(10)
    expect(await continueBackUp(env.DB, env.BACKUPS)).toBeNull()
    expect(await keys(`db/${started}/audit/`)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1).map((page) => pageKey(started, 'audit', page)),
    )
    await wipe()
    await restore(env.DB, env.BACKUPS, started)
    expect(await dump()).toEqual(before)
  })

  it('a backup keeps every reference valid, even if people join and leave while it is made', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    await makePerson()
    let made = await backUp(env.DB, env.BACKUPS, { max: 1 })
    const started = made?.started ?? ''
    while (made && !made.finished && (await keys(`db/${started}/users/`)).length === 0)
      made = await continueBackUp(env.DB, env.BACKUPS, { max: 1 })
    // This person signed up, applied, and became a job’s contact after the page of accounts had been copied.
    const late = await makeMember({ organizationId: organization.id })
    const row = { id: late.id, jobId: job.id, userId: late.id, applicantName: 'A', applicantEmail: late.email }
    await db.insert(applications).values({ ...row, created: '2026-01-01' })
    await db.update(jobs).set({ jobAdminId: late.id })
    while (made && !made.finished) made = await continueBackUp(env.DB, env.BACKUPS)
    await wipe()
    const counts = await restore(env.DB, env.BACKUPS, started)
    expect(await db.select().from(users).where(eq(users.id, late.id))).toEqual([])
    expect(await db.select().from(sessions).where(eq(sessions.userId, late.id))).toEqual([])
    expect(counts.sessions).toMatchObject({ backedUp: 1, restored: 0 })
    expect(counts.applications).toMatchObject({ backedUp: 1, restored: 0 })
    expect(await db.select().from(jobs)).toMatchObject([{ id: job.id, jobAdminId: null }])
    const { results } = await env.DB.prepare('PRAGMA foreign_key_check').all()
    expect(results).toEqual([])
  })

  it('a backup can’t be restored if it is incomplete or the database is not empty', async () => {
    await makePerson()
    const started = await backedUp()
    await expect(restore(env.DB, env.BACKUPS, started)).rejects.toThrow('into an empty database')
    await expect(restore(env.DB, env.BACKUPS, '2020-01-01T00:00:00.000Z')).rejects.toThrow('no finished backup')
  })

  it('a backup can’t be restored into a database that lacks one of its migrations', async () => {
    const started = await backedUp()
    const manifest = await (await env.BACKUPS.get(manifestKey(started)))?.json<{ migrations: string[] }>()
    await env.BACKUPS.put(manifestKey(started), JSON.stringify({ ...manifest, migrations: ['9999_later.sql'] }))
    await expect(restore(env.DB, env.BACKUPS, started)).rejects.toThrow('9999_later.sql')
  })

  it('a backup is kept for 30 days', async () => {
    const first = await backedUp()
    setClock(new Date(Date.now() + days(29)))
    await backedUp()
    expect(await keys(`db/${first}/`)).not.toEqual([])
    setClock(new Date(Date.now() + days(31)))
    const last = await backedUp()
    expect(await keys(`db/${first}/`)).toEqual([])
    expect(await keys(`db/${last}/`)).not.toEqual([])
  })

  it('a backup can’t be reached by any route', async () => {
    const started = await backedUp()
    for (const path of [`/images/${manifestKey(started)}`, `/${manifestKey(started)}`])
      expect((await request('GET', path)).status).toBe(404)
  })
})

describe('erased people', () => {
  it('erased people are erased again after a restore, once', async () => {
    const organization = await makeOrganization()
    const person = await makeTraced(organization)
    const stays = await makeMember()
    const started = await backedUp()
    expect((await request('DELETE', '/api/users/me', { as: person.as, body: { password } })).status).toBe(204)
    await runCron('copy-erasures', env)
    await wipe()
    await restore(env.DB, env.BACKUPS, started)
    expect(JSON.stringify(await dump())).toContain(person.mark)
    expect((await request('GET', '/api/auth/user', { as: person.as })).status).toBe(200)
    expect(await eraseAgain(db, env.BACKUPS, getDeclarations(rooms))).toEqual([person.id])
    const { attempts: _, ...tables } = await dump()
    expect(JSON.stringify(tables)).not.toContain(person.mark)
    expect((await request('GET', '/api/auth/user', { as: await getToken(stays) })).status).toBe(200)
    expect(await runCron('erase-again', env)).toMatchObject({ result: { erased: 0 } })
  })
})
