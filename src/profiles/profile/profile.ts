import { createHash } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Certification } from '../../accounts/responses'
import { type User, users } from '../../accounts/schema'
import { requireMember } from '../../accounts/sessions/guards'
import { deleteCachedSessions, getActor } from '../../accounts/sessions/session'
import { findUser, profileColumns, profileListColumns } from '../../accounts/user'
import { organizations } from '../../organizations/schema'
import { type Actor, isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { type Database, isAmong, nameContains, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { invalid, notFound, Problem } from '../../platform/http/problem'
import { publicMailHosts } from '../../platform/mail/public-mail-hosts'
import { sharedLimits } from '../../platform/security/limits'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { noteExpiriesStatements } from '../entries/certification-reminder'
import type { MonthSpan } from '../entries/dates'
import { peopleIndex, refreshPeopleIndex } from '../findable-people'
import { ProfileChange, profileMessages } from './rules'

const { hiddenFrom, hiddenNames, hiddenDomains } = users

const listColumns = { ...profileListColumns, hiddenFrom, hiddenNames, hiddenDomains }

const listNames = Object.keys(listColumns) as (keyof typeof listColumns)[]

/** All lists of a profile as one text, exactly as stored. A write compares it with what was read before. */
const storedLists: SQL<string> = sql<string>`json_array(${sql.join(Object.values(listColumns), sql`, `)})`

/** Returns whether an `If-Match` header names this version. Versions without quotes are also accepted. */
const isMatch = (header: string, version: string): boolean =>
  header.split(',').some((tag) => ['*', version, `"${version}"`].includes(tag.trim()))

export const newestFirst = <T extends MonthSpan>(entries: readonly T[]): T[] =>
  entries.toSorted(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) ||
      descending(a.end ?? a.start, b.end ?? b.start) ||
      descending(a.start, b.start),
  )

export const latestFirst = <T extends Pick<Certification, 'effectiveDate'>>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => descending(a.effectiveDate, b.effectiveDate))

/** Entries without a date come last. */
const descending = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? 1 : (a ?? '') > (b ?? '') ? -1 : 0)

export type Profile = Pick<User, keyof typeof profileColumns>

const fieldNames = Object.keys(profileColumns) as (keyof Profile)[]

const organizationName = { _id: organizations.id, name: organizations.name }

/**
 * Finds a member's own profile with their avatar and the names of the organizations that they hide from.
 * @throws Problem 404
 */
export async function findOwnProfile(db: Database, userId: string) {
  // These are separate statements because D1 merges columns of the same name when a batch contains a join.
  const [[found], hiddenFrom] = await db.batch([
    db
      .select({ ...profileColumns, _id: users.id, email: users.email, avatar: users.avatar })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select(organizationName)
      .from(organizations)
      .where(
        sql`${organizations.id} IN (SELECT value FROM ${users}, json_each(${users.hiddenFrom}) WHERE ${users.id} = ${userId})`,
      )
      .orderBy(sql`${organizations.name} COLLATE NOCASE`),
  ])
  if (!found) throw notFound()
  const { _id, email, avatar, ...profile } = found
  return { _id, email, avatar, profile, hiddenFrom }
}
export type OwnProfile = Awaited<ReturnType<typeof findOwnProfile>>

/**
 * Sets any fields and lists of a member's profile. Missing fields stay unchanged. Lists are stored sorted, and entries
 * keep their ids. The audit log records which fields changed, but not their values.
 * @param ifMatch the list versions that the change is based on, in the format of the `If-Match` header
 * @returns whether anything changed; `stale` if the lists have another version, in which case nothing is stored
 * @throws Problem 404, and 422 for unknown organizations
 */
export async function changeProfile(
  db: Database,
  { userId, change, by, ifMatch }: { userId: string; change: ProfileChange; by: Actor; ifMatch?: string | undefined },
): Promise<boolean | 'stale'> {
  const [[found], known] = await db.batch([
    db
      .select({ ...profileColumns, stored: storedLists })
      .from(users)
      .where(eq(users.id, userId)),
    db
      .select({ id: organizations.id })
      .from(organizations)
      .where(isAmong(organizations.id, change.hiddenFrom ?? [])),
  ])
  if (!found) throw notFound()
  const { stored, ...current } = found
  if (ifMatch !== undefined && !isMatch(ifMatch, getVersion(current))) return 'stale'
  requireHideable(change, new Set(known.map(({ id }) => id)))
  const next = withChange(current, change)
  const changed = fieldNames.filter((name) => JSON.stringify(current[name]) !== JSON.stringify(next[name]))
  if (changed.length === 0) return false
  const write = db
    .update(users)
    .set({
      ...Object.fromEntries(changed.map((name) => [name, next[name]])),
      ...(changed.includes('displayName') && { searchName: folded(next.displayName) }),
      updated: timestamp(),
    })
    // Another request may have changed the lists since they were read. Then this batch writes nothing.
    .where(and(eq(users.id, userId), ifMatch === undefined ? undefined : sql`${storedLists} = ${stored}`))
  const recorded = ifMatch === undefined ? recordChange : recordOrFail
  const statements: BatchEntry[] = [
    recorded(
      db,
      write,
      { by, verb: 'changed profile', target: { kind: 'user', id: userId }, after: { fields: changed } },
      { also: [peopleIndex.reindex(db, userId)] },
    ),
  ]
  if (changed.includes('certifications')) statements.push(...noteExpiriesStatements(db, userId, next.certifications))
  try {
    await batch(db, { statements })
  } catch (error) {
    if (isStale(error)) return 'stale'
    throw error
  }
  return true
}

