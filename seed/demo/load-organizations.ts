import { sql } from 'drizzle-orm'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { userRoles, users } from '../../src/accounts/schema'
import { countPay } from '../../src/jobs/pay/count-pay'
import { jobs } from '../../src/jobs/schema'
import { jobIndex } from '../../src/jobs/search/job-index'
import { statusCodes } from '../../src/organizations/choices'
import { recountOrganizations } from '../../src/organizations/organization-counts'
import { locations, organizations as organizationTable } from '../../src/organizations/schema'
import { type Database, newId } from '../../src/platform/db/database'
import { findPlace } from '../../src/platform/places/places'
import { audit } from '../../src/platform/schema'
import { folded } from '../../src/platform/text/fold'
import { ago, days } from '../../src/platform/time/clock'
import { getDomain, startPlanning } from './jobs/plan'
import { type EmployerKind, organizations } from './organizations'
import { accounts, officeNames } from './people'
import { demoPerson, hashDemoPassword, joinedAt } from './person'
import { randomFrom } from './random'
import { tryTwice } from './try-twice'

type Rows = {
  organizations: SQLiteInsertValue<typeof organizationTable>[]
  locations: SQLiteInsertValue<typeof locations>[]
  users: SQLiteInsertValue<typeof users>[]
  roles: SQLiteInsertValue<typeof userRoles>[]
  jobs: SQLiteInsertValue<typeof jobs>[]
  /** When past clients were lost. */
  audit: SQLiteInsertValue<typeof audit>[]
}

/**
 * Loads 61 organizations in real places with their administrators and almost 800 jobs.
 * @returns the number of jobs
 */
export async function loadOrganizations(db: Database, search: D1Database): Promise<number> {
  const random = randomFrom(20261121)
  const planJobs = startPlanning(random)
  const passwordHash = await hashDemoPassword()
  const created = joinedAt()
  const rows: Rows = { organizations: [], locations: [], users: [], roles: [], jobs: [], audit: [] }

  for (const [n, organization] of organizations.entries()) {
    const { name, kind, code, zips } = organization
    const organizationId = newId()
    const places = await Promise.all(
      zips.map(async (zip, i) => ({ ...(await getPlace(search, zip)), id: newId(), zip, i })),
    )
    const { status } = statusCodes[code]
    const [main, ...others] = places
    if (!main) throw new Error(`${name} is nowhere`)
    const plan = code === '4' || code === '0' ? ({ plan: 'yearly', subscriptionType: 'annual' } as const) : {}
    rows.organizations.push({
      id: organizationId,
      name,
      status,
      statusCode: code,
      locationId: main.id,
      website: `https://${getDomain(name)}.example/`,
      summary: summaries[kind].replace('{city}', main.city),
      created,
      updated: created,
      ...plan,
      ...(code === '3' && { trialEnds: ago(-days(3 + (n % 26))) }),
    })
    if (code === '1' || code === '2') rows.audit.push(lost(organizationId, code, 9 + (n % 70)))
    for (const { id, zip, city, state, lat, lng, i } of places) {
      const location = i === 0 ? `${city} ${kind === 'district' ? 'administration' : 'office'}` : `${city} campus`
      rows.locations.push({
        id,
        organizationId,
        name: location,
        street: `${random.between(100, 2400)} ${random.pick(['Main', 'Oak', 'Lincoln', 'Washington', 'Maple', 'River'])} Street`,
        city,
        searchCity: folded(city),
        state,
        zip,
        phone: `(${random.between(201, 979)}) 555-0${random.between(100, 199)}`,
        lat,
        lng,
        created,
      })
    }
    const own = n === 0 ? accounts.employer : n === 1 ? accounts.trial : null
    const admin = demoPerson({
      ...(own ?? {
        email: `office${n}@demo.test`,
        displayName: random.pick(officeNames),
        title: 'School Administrator',
      }),
      isEmployer: true,
      organizationId,
      passwordHash,
    })
    rows.users.push(admin)
    rows.roles.push({ userId: admin.id, type: 'client-user', created })
    for (const { facts: _, ...job } of planJobs(n, organization, [main, ...others]))
      rows.jobs.push({ ...job, id: newId(), organizationId, jobAdminId: admin.id })
  }

  await insertAll(db, rows)
  await tryTwice(() => jobIndex.rebuild(db, search))
  await tryTwice(() => jobIndex.drain(db, search))
  await tryTwice(() => countPay(db))
  return rows.jobs.length
}

async function insertAll(db: Database, rows: Rows): Promise<void> {
  // Organizations and their main locations reference each other, so foreign keys are checked at the end of the batch.
  await db.batch([
    db.run(sql`PRAGMA defer_foreign_keys = on`),
    ...rows.organizations.map((row) => db.insert(organizationTable).values(row)),
    ...rows.locations.map((row) => db.insert(locations).values(row)),
    ...rows.users.map((row) => db.insert(users).values(row)),
    ...rows.roles.map((row) => db.insert(userRoles).values(row)),
    // In the order of their times, as they would have been recorded.
    ...rows.audit.toSorted((one, other) => (one.time < other.time ? -1 : 1)).map((row) => db.insert(audit).values(row)),
    ...getGroups(rows.jobs).map((group) => db.insert(jobs).values(group)),
  ])
  await recountOrganizations(db)
}

/** The end of a trial or a plan, as the cron records it. */
const lost = (id: string, code: '1' | '2', daysAgo: number) => ({
  time: ago(days(daysAgo)),
  verb: 'changed standing',
  targetKind: 'organization',
  targetId: id,
  before: { statusCode: code === '1' ? '3' : '4' },
  after: { statusCode: code },
  why: code === '1' ? 'the trial ended' : 'the plan ended',
})

/** D1 binds at most 100 values in a statement, and a job has about forty. */
const jobsInStatement = 2

const getGroups = <Row>(list: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(list.length / jobsInStatement) }, (_, i) =>
    list.slice(i * jobsInStatement, (i + 1) * jobsInStatement),
  )

async function getPlace(search: D1Database, zip: string) {
  const place = await findPlace(search, zip)
  if (!place) throw new Error(`the ZIP ${zip} is not among the places`)
  return { city: place.city, state: place.state, lat: place.lat, lng: place.lng }
}

const summaries: Record<EmployerKind, string> = {
  district: 'A public school district in and around {city}. About one in seven of our students has an IEP.',
  clinic: 'Therapists and teachers who work in the schools of {city} and the towns around it.',
  residential: 'A school and home near {city} for children and young people with complex needs.',
  university: 'A university in {city} that prepares special educators and welcomes students with disabilities.',
  online: 'Online special education services for schools in thirty states, with an office in {city}.',
}
