import { sql } from 'drizzle-orm'
import { userRoles, users } from '../../src/accounts/schema'
import { batch } from '../../src/platform/db/batch'
import { type Database, isAmong } from '../../src/platform/db/database'
import { ago, days } from '../../src/platform/time/clock'
import { noteExpiriesStatements } from '../../src/profiles/entries/certification-reminder'
import { peopleIndex } from '../../src/profiles/findable-people'
import { members } from './members'
import { accounts } from './people'
import { demoPerson, hashDemoPassword, joinedAt } from './person'

const getEmail = (n: number) => `member${n}@demo.test`

/** Whether the database is new, or older than the members who were added last. */
export async function lacksMembers(db: Database): Promise<boolean> {
  const [last] = await db
    .select({ id: users.id })
    .from(users)
    .where(isAmong(users.email, [getEmail(members.length - 1)]))
  return last === undefined
}

/**
 * Loads the demo accounts that belong to no organization, and other members, except for those that are there already.
 * @returns the number of members
 */
export async function loadMembers(db: Database): Promise<number> {
  const passwordHash = await hashDemoPassword()
  const seeker = demoPerson({ ...accounts.seeker, passwordHash })
  const reviewer = demoPerson({ ...accounts.reviewer, passwordHash })
  const staff = demoPerson({ ...accounts.staff, passwordHash })
  const others = members.map(({ experience, education, certifications, activities, ...member }, n) =>
    demoPerson({
      ...member,
      email: getEmail(n),
      experience: withIds(experience),
      education: withIds(education),
      certifications: withIds(certifications),
      activities: withIds(activities),
      // Some joined lately, so that the dashboard has new members.
      created: ago(days(4 + 3 * n)),
      updated: ago(days(2 + 3 * n)),
      passwordHash,
    }),
  )
  const everybody = [seeker, reviewer, staff, ...others]
  const emails = everybody.map(({ email }) => email)
  const found = await db.select({ email: users.email }).from(users).where(isAmong(users.email, emails))
  const known = new Set(found.map(({ email }) => email))
  const added = everybody.filter(({ email }) => !known.has(email))
  await batch(db, {
    members: added.map((person) => db.insert(users).values(person)),
    roles: added.includes(reviewer)
      ? [db.insert(userRoles).values({ userId: reviewer.id, type: 'reviewer', created: joinedAt() })]
      : [],
    expiries: added.includes(seeker) ? noteExpiriesStatements(db, seeker.id, accounts.seeker.certifications) : [],
    reindexed: [
      peopleIndex.reindexEach(db, sql`SELECT ${users.id} FROM ${users} WHERE ${isAmong(users.email, emails)}`),
    ],
  })
  return added.length
}

const withIds = <Entry extends object>(entries: Entry[] = []) =>
  entries.map((entry, i) => ({ _id: String(i + 1), ...entry }))