/** Finds at most ten organizations by a part of their name, for a member who wants to hide from them. */
export function organizationsNamed(db: Database, words: string) {
  return db
    .select(organizationName)
    .from(organizations)
    .where(nameContains(organizations, words))
    .orderBy(sql`${organizations.name} COLLATE NOCASE`)
    .limit(10)
}

export function withChange(current: Profile, change: ProfileChange): Profile {
  const { summary, experience, education, certifications, activities, hiddenFrom, ...fields } = change
  return {
    ...current,
    ...fields,
    ...(summary !== undefined && { summary: summary ?? '' }),
    ...(experience && { experience: newestFirst(identified(experience, current.experience)) }),
    ...(education && { education: newestFirst(identified(education, current.education)) }),
    ...(certifications && { certifications: latestFirst(identified(certifications, current.certifications)) }),
    ...(activities && { activities: identified(activities, current.activities) }),
    ...(hiddenFrom && { hiddenFrom: [...new Set(hiddenFrom)] }),
  }
}

function requireHideable({ hiddenFrom = [], hiddenDomains = [] }: ProfileChange, known: Set<string>): void {
  const { organization, publicDomain } = profileMessages
  const wrong = [
    ...hiddenFrom.flatMap((id, i) => (known.has(id) ? [] : [[`hiddenFrom.${i}`, organization]])),
    ...hiddenDomains.flatMap((domain, i) =>
      publicMailHosts.has(domain) ? [[`hiddenDomains.${i}`, publicDomain]] : [],
    ),
  ]
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

type Entry = { _id: string }

/** Gives each entry an `_id`: its own if the known list contains it, otherwise a new one. */
export function identified<T extends object>(
  entries: readonly (T & { _id?: string | undefined })[],
  known: readonly Entry[],
): (T & Entry)[] {
  const free = new Set(known.map(({ _id }) => _id))
  return entries.map((entry) => {
    const { _id = '' } = entry
    return { ...entry, _id: free.delete(_id) ? _id : newId() }
  })
}

/**
 * Sets fields of the current user's own profile. The route must also use `refreshPeopleIndex`.
 * @param ifMatch refuses the change if the lists have another version
 * @returns the current user as `GET /api/auth/user` returns them, and the version of their lists
 * @throws Problem 422 like `changeProfile`; 412 with the current profile if `ifMatch` names another version
 */
export async function changeOwnProfile(c: AppContext, change: ProfileChange, ifMatch?: string) {
  const [db, { userId, sessionHash }] = [c.var.db, c.var.member]
  const isChanged = await changeProfile(db, { userId, change, by: getActor(c), ifMatch })
  // The header shows the name, and the current user is cached in KV for a minute.
  if (isChanged === true && change.displayName !== undefined) await deleteCachedSessions(c.env, [sessionHash])
  const found = await findUser(db, userId)
  const now = { user: { ...found, isSiteAdmin: c.var.member.isStaff }, version: getVersion(found) }
  if (isChanged === 'stale')
    throw new Problem(412, 'Your profile was changed in another window. Look at it again, then save.', { members: now })
  return now
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The version of the lists that a form's change is made from. A call names it in its `If-Match` header. */
    listsVersion: string | undefined
  }
}

/** What the profile's dialogs and pages do. @throws Problem like `changeOwnProfile` */
export const editOwnProfile = act({
  guard: requireMember,
  middleware: [refreshPeopleIndex],
  limit: sharedLimits.write,
  input: ProfileChange,
  run: (c, change) => changeOwnProfile(c, change, c.req.header('if-match') ?? c.var.listsVersion),
})

/** Returns a hash of the lists' content, so that equal lists always have the same version. */
export function getVersion(profile: Pick<Profile, keyof typeof listColumns>): string {
  const lists = listNames.map((name) => profile[name])
  return createHash('sha256').update(JSON.stringify(lists)).digest('base64url').slice(0, 22)
}
