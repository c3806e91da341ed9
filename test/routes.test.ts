import { env } from 'cloudflare:workers'
import type { RouterRoute } from 'hono/types'
import type { OpenAPIV3_1 } from 'openapi-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuardName, guardOf } from '../src/accounts/sessions/guards'
import { app } from '../src/app'
import { addLocation } from '../src/organizations/locations/location'
import { organizationPath } from '../src/organizations/organization/organization-path'
import { rooms } from '../src/rooms'
import { siteNavigation } from '../src/ui/server/navigation'
import { signInPath, signUpPath } from '../src/ui/shell/sign-in-prompt'
import {
  completeJob,
  db,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  makeStaff,
  nobody,
  request,
  tokenOf,
} from './make'

type Role = 'guest' | 'member' | 'neighbour' | 'employer' | 'staff'
const roles: Role[] = ['guest', 'member', 'neighbour', 'employer', 'staff']

const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('/*'))
const nameOf = ({ method, path }: RouterRoute) => `${method} ${path.replace(/\{[^}]*\}/g, '')}`
const names = [...new Set(routes.map(nameOf))].sort()
const handlersOf = (name: string) => routes.filter((route) => nameOf(route) === name).map(({ handler }) => handler)
const guardsOf = (name: string) =>
  handlersOf(name)
    .map(guardOf)
    .filter((guard) => guard !== undefined)

describe('the guards of the routes', () => {
  it.each(names)('the route %s has one guard, as its first handler', (name) => {
    expect(guardsOf(name)).toHaveLength(1)
    expect(guardOf(handlersOf(name)[0])).toBeDefined()
  })
})

/**
 * The status that each role gets for a resource of the first organization: guest, member, an employer of another
 * organization, its employer, staff. Every route must be listed; a new one fails until somebody has decided its
 * statuses.
 */
