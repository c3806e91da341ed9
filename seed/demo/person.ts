import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { hashPassword } from '../../src/accounts/credentials/password'
import type { users } from '../../src/accounts/schema'
import { newId } from '../../src/platform/db/database'
import { folded } from '../../src/platform/text/fold'
import { ago, days } from '../../src/platform/time/clock'

type UserRow = SQLiteInsertValue<typeof users>
type Derived = 'id' | 'searchName' | 'verifiedEmail' | 'sessionsValidFrom'
type Fields = Omit<UserRow, Derived | 'created' | 'updated'> & {
  email: string
  displayName: string
  created?: string
  updated?: string
}

/** When those in the demo data joined who don't say it themselves, which is before the oldest question. */
export const joinedAt = () => ago(days(600))

/** All demo accounts have this password. */
export const hashDemoPassword = () => hashPassword('SpedCommons1!')

/** A member with a proven address. */
export function demoPerson(fields: Fields) {
  const joined = joinedAt()
  return {
    id: newId(),
    searchName: folded(fields.displayName),
    verifiedEmail: fields.email,
    sessionsValidFrom: joined,
    created: joined,
    updated: joined,
    ...fields,
  }
}
