import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { profileListColumns } from '../../accounts/profile-columns'
import { users } from '../../accounts/schema'
import { Problem } from '../../platform/http/problem'
import type { Profile } from './profile'

const listColumns = { ...profileListColumns, hiddenFrom: users.hiddenFrom }
const listNames = Object.keys(listColumns) as (keyof typeof listColumns)[]

/** All lists of a profile as one text, exactly as they are stored: a write compares it with what was read before. */
export const storedLists: SQL<string> = sql<string>`json_array(${sql.join(Object.values(listColumns), sql`, `)})`

/** Names what the lists of a profile hold: the same lists always have the same version. */
export function versionOf(profile: Pick<Profile, keyof typeof listColumns>): string {
  const lists = listNames.map((name) => profile[name])
  return createHash('sha256').update(JSON.stringify(lists)).digest('base64url').slice(0, 22)
}

/** Whether a header `If-Match` names this version; one without quotes is taken, too. */
export const isMatch = (header: string, version: string): boolean =>
  header.split(',').some((tag) => ['*', version, `"${version}"`].includes(tag.trim()))

/** What a call gets that knows an older profile, with the profile as it is now. */
export const changedMeanwhile = (now: Record<string, unknown>): Problem =>
  new Problem(412, 'Your profile was changed in another window. Look at it again, then save.', { members: now })
