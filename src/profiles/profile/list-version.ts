import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { profileListColumns } from '../../accounts/profile-columns'
import { users } from '../../accounts/schema'
import { Problem } from '../../platform/http/problem'
import type { Profile } from './profile'

const listColumns = { ...profileListColumns, hiddenFrom: users.hiddenFrom }
const listNames = Object.keys(listColumns) as (keyof typeof listColumns)[]

/** All lists of a profile as one text, exactly as stored. A write compares it with what was read before. */
export const storedLists: SQL<string> = sql<string>`json_array(${sql.join(Object.values(listColumns), sql`, `)})`

/** Returns a hash of the lists' content, so that equal lists always have the same version. */
export function versionOf(profile: Pick<Profile, keyof typeof listColumns>): string {
  const lists = listNames.map((name) => profile[name])
  return createHash('sha256').update(JSON.stringify(lists)).digest('base64url').slice(0, 22)
}

/** Returns whether an `If-Match` header names this version. Versions without quotes are also accepted. */
export const isMatch = (header: string, version: string): boolean =>
  header.split(',').some((tag) => ['*', version, `"${version}"`].includes(tag.trim()))

/** The error for a request that is based on an older profile. It contains the current one. */
export const staleProfileProblem = (now: Record<string, unknown>): Problem =>
  new Problem(412, 'Your profile was changed in another window. Look at it again, then save.', { members: now })
