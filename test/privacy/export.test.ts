import { getTableColumns } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/schema'
import { newId } from '../../src/platform/db/database'
import { audit } from '../../src/platform/schema'
import { timestamp } from '../../src/platform/time/clock'
import { getDeclarations } from '../../src/privacy/declarations'
import { rooms } from '../../src/rooms'
import { contactMessages } from '../../src/site/schema'
import { db, getAudit, type MadeOrganization, makeOrganization, makePlaces, request, requestWith } from '../make'
import { makeMember, makeTraced } from './person'

type Exported = Record<string, Record<string, unknown>[]> & { from: string; exported: string }
const take = (as: string) => request('GET', '/api/users/me/export', { as })

describe('the personal data export', () => {
  let organization: MadeOrganization
  let person: Awaited<ReturnType<typeof makeTraced>>
  let text: string
  let exported: Exported

  beforeAll(async () => {
    await makePlaces()
    organization = await makeOrganization()
    person = await makeTraced(organization)
    await makeTraced(organization)
    // Another member typed this address. What they wrote is theirs.
    await db.insert(contactMessages).values({
      form: 'contact',
      id: newId(),
      name: 'Other',
      message: 'Not theirs',
      created: timestamp(),
      userId: organization.employer.id,
      email: person.email,
    })
    const answer = await take(person.as)
    expect(answer.status).toBe(200)
    const day = timestamp().slice(0, 10)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="spedcommons-export-${day}.json"`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    text = await answer.text()
    exported = JSON.parse(text)
  })

  it('the export has everything that is stored about the person', () => {
    const { id, email, mark, avatar, job, assigned } = person
    const own = Object.keys(getTableColumns(users)).filter((column) => !['passwordHash', 'searchName'].includes(column))
    expect(exported.account).toHaveLength(1)
    expect(Object.keys(exported.account?.[0] ?? {})).toEqual(own)
    expect(exported.account?.[0]).toMatchObject({ id, email, avatar, displayName: `Name ${mark}`, experience: [] })
    expect(exported.roles?.map(({ type }) => type)).toEqual(['client-user', 'reviewer'])
    expect(exported.sessions).toHaveLength(1)
    expect(exported.savedJobs).toHaveLength(1)
    expect(exported.viewedJobs).toHaveLength(1)
    expect(exported.viewedJobsAreNotRemembered).toHaveLength(1)
    expect(exported.alertReader).toMatchObject([{ userId: id }])
    expect(exported.jobAlerts).toMatchObject([{ q: `Work ${mark}`, l: 'USA', every: 'day' }])
    expect(exported.jobsOfAlerts).toMatchObject([{ alertId: `alert-${mark}` }])
    expect(exported.mailsOfAlerts).toMatchObject([{ contents: [{ alertId: `alert-${mark}` }] }])
    expect(exported.mailedLinks).toMatchObject([{ purpose: 'verify', email }])
    expect(exported.applications).toMatchObject([{ applicantEmail: email }, { applicantEmail: email, userId: null }])
    expect(exported.messagesToTheTeam?.map(({ message }) => message)).toEqual(Array(2).fill(`Hello from ${mark}`))
    expect(exported.invitations).toMatchObject([{ email }])
    expect(exported.invitationsYouSent).toHaveLength(1)
    expect(exported.jobsYouAreTheContactOf).toEqual([{ id: job.id, organizationId: organization.id, title: job.title }])
    expect(exported.locationsYouAreTheContactOf).toMatchObject([{ name: 'Campus' }])
    expect(exported.messagesYouAnswer).toMatchObject([{ id: assigned }])
    expect(exported.whatHappenedToYourAccount).toContainEqual(
      expect.objectContaining({ verb: 'suspended', why: `Wrote as ${mark}` }),
    )
    expect(exported.whatYouDid).toContainEqual(expect.objectContaining({ verb: 'exported their data' }))
  })

  it('the export has a section for every way in which a table refers to a person', () => {
    const sections = new Set(getDeclarations(rooms).flatMap(({ ties }) => ties.map(({ as }) => as)))
    expect(
      Object.keys(exported)
        .filter((key) => !['from', 'exported', 'notIncluded'].includes(key))
        .sort(),
    ).toEqual([...sections].sort())
  })

  it('the export has no hash and no data of other people', () => {
    expect(text).not.toMatch(/scrypt|"(?!what)\w*[hH]ash"/)
    expect(text).not.toContain(organization.employer.id)
    expect(text).not.toContain('invited-by-')
    expect(text).not.toContain('Somebody else')
    expect(text.match(/Name [a-z0-9]{20}/g)?.every((name) => name === `Name ${person.mark}`)).toBe(true)
    expect(exported.notIncluded).toContainEqual({
      what: 'users.passwordHash',
      why: 'a secret, kept only as a hash',
    })
  })

  it('the export is recorded', async () => {
    expect(await getAudit(person.id)).toContainEqual(
      expect.objectContaining({ verb: 'exported their data', actorId: person.id }),
    )
  })

  it('the export continues past the first page of rows', async () => {
    const member = await makeMember()
    const auditEntry = { time: timestamp(), verb: 'tried', targetKind: 'job', targetId: 'x', actorId: member.id }
    for (let i = 0; i < 120; i++) await db.insert(audit).values(Array.from({ length: 10 }, () => auditEntry))
    const { whatYouDid } = await (await take(member.as)).json<Exported>()
    expect(whatYouDid?.filter(({ verb }) => verb === 'tried')).toHaveLength(1200)
  })

  it('only the person can export their data, a limited number of times a day', async () => {
    expect((await request('GET', '/api/users/me/export')).status).toBe(401)
    const { as } = await makeMember()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const headers = { authorization: `Bearer ${as}`, 'cf-connecting-ip': `203.0.113.${i}` }
      statuses.push((await requestWith({ LIMIT_FACTOR: '1' }, 'GET', '/api/users/me/export', { headers })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})
