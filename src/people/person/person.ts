import { and, eq, or, sql } from 'drizzle-orm'
import { profileListColumns } from '../../accounts/profile-columns'
import { users } from '../../accounts/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { isFindable } from '../../profiles/people-index'
import type { Reader } from './reader'

/** The columns of one search result. */
const rowColumns = {
  _id: users.id,
  displayName: users.displayName,
  avatar: users.avatar,
  headline: users.headline,
  title: users.title,
  location: users.location,
}

/** What anyone on the web sees of a listed member. It never includes an email address or a phone number. */
const publicColumns = { ...rowColumns, summary: users.summary }

/** The additional columns for readers who see lists. */
const listColumns = { relocate: users.relocate, ...profileListColumns }

/** A member as a search result. */
export type PersonRecord = Awaited<ReturnType<typeof readPersonRows>>[number]

/** A member's page. It includes the lists only for readers who may see them. */
export type Person = Awaited<ReturnType<typeof findPerson>>

/** Returns the search results for those of `ids` that the reader may see, in no particular order. */
export function readPersonRows(db: Database, ids: string[], reader: Reader) {
  return db.select(rowColumns).from(users).where(isShownAmong(ids, reader))
}

/**
 * Like `readPersonRows`, but with all public columns. The lists of a profile are left out because they can be large.
 */
export function readPublicPeople(db: Database, ids: string[], reader: Reader) {
  return db.select(publicColumns).from(users).where(isShownAmong(ids, reader))
}

/**
 * Finds a listed member.
 * @throws Problem 404 for a hidden profile, even if it is hidden only from this reader
 */
export async function findPerson(db: Database, id: string, reader: Reader) {
  const columns: typeof publicColumns & Partial<typeof listColumns> = reader.seesLists
    ? { ...publicColumns, ...listColumns }
    : publicColumns
  const [person] = await db
    .select(columns)
    .from(users)
    .where(isShownAmong([id], reader))
  if (!person) throw notFound()
  return person
}

/**
 * Returns the address for mail to a listed member, which the sender must never see. Returns null for an unconfirmed
 * address, because it may belong to somebody else.
 * @throws Problem 404 like `findPerson`
 */
export async function findAddressee(db: Database, id: string, reader: Reader) {
  const [addressee] = await db
    .select({ email: users.email, verifiedEmail: users.verifiedEmail })
    .from(users)
    .where(isShownAmong([id], reader))
  if (!addressee) throw notFound()
  return addressee.verifiedEmail === addressee.email ? addressee.email : null
}

const isShownAmong = (ids: string[], reader: Reader) => and(isAmong(users.id, ids), isFindable(), isShownTo(reader))

/**
 * Members can hide from organizations, such as their current employer. So that a second account doesn't get around
 * this, a confirmed address of somebody in an organization hides the member from everyone at that domain. Members
 * always see themselves.
 */
function isShownTo({ userId, organizationId, domain }: Reader) {
  const sameDomain = sql`EXISTS (SELECT 1 FROM ${users} AS colleague WHERE colleague.organization_id = hidden.value
    AND substr(colleague.verified_email, ${-1 - (domain?.length ?? 0)}) = ${`@${domain}`})`
  const hides = sql`EXISTS (SELECT 1 FROM json_each(${users.hiddenFrom}) AS hidden
    WHERE hidden.value = ${organizationId ?? ''}${domain === null ? sql`` : sql` OR ${sameDomain}`})`
  return or(eq(users.id, userId ?? ''), sql`NOT ${hides}`)
}