const table: Record<string, { path?: string; body?: object; statuses: [number, number, number, number, number] }> = {
  'GET /': { statuses: [200, 200, 200, 200, 200] },
  'GET /mv': { statuses: [200, 200, 200, 200, 200] },
  'GET /about': { statuses: [200, 200, 200, 200, 200] },
  'GET /partners': { statuses: [200, 200, 200, 200, 200] },
  'GET /professionals': { statuses: [200, 200, 200, 200, 200] },
  'GET /administrators': { statuses: [200, 200, 200, 200, 200] },
  'GET /privacy-policy': { statuses: [200, 200, 200, 200, 200] },
  'GET /terms-conditions': { statuses: [200, 200, 200, 200, 200] },
  'GET /pricing': { statuses: [200, 200, 200, 200, 200] },
  'GET /postJob': { statuses: [200, 200, 200, 200, 200] },
  'GET /postjob': { statuses: [200, 200, 200, 200, 200] },
  'GET /.well-known/security.txt': { statuses: [200, 200, 200, 200, 200] },
  'GET /robots.txt': { statuses: [200, 200, 200, 200, 200] },
  'GET /sitemap.xml': { statuses: [200, 200, 200, 200, 200] },
  'GET /images/:key': { path: '/images/partners/none.svg', statuses: [404, 404, 404, 404, 404] },
  'GET /sitemap/:file': { path: '/sitemap/pages.xml', statuses: [200, 200, 200, 200, 200] },
  'GET /contact': { statuses: [200, 200, 200, 200, 200] },
  'POST /contact': { statuses: [415, 415, 415, 415, 415] },
  'GET /login': { statuses: [200, 302, 302, 302, 302] },
  'POST /login': { statuses: [415, 415, 415, 415, 415] },
  'POST /logout': { statuses: [302, 303, 303, 303, 303] },
  'GET /jobs': { statuses: [200, 200, 200, 200, 200] },
  'GET /jobs/:id': { path: '/jobs/JOB', statuses: [200, 200, 200, 200, 200] },
  'GET /jobs/:id/apply': { path: '/jobs/JOB/apply', statuses: [200, 200, 200, 200, 200] },
  'POST /jobs/:id/apply': { path: '/jobs/JOB/apply', statuses: [415, 415, 415, 415, 415] },
  // Saving requires an account, so a guest is redirected to sign in.
  'POST /jobs/:id/save': { path: '/jobs/JOB/save', statuses: [303, 415, 415, 415, 415] },
  'GET /organizations/:id': { path: '/organizations/ORGANIZATION', statuses: [301, 301, 301, 301, 301] },
  'GET /organizations/:id/:slug': { path: '/organizations/ORGANIZATION/x', statuses: [301, 301, 301, 301, 301] },
  'GET /profile': { statuses: [302, 200, 200, 200, 200] },
  'GET /profile/jobs': { statuses: [302, 200, 200, 200, 200] },
  'POST /api/auth/login': { body: { email: 'a@b.example', password: 'x' }, statuses: [401, 401, 401, 401, 401] },
  'POST /api/auth/logout': { statuses: [401, 204, 204, 204, 204] },
  'GET /signup': { statuses: [200, 302, 302, 302, 302] },
  'GET /profile/account': { statuses: [302, 200, 200, 200, 200] },
  'GET /goodbye': { statuses: [200, 200, 200, 200, 200] },
  'GET /user/reset/:token': { path: '/user/reset/x', statuses: [200, 200, 200, 200, 200] },
  'GET /user/verify/:token': { path: '/user/verify/x', statuses: [410, 410, 410, 410, 410] },
  'GET /unsubscribe/:token': { path: '/unsubscribe/x', statuses: [404, 404, 404, 404, 404] },
  'POST /unsubscribe/:token': { path: '/unsubscribe/x', statuses: [404, 404, 404, 404, 404] },
  'GET /user/invite': { statuses: [200, 200, 200, 200, 200] },
  'GET /user/invite/:token': { path: '/user/invite/x', statuses: [410, 410, 410, 410, 410] },
  'POST /acting': { statuses: [302, 403, 403, 403, 415] },
  'GET /user/email/:token': { path: '/user/email/x', statuses: [410, 410, 410, 410, 410] },
  'POST /api/users': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'POST /api/auth/request-reset': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'POST /api/auth/reset': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'POST /api/auth/verify': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'POST /api/auth/verify/resend': { statuses: [401, 200, 200, 200, 200] },
  'GET /api/auth/all': { statuses: [401, 403, 403, 403, 200] },
  'PUT /api/users/:id/roles': { path: '/api/users/MEMBER/roles', body: {}, statuses: [401, 403, 403, 403, 422] },
  'PUT /api/users/:id/suspension': {
    path: '/api/users/MEMBER/suspension',
    body: {},
    statuses: [401, 403, 403, 403, 422],
  },
  'POST /api/users/:id/invitation': { path: '/api/users/MEMBER/invitation', statuses: [401, 403, 403, 403, 202] },
  'POST /api/users/:id/anonymise': {
    path: '/api/users/nobody/anonymise',
    body: {},
    statuses: [401, 403, 403, 403, 404],
  },
  'GET /api/management/summary': { statuses: [401, 403, 403, 403, 200] },
  'GET /api/audit': { path: '/api/audit?target=MEMBER', statuses: [401, 403, 403, 403, 200] },
  // For everybody else, the staff area does not exist.
  'GET /spedcommons-reports': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/members': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/members.csv': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/members/:id': {
    path: '/spedcommons-reports/members/MEMBER',
    statuses: [302, 404, 404, 404, 200],
  },
  'GET /spedcommons-reports/first-jobs': { statuses: [302, 404, 404, 404, 200] },
  'GET /spedcommons-reports/messages': { statuses: [302, 404, 404, 404, 200] },
  'POST /spedcommons-reports/messages': { statuses: [302, 404, 404, 404, 415] },
  'GET /spedcommons-reports/audit': { statuses: [302, 404, 404, 404, 200] },
  'GET /api/auth/sessions': { statuses: [401, 200, 200, 200, 200] },
  'DELETE /api/auth/sessions': { statuses: [401, 204, 204, 204, 204] },
  'DELETE /api/auth/sessions/:id': { path: '/api/auth/sessions/x', statuses: [401, 404, 404, 404, 404] },
  'GET /api/users/me/export': { statuses: [401, 200, 200, 200, 200] },
  // Sent without the password, because other tests still need these people.
  'DELETE /api/users/me': { body: {}, statuses: [401, 422, 422, 422, 422] },
  'PUT /api/auth/password': { body: {}, statuses: [401, 422, 422, 422, 422] },
  'POST /api/auth/email': { body: {}, statuses: [401, 422, 422, 422, 422] },
  'POST /api/auth/email/confirm': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'POST /api/organization/register': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'GET /people': { statuses: [200, 200, 200, 200, 200] },
  'GET /people/:id': { path: '/people/VISIBLE', statuses: [200, 200, 200, 200, 200] },
  'GET /profile/messages': { statuses: [302, 200, 200, 200, 200] },
  'GET /profile/resume': { statuses: [302, 200, 200, 200, 200] },
  'GET /api/people': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/people/:id': { path: '/api/people/VISIBLE', statuses: [200, 200, 200, 200, 200] },
  'POST /api/people/:id/message': {
    path: '/api/people/MEMBER/message',
    body: { message: 'Hello' },
    statuses: [401, 403, 404, 404, 403],
  },
  'GET /api/users/messages': { statuses: [401, 200, 200, 200, 200] },
  'PUT /api/users/messages/:id': {
    path: '/api/users/messages/x',
    body: { blocked: true },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/users/messages/:id/reply': {
    path: '/api/users/messages/x/reply',
    body: { text: 'Hello' },
    statuses: [401, 404, 404, 404, 404],
  },
  'POST /api/users/resume': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'GET /api/users/resume.json': { statuses: [401, 200, 200, 200, 200] },
  'POST /api/users/resume.json': { body: {}, statuses: [401, 200, 200, 200, 200] },
  'GET /dev/mail': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/auth/user': { statuses: [401, 200, 200, 200, 200] },
  'GET /api/openapi.json': { statuses: [200, 200, 200, 200, 200] },
  'GET /api/organization/:id': { path: '/api/organization/ORGANIZATION', statuses: [401, 403, 404, 200, 200] },
  'GET /api/organization': { statuses: [401, 403, 403, 403, 200] },
  'POST /api/organization': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'GET /api/organization/clients': { statuses: [401, 403, 403, 403, 200] },
  'PUT /api/organization/acting/:id': { path: '/api/organization/acting/none', statuses: [401, 403, 403, 403, 404] },
  'DELETE /api/organization/acting': { statuses: [401, 403, 403, 403, 204] },
  'PUT /api/organization/:id': {
    path: '/api/organization/ORGANIZATION',
    body: { summary: 'New' },
    statuses: [401, 403, 404, 200, 200],
  },
  // It requires a file instead of JSON; test/organizations/organization/profile.test.ts tests whose logo may be
  // changed.
  'POST /api/upload/organization/:id': {
    path: '/api/upload/organization/ORGANIZATION',
    statuses: [401, 403, 415, 415, 403],
  },
  'POST /api/users/edit/location': { body: { _id: 'CAMPUS' }, statuses: [401, 403, 404, 200, 403] },
  'POST /api/users/delete/location': { body: { _id: 'CAMPUS' }, statuses: [401, 403, 404, 409, 403] },
  'POST /api/users/add/admin': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/users/edit/admin': { body: { _id: 'COLLEAGUE', title: 'Lead' }, statuses: [401, 403, 404, 200, 403] },
  'POST /api/users/delete/admin': { body: { _id: 'EMPLOYER' }, statuses: [401, 403, 404, 409, 403] },
  'POST /api/users/invite': { body: {}, statuses: [401, 403, 403, 403, 422] },
  'POST /api/auth/invite': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'POST /api/users/add/location': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'GET /api/job/jobsByLocation/:q/:l/:radius': {
    path: '/api/job/jobsByLocation/teacher/USA/50',
    statuses: [200, 200, 200, 200, 200],
  },
  'GET /api/job/:id': { path: '/api/job/DRAFT', statuses: [404, 404, 404, 200, 200] },
  'POST /api/job': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/job/previews': { body: { ids: ['DRAFT'] }, statuses: [204, 204, 204, 204, 204] },
  'PUT /api/job/:id': { path: '/api/job/DRAFT', body: { summary: 'New' }, statuses: [401, 403, 404, 200, 200] },
  'PUT /api/job/view/:id': { path: '/api/job/view/JOB', statuses: [204, 204, 204, 204, 204] },
  'PUT /api/job/update/:id': { path: '/api/job/update/JOB', body: {}, statuses: [422, 200, 200, 200, 200] },
  'GET /api/users/savedJobs/:userId': { path: '/api/users/savedJobs/MEMBER', statuses: [401, 200, 404, 404, 404] },
  'PUT /api/users/profile': { body: { headline: 'New' }, statuses: [401, 200, 200, 200, 200] },
  'GET /api/users/hidden-from': { path: '/api/users/hidden-from?q=a', statuses: [401, 200, 200, 200, 200] },
  // Another person’s picture gets 404 before the body is read.
  'POST /api/upload/profile/user/:userId': {
    path: '/api/upload/profile/user/MEMBER',
    statuses: [401, 415, 404, 404, 404],
  },
  'DELETE /api/upload/profile/user/:userId': {
    path: '/api/upload/profile/user/MEMBER',
    statuses: [401, 204, 404, 404, 404],
  },
  'PUT /api/users/update': { body: { saveJobID: 'JOB', userID: 'MEMBER' }, statuses: [401, 200, 404, 404, 404] },
  'PUT /api/users/remove': { body: { saveJobID: 'JOB', userID: 'MEMBER' }, statuses: [401, 200, 404, 404, 404] },
  'GET /api/job/:id/applicants': { path: '/api/job/JOB/applicants', statuses: [401, 403, 404, 200, 403] },
  'GET /api/job/:id/applicants.csv': { path: '/api/job/JOB/applicants.csv', statuses: [401, 403, 404, 200, 403] },
  'PUT /api/job/:id/applicants/:applicationId': {
    path: '/api/job/JOB/applicants/APPLICATION',
    body: { status: 'Contacted' },
    statuses: [401, 403, 404, 200, 403],
  },
  // The other organization: staff may close its jobs, and the first employer gets 404.
  'PUT /api/job/close/:orgId': { path: '/api/job/close/OTHER', statuses: [401, 403, 200, 404, 200] },
  'GET /api/places': { path: '/api/places?q=chi', statuses: [200, 200, 200, 200, 200] },
  'GET /api/places/near': { path: '/api/places/near?lat=41&lng=-87', statuses: [200, 200, 200, 200, 200] },
  'GET /api/places/here': { statuses: [200, 200, 200, 200, 200] },
  'POST /api/contact': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'POST /api/contact/resources': { body: {}, statuses: [422, 422, 422, 422, 422] },
  'GET /api/contact': { statuses: [401, 403, 403, 403, 200] },
  'PUT /api/contact/:id': {
    path: '/api/contact/MESSAGE',
    body: { status: 'done' },
    statuses: [401, 403, 403, 403, 200],
  },
  'POST /dev/clock': { body: {}, statuses: [200, 200, 200, 200, 200] },
  'POST /dev/cron': { body: { name: 'drain-search' }, statuses: [200, 200, 200, 200, 200] },
  'GET /api/organization/analytics/:orgId': {
    path: '/api/organization/analytics/ORGANIZATION',
    statuses: [401, 403, 404, 200, 200],
  },
  'POST /api/ga/events/name': { body: { name: 'ORGANIZATION' }, statuses: [401, 403, 404, 200, 200] },
  // Employers get their own dashboard; staff have none until they act for an organization.
  'GET /admin': { statuses: [302, 302, 200, 200, 302] },
  'POST /api/stripe/annual': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/stripe/semiannual': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/stripe/quarter': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'POST /api/stripe/invoice': { body: {}, statuses: [401, 403, 422, 422, 403] },
  'PUT /api/stripe/invoice/:invoiceId': {
    path: '/api/stripe/invoice/none',
    body: { approved: true },
    statuses: [401, 403, 403, 403, 404],
  },
  'DELETE /api/stripe/invoice/:invoiceId': {
    path: '/api/stripe/invoice/none',
    statuses: [401, 403, 404, 404, 403],
  },
  'POST /api/stripe/portal': { statuses: [401, 403, 200, 200, 403] },
  'POST /api/stripe/webhook': { statuses: [400, 400, 400, 400, 400] },
  'GET /dev/stripe/portal/:customer': { path: '/dev/stripe/portal/none', statuses: [404, 404, 404, 404, 404] },
  'GET /dev/stripe/invoice/:id': { path: '/dev/stripe/invoice/none', statuses: [404, 404, 404, 404, 404] },
  'POST /dev/stripe/cancel/:id': { path: '/dev/stripe/cancel/none', statuses: [404, 404, 404, 404, 404] },
  'POST /dev/stripe/pay/:id': { path: '/dev/stripe/pay/none', statuses: [404, 404, 404, 404, 404] },
}

