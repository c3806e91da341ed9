import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { RoleType } from '../src/accounts/rules'
import { sessions, userRoles, users } from '../src/accounts/schema'
import { signToken } from '../src/accounts/sessions/session-token'
import { app } from '../src/app'
import { createJob } from '../src/jobs/posting/posting'
import type { JobFields } from '../src/jobs/rules'
import { drainJobIndex } from '../src/jobs/search/job-index'
import { type StatusCode, statusCodes } from '../src/organizations/choices'
import { addLocation } from '../src/organizations/locations/location'
import { countMembersStatement } from '../src/organizations/organization-counts'
import { organizations } from '../src/organizations/schema'
import { newId, openDatabase } from '../src/platform/db/database'
import { cityCell, cityKey } from '../src/platform/places/places'
import { audit } from '../src/platform/schema'
import { folded } from '../src/platform/text/fold'
import { days, now, timestamp } from '../src/platform/time/clock'

export const origin = 'http://localhost:8787'

export const db = openDatabase(env.DB, 'first-primary').db
export const nobody = { userId: null, requestId: 'test' }

const places = [
  { city: 'Chicago', state: 'IL', zip: '60601', lat: 41.85003, lng: -87.65005, population: 2_695_598 },
  { city: 'Rockford', state: 'IL', zip: '61101', lat: 42.27113, lng: -89.094, population: 147_651 },
  { city: 'Evanston', state: 'IL', zip: '60201', lat: 42.04114, lng: -87.69006, population: 74_486 },
  { city: 'Springfield', state: 'IL', zip: '62701', lat: 39.80172, lng: -89.64371, population: 116_250 },
  { city: 'Springfield', state: 'MO', zip: '65806', lat: 37.21533, lng: -93.29824, population: 159_498 },
  { city: 'St. Louis', state: 'MO', zip: '63103', lat: 38.62727, lng: -90.19789, population: 315_685 },
  { city: 'New York', state: 'NY', zip: '10001', lat: 40.71427, lng: -74.00597, population: 8_175_133 },
] as const

/** Stores a few real places, enough for tests. Call it once per file. */
export async function makePlaces(): Promise<void> {
  await env.SEARCH.batch(
    places.flatMap(({ city, state, zip, lat, lng, population }) => [
      env.SEARCH.prepare(
        'INSERT INTO cities (key, city, state, lat, lng, population, cell) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).bind(cityKey(city), city, state, lat, lng, population, cityCell({ lat, lng })),
      env.SEARCH.prepare('INSERT INTO zips (zip, city, state, lat, lng) VALUES (?, ?, ?, ?, ?)').bind(
        zip,
        city,
        state,
        lat,
        lng,
      ),
    ]),
  )
}

const name = () => newId().toLowerCase()

type PersonFields = Partial<typeof users.$inferInsert> & { roles?: RoleType[] }

/** Creates a person with a confirmed address by default. */
export async function makePerson({ roles = [], ...fields }: PersonFields = {}) {
  const id = newId()
  const email = fields.email ?? `${name()}@example.com`
  const time = timestamp()
  const person = {
    id,
    email,
    verifiedEmail: email,
    passwordHash: 'none',
    displayName: 'Dana Whitfield',
    searchName: folded(fields.displayName ?? 'Dana Whitfield'),
    sessionsValidFrom: time,
    created: time,
    updated: time,
    ...fields,
  }
  await db.insert(users).values(person)
  if (person.organizationId) await countMembersStatement(db, person.organizationId)
  for (const type of roles) await db.insert(userRoles).values({ userId: id, type, created: time })
  return person
}

/** Creates an organization with a main location and one employer. */
export async function makeOrganization({
  code = '4',
  city = 'Chicago',
  zip = '60601',
  verified = true,
}: {
  code?: StatusCode
  city?: string
  zip?: string
  verified?: boolean
} = {}) {
  const id = newId()
  const time = timestamp()
  const standing = { id, name: `Schools ${id.slice(0, 6)}`, status: statusCodes[code].status, statusCode: code }
  await db.insert(organizations).values({ ...standing, created: time, updated: time })
  const fields = { name: 'Main office', street: '1 Main Street', city, state: 'IL', zip, phone: '' }
  const location = await addLocation(db, env.SEARCH, { organizationId: id, fields, by: nobody })
  const employer = await makePerson({
    organizationId: id,
    isEmployer: true,
    roles: ['client-user'],
    ...(!verified && { verifiedEmail: null }),
  })
  return { ...standing, location, employer }
}
export type MadeOrganization = Awaited<ReturnType<typeof makeOrganization>>

export const completeJob = {
  title: 'Resource teacher',
  summary: 'Grades three to five.',
  description: '<p>Co-teach reading.</p>',
  applyLink: 'https://schools.example/apply',
  jobType: 'Full-time',
  status: 'Published',
} satisfies JobFields

/** Creates a job of the organization, Published and indexed by default. */
export async function makeJob(organization: MadeOrganization, fields: JobFields = {}) {
  const { job } = await createJob(db, {
    organization: { ...organization, status: 'client', statusCode: '4' },
    fields: { ...completeJob, ...fields },
    by: nobody,
  })
  await drainJobIndex(db, env.SEARCH)
  return job
}

/** Creates a staff member, who has a confirmed address at a staff domain. */
export const makeStaff = (fields: PersonFields = {}) => makePerson({ email: `${name()}@spedcommons.test`, ...fields })

/** Starts a session of this person, and returns its token. */
export async function getToken(
  { id }: { id: string },
  fields: Partial<typeof sessions.$inferInsert> = {},
): Promise<string> {
  const sessionId = newId()
  const time = timestamp()
  const idHash = createHash('sha256').update(sessionId).digest('hex')
  const { created = time } = fields
  await db
    .insert(sessions)
    .values({ idHash, userId: id, created, lastUsed: time, passwordCheckedAt: created, ...fields })
  return signToken(env, 'session', { jti: sessionId, exp: new Date(now().getTime() + days(1)) })
}

/** Returns the audit entries of a target, oldest first. */
export const getAudit = (targetId: string) =>
  db.select().from(audit).where(eq(audit.targetId, targetId)).orderBy(asc(audit.id))

/** Calls the whole Worker as a program would; `as` is a person’s token. */
export async function request(
  method: string,
  path: string,
  { as, body, headers = {} }: { as?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  return exports.default.fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** Posts a form as a browser without JavaScript does. */
export const postForm = (path: string, fields: Record<string, string> = {}, as?: string) =>
  request('POST', path, {
    ...(as && { as }),
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })

/** Headers that request a freshly rendered page: somebody who has just written gets none from the edge cache. */
export const madeAnew = { cookie: 'bookmark=0' }

/** Calls the app with settings that differ from the tests’, such as real limits. */
export async function requestWith(
  settings: Record<string, unknown>,
  method: string,
  path: string,
  { body, text, headers = {} }: { body?: unknown; text?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const context = createExecutionContext()
  const answer = await app.request(
    `${origin}${path}`,
    {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(text !== undefined && { body: text }),
    },
    { ...env, ...settings },
    context,
  )
  await waitOnExecutionContext(context)
  return answer
}

export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  errors?: Record<string, string>
  current?: Record<string, unknown>
}

/** Returns the problem in an answer, with its status. */
export async function getProblem(answer: Response): Promise<ProblemBody> {
  return answer.json<ProblemBody>()
}
