import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../src/accounts/schema'
import { jobs } from '../../src/jobs/schema'
import { invitations, organizations } from '../../src/organizations/schema'
import { getDeclarations } from '../../src/privacy/declarations'
import { deleteAccount, finishErasure } from '../../src/privacy/delete-account'
import { erasures } from '../../src/privacy/schema'
import { peopleIndexQueue } from '../../src/profiles/schema'
import { rooms } from '../../src/rooms'
import { contactMessages } from '../../src/site/schema'
import {
  db,
  getAudit,
  getProblem,
  getToken,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  nobody,
  request,
  requestWith,
} from '../make'
import { makeMember, makeTraced, password } from './person'
import { dump } from './tables'

const leave = (as: string, body: object = { password }) => request('DELETE', '/api/users/me', { as, body })
const isThere = async (id: string) => (await db.select().from(users).where(eq(users.id, id))).length > 0
type Boxed = { to: string; text: string }

beforeAll(makePlaces)

describe('deleting an account', () => {
  it('deleting an account leaves no trace in any table, and no picture', async () => {
    const organization = await makeOrganization()
    const person = await makeTraced(organization)
    expect(JSON.stringify(await dump())).toContain(person.mark)
    expect((await leave(person.as)).status).toBe(204)
    // The search index of people is updated right after.
    await vi.waitFor(async () => expect(await db.select().from(peopleIndexQueue)).toEqual([]))
    const { attempts, ...tables } = await dump()
    expect(JSON.stringify(tables)).not.toContain(person.mark)
    expect(JSON.stringify(attempts)).toContain(person.mark)
    // Only the id, which leads to nobody, stays if the rest of a row must stay.
    const kept = Object.entries(tables).filter(([, rows]) => rows.some((row) => row.includes(person.id)))
    expect(kept.map(([name]) => name)).toEqual(['audit', 'erasures'])
    await vi.waitFor(async () => expect(await env.IMAGES.head(person.avatar.slice('/images/'.length))).toBeNull())
  })

  it('a room that fails to delete its files doesn’t stop the others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const seen: string[] = []
    const account = {
      userId: 'gone',
      erased: '2026-11-22T00:00:00.000Z',
      email: 'gone@example.com',
      displayName: 'Gone',
      avatar: null,
      organizationId: null,
      sessionHashes: [],
    }
    const broken = { eraseElsewhere: () => Promise.reject(new Error('no bucket')) }
    const working = {
      eraseElsewhere: async (_env: Env, _db: unknown, { userId }: { userId: string }) => seen.push(userId),
    }
    await finishErasure(env, db, [broken, working], account, { requestId: 'r' })
    expect(seen).toEqual(['gone'])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('deleting an account keeps what belongs to others: the organization, its jobs and history, and messages to the team', async () => {
    const organization = await makeOrganization()
    const person = await makeTraced(organization)
    const guest = { form: 'contact', id: person.mark, name: 'Same', email: 'other@example.com', created: '' } as const
    await db.insert(contactMessages).values(guest)
    const before = await dump()
    await leave(person.as)
    const after = await dump()
    for (const name of ['organizations', 'partners', 'search_outbox', 'attempts'])
      expect(after[name]?.length).toBeGreaterThanOrEqual(before[name]?.length ?? 0)
    expect(await db.select().from(jobs).where(eq(jobs.id, person.job.id))).toMatchObject([{ jobAdminId: null }])
    expect(await db.select().from(contactMessages).where(eq(contactMessages.id, person.assigned))).toMatchObject([
      { assigneeId: null, name: 'Somebody else' },
    ])
    expect(after.contact_messages?.join()).toContain(`"id":"${person.mark}"`)
    expect(await getAudit(person.job.id)).toContainEqual(
      expect.objectContaining({ verb: 'changed', actorId: person.id, before: { title: 'Old' } }),
    )
    expect(await isThere(organization.employer.id)).toBe(true)
  })

  it('deleting an account ends all sessions immediately, clears the cookie, and sends a goodbye mail', async () => {
    const person = await makeMember()
    const other = await getToken(person)
    // Reading once stores a copy of the session in KV.
    expect((await request('GET', '/api/auth/user', { as: other })).status).toBe(200)
    const answer = await leave(person.as)
    expect(answer.headers.get('set-cookie')).toMatch(/session=;.*Max-Age=0/)
    for (const as of [person.as, other]) {
      expect((await request('GET', '/api/auth/user', { as })).status).toBe(401)
      expect((await request('GET', '/api/places?q=chi', { as })).status).toBe(401)
      expect((await leave(as)).status).toBe(401)
    }
    expect((await request('POST', '/api/auth/login', { body: { email: person.email, password } })).status).toBe(401)
    await vi.waitFor(async () => {
      const mails = await (await request('GET', '/dev/mail')).json<Boxed[]>()
      expect(mails.find(({ to }) => to === person.email)?.text).toContain('You deleted your account')
    })
  })

  it('deleting an account is recorded, logged, and copied together', async () => {
    const person = await makeMember()
    await leave(person.as)
    expect(await getAudit(person.id)).toMatchObject([{ verb: 'deleted the account', actorId: person.id }])
    await vi.waitFor(async () => {
      const [erasure] = await db.select().from(erasures).where(eq(erasures.userId, person.id))
      expect(erasure?.copied).not.toBeNull()
      const copy = await env.BACKUPS.get(`erased/${person.id}`)
      expect(await copy?.json()).toEqual({ userId: person.id, erased: erasure?.erased })
    })
  })

  it('deleting an account requires the password, and counts wrong ones per session', async () => {
    const person = await makeMember()
    expect((await getProblem(await leave(person.as, {}))).errors).toEqual({ password: 'Password is required' })
    const wrong = await leave(person.as, { password: 'not this one' })
    expect([wrong.status, (await getProblem(wrong)).errors]).toEqual([422, { password: 'That isn’t your password.' }])
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const body = { password: 'not this one' }
      const headers = { authorization: `Bearer ${person.as}`, 'cf-connecting-ip': `203.0.113.${i}` }
      statuses.push((await requestWith({ LIMIT_FACTOR: '1' }, 'DELETE', '/api/users/me', { body, headers })).status)
    }
    expect(statuses).toContain(429)
    expect(await isThere(person.id)).toBe(true)
  })

  it('staff can delete their accounts, too', async () => {
    const staff = await makeStaff({ passwordHash: (await makeMember()).passwordHash })
    expect((await leave(await getToken(staff))).status).toBe(204)
    expect(await isThere(staff.id)).toBe(false)
  })

  it('deleting an account does not touch another person with the same unconfirmed address', async () => {
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    const owner = `owner-${job.id.toLowerCase()}@example.com`
    await request('PUT', `/api/job/update/${job.id}`, { body: { applicant_name: 'Owner', applicant_email: owner } })
    const impostor = await makeMember({ email: owner, verifiedEmail: null })
    expect((await leave(impostor.as)).status).toBe(204)
    expect((await dump()).applications?.join()).toContain(owner)
  })
})