/** Values that must not appear in anything that a guest can read (docs/security.md, 16). */
const secrets = {
  email: 'seeded-employer@secret.example',
  applyLink: 'https://secret.example/seeded-apply',
  hash: 'seeded-hash',
  reference: 'seeded-reference',
  phone: '(555) 555-0123',
  applicant: 'seeded-applicant@secret.example',
  writer: 'Seeded Writer',
}

/** Stores a message in the team’s inbox, and returns its id. */
async function seedMessage(staff: string): Promise<string> {
  const message = 'A message of more than forty-eight characters for the team.'
  await request('POST', '/api/contact', { body: { name: secrets.writer, email: 'writer@secret.example', message } })
  const [seeded] = await (await request('GET', '/api/contact', { as: staff })).json<{ _id: string }[]>()
  return seeded?._id ?? ''
}

describe('the rights to routes', () => {
  let ids: Record<string, string>
  const people: Partial<Record<Role, { id: string }>> = {}

  beforeAll(async () => {
    await makePlaces()
    const [own, other] = [await makeOrganization(), await makeOrganization()]
    const colleague = await makePerson({
      email: secrets.email,
      passwordHash: secrets.hash,
      phone: secrets.phone,
      organizationId: own.id,
      roles: ['client-user'],
    })
    const fields = {
      name: 'Campus',
      street: '2 Oak',
      city: 'Evanston',
      state: 'IL',
      zip: '60201',
      phone: secrets.phone,
    }
    const campus = await addLocation(db, env.SEARCH, {
      organizationId: own.id,
      fields: { ...fields, contact: colleague.id },
      by: nobody,
    })
    const posted = {
      ...completeJob,
      location: campus.id,
      jobAdmin: colleague.id,
      jobId: secrets.reference,
      applyLink: secrets.applyLink,
    }
    const job = await makeJob(own, posted)
    const draft = await makeJob(own, { ...posted, title: 'Unpublished draft', status: 'Draft' })
    const closed = await makeJob(own, { ...posted, status: 'Closed' })
    people.member = await makePerson()
    people.neighbour = other.employer
    people.employer = own.employer
    people.staff = await makeStaff()
    await request('PUT', `/api/job/update/${job.id}`, {
      body: { applicant_name: 'Seeded Applicant', applicant_email: secrets.applicant },
    })
    const applicants = await request('GET', `/api/job/${job.id}/applicants`, { as: await tokenOf(own.employer) })
    const [application] = await applicants.json<{ _id: string }[]>()
    ids = {
      JOB: job.id,
      DRAFT: draft.id,
      CLOSED: closed.id,
      MEMBER: people.member.id,
      VISIBLE: (await makePerson({ visible: true })).id,
      ORGANIZATION: own.id,
      OTHER: other.id,
      APPLICATION: application?._id ?? '',
      COLLEAGUE: colleague.id,
      MESSAGE: await seedMessage(await tokenOf(people.staff)),
      EMPLOYER: own.employer.id,
      CAMPUS: campus.id,
      EMPLOYERPAGE: organizationPath({ _id: own.id, name: own.name }),
    }
  })

  /** Prefixes match whole segments, so /administrators is not an admin page. */
  const isAdminPage = (name: string) => / \/admin(\/|$)/.test(name)
  const withIds = (text: string) => text.replace(/\b[A-Z]{3,}\b/g, (word) => ids[word] ?? word)

  it('the table lists every route', () => {
    expect(names.filter((name) => !(name in table) && !isAdminPage(name))).toEqual([])
    expect(Object.keys(table).filter((name) => !names.includes(name))).toEqual([])
  })

  async function tryEveryRole(name: string, { path, body, statuses }: (typeof table)[string]) {
    const [method = '', pattern = ''] = name.split(' ')
    const got: number[] = []
    for (const role of roles) {
      const person = people[role]
      const answer = await request(method, withIds(path ?? pattern), {
        ...(person && { as: await tokenOf(person) }),
        ...(body && { body: withIds(JSON.stringify(body)) }),
      })
      got.push(answer.status)
    }
    expect(got).toEqual(statuses)
  }

  it.each(Object.entries(table))('each role gets its expected status from %s', tryEveryRole)

  it.each(names.filter(isAdminPage))('the page %s is for employers only', async (name) => {
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replace(/:\w+/, ids.DRAFT ?? '')
    const answers = await Promise.all(
      roles.map(async (role) => {
        const person = people[role]
        return request(method, path, person && { as: await tokenOf(person) })
      }),
    )
    const [guest, member] = answers
    expect(guest?.headers.get('location')).toMatch(/^\/login\?redirect=%2Fadmin/)
    expect(member?.headers.get('location')).toBe('/postJob')
    expect(answers[3]?.status).toBeLessThan(400)
    for (const answer of answers) expect(answer.status).toBeLessThan(500)
    if (pattern.includes(':id')) expect(answers[2]?.status).toBe(404)
  })

  it('a guest’s answers contain none of the secrets', async () => {
    const pages = [
      '/',
      '/jobs',
      '/jobs?q=teacher',
      '/jobs/JOB',
      '/jobs/CLOSED',
      '/jobs/DRAFT',
      '/jobs?j=JOB',
      '/login',
      'EMPLOYERPAGE',
    ]
    const calls = names
      .filter((name) => name.startsWith('GET ') && !name.includes(' /dev/'))
      .map((name) => table[name]?.path ?? name.slice(4).replace(/:\w+/g, 'JOB'))
    const paths = [...new Set([...pages, ...calls, '/api/job/JOB', '/api/job/CLOSED', '/nothing', '/api/nothing'])]
    const hidden = [...Object.values(secrets), ids.COLLEAGUE ?? '', 'Unpublished draft', 'Seeded Applicant']
    for (const path of paths.map(withIds)) {
      const answer = await request('GET', path)
      const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`
      for (const secret of hidden) expect(text.includes(secret), `${path} shows ${secret}`).toBe(false)
    }
    const viewed = await request('PUT', withIds('/api/job/view/JOB'))
    expect(await viewed.text()).toBe('')
  })

  it('the apply link is given to applicants only', async () => {
    const answer = await request('PUT', withIds('/api/job/update/JOB'), {
      body: { applicant_name: 'Al', applicant_email: 'al@b.example' },
    })
    expect(await answer.json()).toEqual({ applyLink: secrets.applyLink })
  })

  describe('navigation', () => {
    const { areaOf } = siteNavigation(rooms)
    const entries = rooms.flatMap(({ navigation = [] }) => navigation)
    const hrefs = [...new Set([...entries.map(({ href }) => href), signInPath, signUpPath])]

    it.each(hrefs)('the navigation link %s works', async (href) => {
      const reader = (areaOf(href).isHidden ? people.staff : people.employer) ?? { id: '' }
      const answers = [request('GET', href), request('GET', href, { as: await tokenOf(reader) })]
      for (const { status } of await Promise.all(answers)) expect([200, 302]).toContain(status)
    })

    it('no link in the shell or on a page is broken', async () => {
      const as = await tokenOf(people.employer ?? { id: '' })
      const broken: string[] = []
      const seen = new Set<string>()
      const pages = ['/', '/jobs', withIds('/jobs/JOB'), '/login', '/profile', '/nothing']
      const around = ['/about', '/partners', '/professionals', '/administrators', '/pricing', '/postJob', '/contact']
      const legal = ['/privacy-policy', '/terms-conditions']
      for (const page of [...pages, ...around, ...legal])
        for (const currentUser of [{}, { as }]) {
          const html = await (await request('GET', page, currentUser)).text()
          for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
            const path = href.replaceAll('&amp;', '&')
            if (!path.startsWith('/') || seen.has(path)) continue
            seen.add(path)
            const { status } = await request('GET', path, currentUser)
            if (status >= 400) broken.push(`${page} → ${path}: ${status}`)
          }
        }
      expect(seen.size).toBeGreaterThan(5)
      expect(broken).toEqual([])
    })
  })
})

describe('the OpenAPI description', () => {
  let description: OpenAPIV3_1.Document
  const methods = ['get', 'post', 'put', 'delete'] as const
  const operations = () =>
    Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
      methods.flatMap((method) => (item?.[method] ? [{ path, method, operation: item[method] }] : [])),
    )

  beforeAll(async () => {
    const answer = await request('GET', '/api/openapi.json')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    description = await answer.json()
  })

  it('the API description has every call and nothing else, with the same method', () => {
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const calls = names.filter((name) => / \/api\//.test(name)).map((name) => name.replace(/:(\w+)/g, '{$1}'))
    expect(described.sort()).toEqual(calls.sort())
  })

  it('the API description says what each call does, accepts, and returns, and who may call it', () => {
    for (const { path, method, operation } of operations()) {
      const name = `${method.toUpperCase()} ${path}`
      const route = name.replace(/\{(\w+)\}/g, ':$1')
      expect(operation.summary, name).toMatch(/\w/)
      expect(
        Object.keys(operation.responses ?? {}).some((status) => status.startsWith('2')),
        name,
      ).toBe(true)
      expect(operation.responses, name).toHaveProperty('default')
      const inPath = (operation.parameters ?? []).flatMap((given) =>
        'in' in given && given.in === 'path' ? given.name : [],
      )
      expect(inPath, name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
      const isOpen = guardsOf(route)[0] === ('anyone' satisfies GuardName)
      expect(operation.security?.some((way) => Object.keys(way).length === 0) ?? false, name).toBe(isOpen)
      if (table[route]?.body) expect(operation.requestBody, name).toMatchObject({ content: { 'application/json': {} } })
    }
  })

  it('the API description names the product, its version, and both ways to sign in', () => {
    expect(description).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      info: { title: 'SPED Commons API', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      components: { securitySchemes: { bearer: { scheme: 'bearer' }, cookie: { in: 'cookie' } } },
    })
  })

  it('the API description shows input as people send it, before it is transformed', () => {
    const body = description.paths?.['/api/users/add/location']?.post?.requestBody
    expect(body).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: { zip: { type: 'string' }, phone: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
            required: ['name', 'street', 'city', 'state', 'zip'],
          },
        },
      },
    })
  })

  it('the API description is built once', async () => {
    const started = Date.now()
    for (let i = 0; i < 5; i++) await (await request('GET', '/api/openapi.json')).arrayBuffer()
    expect(Date.now() - started).toBeLessThan(1000)
  })
})
