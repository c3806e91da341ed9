import { sql } from 'drizzle-orm'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { userRoles, users } from '../../src/accounts/schema'
import { isOver, type JobStatus, lifetimeInDays } from '../../src/jobs/rules'
import { jobs } from '../../src/jobs/schema'
import { jobIndex } from '../../src/jobs/search/search-index'
import { locations, organizations as organizationTable } from '../../src/organizations/schema'
import { statusCodes } from '../../src/organizations/status-codes'
import type { Database } from '../../src/platform/db/database'
import { newId } from '../../src/platform/db/ids'
import { findPlace } from '../../src/platform/places/places'
import { ago, days, hours } from '../../src/platform/time/clock'
import { jobRow } from './jobs'
import { organizations } from './organizations'
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
}

/**
 * Loads 41 organizations in real places with their administrators and about 300 jobs.
 * @returns the number of jobs
 */
export async function loadOrganizations(db: Database, search: D1Database): Promise<number> {
  const random = randomFrom(20261121)
  const passwordHash = await hashDemoPassword()
  const created = joinedAt()
  const rows: Rows = { organizations: [], locations: [], users: [], roles: [], jobs: [] }

  for (const [n, { name, kind, code, zips }] of organizations.entries()) {
    const organizationId = newId()
    const places = await Promise.all(
      zips.map(async (zip, i) => ({ ...(await placeOf(search, zip)), id: newId(), zip, i })),
    )
    const { status } = statusCodes[code]
    const [main] = places
    if (!main) throw new Error(`${name} is nowhere`)
    const domain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const plan = code === '4' || code === '0' ? ({ plan: 'yearly', subscriptionType: 'annual' } as const) : {}
    rows.organizations.push({
      id: organizationId,
      name,
      status,
      statusCode: code,
      locationId: main.id,
      website: `https://${domain}.example/`,
      summary: summaryOf(kind, main.city),
      created,
      updated: created,
      ...plan,
      ...(code === '3' && { trialEnds: ago(-days(3 + (n % 26))) }),
    })
    for (const { id, zip, city, state, lat, lng, i } of places) {
      const location = i === 0 ? `${city} ${kind === 'district' ? 'administration' : 'office'}` : `${city} campus`
      rows.locations.push({
        id,
        organizationId,
        name: location,
        street: `${random.between(100, 2400)} ${random.pick(['Main', 'Oak', 'Lincoln', 'Washington', 'Maple', 'River'])} Street`,
        city,
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
    const count = n === 0 ? 14 : random.between(5, 9)
    for (let i = 0; i < count; i++) {
      const status = statusOf(n, i, random.next())
      const age = status === 'Expired' ? days(random.between(61, 120)) : hours(random.between(2, 55 * 24))
      const place = random.pick(places as [typeof main, ...typeof places])
      rows.jobs.push({
        ...jobRow(random, {
          organization: name,
          domain,
          place,
          i: n === 0 ? i : random.between(0, 99),
          clinic: kind === 'clinic',
        }),
        id: newId(),
        organizationId,
        jobAdminId: admin.id,
        status,
        ...timesOf(status, age),
      })
    }
  }

  await insertAll(db, rows)
  await tryTwice(() => jobIndex.rebuild(db, search))
  await tryTwice(() => jobIndex.drain(db, search))
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
    ...rows.jobs.map((row) => db.insert(jobs).values(row)),
  ])
}

async function placeOf(search: D1Database, zip: string) {
  const place = await findPlace(search, zip)
  if (!place) throw new Error(`the ZIP ${zip} is not among the places`)
  return { city: place.city, state: place.state, lat: place.lat, lng: place.lng }
}

/** Returns a job's timestamps so that its last change was `age` ago. Expired jobs expired automatically. */
function timesOf(status: JobStatus, age: number) {
  const shown = isOver(status) || status === 'Paused' ? days(21) : hours(1)
  const over = status === 'Expired' ? age - days(lifetimeInDays) : age
  return {
    created: ago(age + shown + days(3)),
    updated: ago(age),
    published: status === 'Draft' ? null : ago(age + shown),
    closed: isOver(status) ? ago(over) : null,
  }
}

function statusOf(organization: number, i: number, chance: number) {
  // The demo employer has one job of every status to try things on.
  if (organization === 0)
    return (['Draft', 'Paused', 'Closed', 'Expired', 'Draft', 'Archived'] as const)[i] ?? 'Published'
  return chance < 0.9
    ? 'Published'
    : chance < 0.94
      ? 'Draft'
      : chance < 0.96
        ? 'Paused'
        : chance < 0.98
          ? 'Closed'
          : 'Expired'
}

const summaryOf = (kind: 'district' | 'clinic', city: string) =>
  kind === 'district'
    ? `A public school district in and around ${city}. About one in seven of our students has an IEP.`
    : `Therapists and teachers who work in the schools of ${city} and the towns around it.`