describe('the only administrator of an organization', () => {
  const sole = async (code: '1' | '2' | '3' | '4', fields: Partial<typeof organizations.$inferInsert> = {}) => {
    const organization = await makeOrganization({ code })
    const { passwordHash } = await makeMember()
    await db.update(users).set({ passwordHash }).where(eq(users.id, organization.employer.id))
    await db
      .update(organizations)
      .set({ statusCode: code, ...fields })
      .where(eq(organizations.id, organization.id))
    return { organization, as: await getToken(organization.employer) }
  }

  it.each([
    ['code 4', '4', {}],
    ['a subscription', '3', { subscriptionId: 'sub_1' }],
  ] as const)(
    'the only administrator of an organization with %s can’t delete their account, and is told what to do',
    async (_, code, fields) => {
      const { organization, as } = await sole(code, fields)
      const answer = await leave(as)
      expect(answer.status).toBe(409)
      expect((await getProblem(answer)).detail).toBe(
        `You are the only administrator of ${organization.name}, which has a subscription. Please add another administrator first, or cancel the subscription.`,
      )
      expect(await isThere(organization.employer.id)).toBe(true)
      expect(await getAudit(organization.employer.id)).toEqual([])
      expect((await request('GET', '/api/auth/user', { as })).status).toBe(200)
    },
  )

  it.each(['Published', 'Paused'] as const)(
    'the only administrator of an organization with a %s job can’t delete their account',
    async (status) => {
      const { organization, as } = await sole('3')
      const job = await makeJob(organization, { status })
      expect((await getProblem(await leave(as))).detail).toContain('which has open jobs. Please add another')
      await request('PUT', `/api/job/${job.id}`, { as, body: { status: 'Closed' } })
      expect((await leave(as)).status).toBe(204)
    },
  )

  it.each(['1', '2', '3'] as const)(
    'the only administrator of an idle organization of code %s may leave; the organization stays, its invitations are deleted',
    async (code) => {
      const { organization, as } = await sole(code, code === '3' ? {} : { subscriptionId: 'sub_ended' })
      await db.insert(invitations).values({
        id: organization.id,
        organizationId: organization.id,
        invitedBy: organization.employer.id,
        email: 'a@b.example',
        displayName: 'A',
        title: '',
        phone: '',
        tokenHash: organization.id,
        created: '',
        expires: '',
      })
      expect((await leave(as)).status).toBe(204)
      expect(await db.select().from(organizations).where(eq(organizations.id, organization.id))).toHaveLength(1)
      expect(await db.select().from(invitations).where(eq(invitations.id, organization.id))).toEqual([])
    },
  )

  it('an administrator may leave if another stays; if two leave at once, one is refused', async () => {
    const { organization } = await sole('4')
    const { passwordHash } = await makeMember()
    const second = await makePerson({ organizationId: organization.id, passwordHash })
    const both = await Promise.allSettled(
      [organization.employer.id, second.id].map((userId) =>
        deleteAccount(db, getDeclarations(rooms), { userId, passwordHash, by: nobody }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await isThere(organization.employer.id), await isThere(second.id)].filter(Boolean)).toHaveLength(1)
  })

  it('jobs disappear when the last person with a confirmed address leaves', async () => {
    const { organization, as } = await sole('4')
    const job = await makeJob(organization, { title: 'Vanishing teacher' })
    await makePerson({ organizationId: organization.id, verifiedEmail: null })
    const found = async () => (await (await request('GET', '/jobs?q=vanishing&l=USA')).text()).includes(job.id)
    expect(await found()).toBe(true)
    expect((await leave(as)).status).toBe(204)
    await vi.waitFor(async () => expect(await found()).toBe(false))
  })
})
