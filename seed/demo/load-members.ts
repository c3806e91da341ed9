import { userRoles, users } from '../../src/accounts/schema'
import type { Database } from '../../src/platform/db/database'
import { ago, days } from '../../src/platform/time/clock'
import { noteExpiriesStatements } from '../../src/profiles/entries/certification-reminder'
import { members } from './members'
import { accounts } from './people'
import { demoPerson, hashDemoPassword, joinedAt } from './person'

/**
 * Loads the demo accounts that belong to no organization, and other members.
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
      email: `member${n}@demo.test`,
      experience: withIds(experience),
      education: withIds(education),
      certifications: withIds(certifications),
      activities: withIds(activities),
      updated: ago(days(2 + 3 * n)),
      passwordHash,
    }),
  )
  await db.batch([
    db.insert(users).values(seeker),
    ...[reviewer, staff, ...others].map((row) => db.insert(users).values(row)),
    db.insert(userRoles).values({ userId: reviewer.id, type: 'reviewer', created: joinedAt() }),
    ...noteExpiriesStatements(db, seeker.id, accounts.seeker.certifications),
  ])
  return 3 + others.length
}

const withIds = <Entry extends object>(entries: Entry[] = []) =>
  entries.map((entry, i) => ({ _id: String(i + 1), ...entry }))
