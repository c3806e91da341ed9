import { and, asc, desc, eq, inArray, like, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { users } from '../../src/accounts/schema'
import { type Stage, stageStatuses } from '../../src/jobs/choices'
import { jobEvents } from '../../src/jobs/clicks'
import { applications, jobs, type SentProfile, savedJobs } from '../../src/jobs/schema'
import type { Counted } from '../../src/platform/counter/counter'
import type { Database } from '../../src/platform/db/database'
import { newId } from '../../src/platform/db/database'
import { folded } from '../../src/platform/text/fold'
import { ago, days, now } from '../../src/platform/time/clock'
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
  const waiting = await getApplicants(db, [...jobIds])
  const rows: Application[] = []
  const remaining = visits.map(({ organizationId, things }) => ({
    organizationId,
    things: things.filter((thing) => {
      if (!isApply(thing)) return true
      const applicant = waiting.get(thing.subject)?.shift()
      if (applicant) rows.push(getApplication(random, applicant, thing))
      return applicant !== undefined
    }),
  }))
  // One batch, because a table with some of them isn't filled again.
  const [first, ...others] = [
    ...rows.map((row) => db.insert(applications).values(row)),
    ...(await statementsForSeeker(db, [...jobIds])),
  ]
  if (first) await db.batch([first, ...others])
  return { count: rows.length, visits: remaining }
}

function getApplication(
  random: Random,
  applicant: Applicant,
  { subject, time = now().getTime() }: Counted,
): Application {
  const stage = getStage(random, time)
  return {
    ...applicant,
    id: newId(),
    jobId: subject,
    foldedName: folded(applicant.applicantName),
    stage,
    status: stageStatuses[stage],
    opened: stage === 'New' ? null : new Date(time).toISOString(),
    way: sql`(SELECT CASE WHEN ${jobs.applyLink} LIKE 'mailto:%' THEN 'email' ELSE 'site' END FROM ${jobs} WHERE ${jobs.id} = ${subject})`,
    created: new Date(time).toISOString(),
  }
}

/** What the seeker wrote down about her application, and the jobs that she saved: open ones, and two that are closed. */
async function statementsForSeeker(db: Database, appliedFor: string[]) {
  const [seeker] = await db.select({ id: users.id }).from(users).where(eq(users.email, accounts.seeker.email))
  if (!seeker) return []
  const save = async (status: 'Published' | 'Closed', max: number) => {
    const found = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.status, status), notInArray(jobs.id, appliedFor)))
      .orderBy(desc(like(jobs.title, '%life skills%')), desc(like(jobs.title, '%teacher%')), asc(jobs.title))
      .limit(max)
    return found.map(({ id }, i) => ({ jobId: id, userId: seeker.id, created: ago(days(i + 1)) }))
  }
  const newest = db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, seeker.id))
    .orderBy(desc(applications.created))
    .limit(1)
  const saved = [...(await save('Published', 4)), ...(await save('Closed', 2))]
  return [
    db.insert(savedJobs).values(saved).onConflictDoNothing(),
    db
      .update(applications)
      .set({ privateNote: 'Ask about the caseload, and whether an aide is in the room.' })
      .where(inArray(applications.id, newest)),
  ]
}

/**
 * Returns each job's applicants in the order in which they apply. The seeker applies for up to three jobs, for what she
 * teaches if that job has an applicant. The visits vary with the time of day.
 */
async function getApplicants(db: Database, jobIds: string[]): Promise<Map<string, Applicant[]>> {
  const known = await members(db)
  const isSeeker = ({ applicantEmail }: Applicant) => applicantEmail === accounts.seeker.email
  const others = [...known.filter((one) => !isSeeker(one)), ...guestNames.map(guest)]
  const seekersJobs = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, jobIds), eq(jobs.status, 'Published')))
    .orderBy(desc(like(jobs.title, '%life skills%')), desc(like(jobs.title, '%teacher%')), asc(jobs.title))
    .limit(3)
  const areSeekers = new Set(seekersJobs.map(({ id }) => id))
  return new Map(
    jobIds.map((id, i) => [id, [...(areSeekers.has(id) ? known.filter(isSeeker) : []), ...shuffled(others, i)]]),
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
function getStage(random: Random, time: number): Stage {
  if (now().getTime() - time < days(4)) return 'New'
  return random.pick(['New', 'Reviewed', 'Contacted', 'Interview', 'Not a fit'] as const)
}
