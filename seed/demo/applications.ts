import { and, asc, desc, eq, inArray, like, or } from 'drizzle-orm'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { users } from '../../src/accounts/schema'
import { type Stage, stageStatuses } from '../../src/jobs/choices'
import { jobEvents } from '../../src/jobs/clicks'
import { applications, jobs, type SentProfile } from '../../src/jobs/schema'
import type { Counted } from '../../src/platform/counter/counter'
import type { Database } from '../../src/platform/db/database'
import { newId } from '../../src/platform/db/database'
import { folded } from '../../src/platform/text/fold'
import { days, now } from '../../src/platform/time/clock'
import { shuffled } from '../../src/site/partners/partner'
import { accounts, guestNames } from './people'
import { type Random, randomFrom } from './random'

type Application = SQLiteInsertValue<typeof applications>
type Applicant = {
  userId: string | null
  applicantName: string
  applicantEmail: string
  emailConfirmed: boolean
  profile: SentProfile | null
}

export type Visits = { organizationId: string; things: Counted[] }

/**
 * Creates an application for each counted apply event, so that the dashboard's figures match the lists of applicants.
 * Apply events for which no applicant is left are removed.
 * @returns the number of applications, and the remaining visits
 */
export async function loadApplications(
  db: Database,
  visits: readonly Visits[],
): Promise<{ count: number; visits: Visits[] }> {
  const random = randomFrom(61)
  const isApply = ({ name }: Counted) => name === jobEvents.apply
  const jobIds = new Set(visits.flatMap(({ things }) => things.filter(isApply).map(({ subject }) => subject)))
  const waiting = await applicantsOf(db, [...jobIds])
  const rows: Application[] = []
  const remaining = visits.map(({ organizationId, things }) => ({
    organizationId,
    things: things.filter((thing) => {
      if (!isApply(thing)) return true
      const applicant = waiting.get(thing.subject)?.shift()
      if (applicant) rows.push(applicationOf(random, applicant, thing))
      return applicant !== undefined
    }),
  }))
  // One batch, because a table with some of them isn't filled again.
  const [first, ...others] = rows.map((row) => db.insert(applications).values(row))
  if (first) await db.batch([first, ...others])
  return { count: rows.length, visits: remaining }
}

function applicationOf(
  random: Random,
  applicant: Applicant,
  { subject, time = now().getTime() }: Counted,
): Application {
  const stage = stageOf(random, time)
  return {
    ...applicant,
    id: newId(),
    jobId: subject,
    foldedName: folded(applicant.applicantName),
    ...{ stage, status: stageStatuses[stage], opened: stage === 'New' ? null : new Date(time).toISOString() },
    way: 'site',
    created: new Date(time).toISOString(),
  }
}

/**
 * Returns each job's applicants in the order in which they apply. The seeker applies once, for what she teaches if that
 * job has an applicant. The visits vary with the time of day.
 */
async function applicantsOf(db: Database, jobIds: string[]): Promise<Map<string, Applicant[]>> {
  const known = await members(db)
  const isSeeker = ({ applicantEmail }: Applicant) => applicantEmail === accounts.seeker.email
  const others = [...known.filter((one) => !isSeeker(one)), ...guestNames.map(guest)]
  const [seekersJob] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, jobIds), eq(jobs.status, 'Published')))
    .orderBy(desc(like(jobs.title, '%life skills%')), desc(like(jobs.title, '%teacher%')), asc(jobs.title))
    .limit(1)
  return new Map(
    jobIds.map((id, i) => [id, [...(id === seekersJob?.id ? known.filter(isSeeker) : []), ...shuffled(others, i)]]),
  )
}

async function members(db: Database): Promise<Applicant[]> {
  const rows = await db
    .select()
    .from(users)
    .where(or(like(users.email, 'member%@demo.test'), eq(users.email, accounts.seeker.email)))
    .orderBy(asc(users.email))
  return rows.map(({ id, email, displayName, title, headline, location, summary }) => ({
    userId: id,
    applicantName: displayName,
    applicantEmail: email,
    emailConfirmed: true,
    profile: { displayName, title, headline, location, summary },
  }))
}

const guest = (applicantName: string): Applicant => ({
  userId: null,
  applicantName,
  applicantEmail: `${folded(applicantName).replaceAll(' ', '.')}@mail.example`,
  emailConfirmed: false,
  profile: null,
})

/** Older applications have been answered. */
function stageOf(random: Random, time: number): Stage {
  if (now().getTime() - time < days(4)) return 'New'
  return random.pick(['New', 'Reviewed', 'Contacted', 'Interview', 'Not a fit'] as const)
}
