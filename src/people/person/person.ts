import { and, eq, or, sql } from 'drizzle-orm'
import { profileListColumns } from '../../accounts/profile-columns'
import { users } from '../../accounts/schema'
import { type Database, isAmong } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { isFindable } from '../../profiles/people-index'
import type { Reader } from './reader'

/** What a row of the page of people shows. */
const rowColumns = {
  _id: users.id,
  displayName: users.displayName,
  avatar: users.avatar,
  headline: users.headline,
  title: users.title,
  location: users.location,
}

/** What anyone on the web sees of a member who lets themselves be found: never an address or a phone. */
const publicColumns = { ...rowColumns, summary: users.summary }

/** What a reader of the lists sees besides. */
const listColumns = { relocate: users.relocate, ...profileListColumns }

/** A member in a row of the page of people. */
export type PersonRecord = Awaited<ReturnType<typeof readPersonRows>>[number]

/** A member's page as the reader sees it: for some of them with the lists. */
export type Person = Awaited<ReturnType<typeof findPerson>>

/** Those of these members whom the reader may see, in any order, as the page of people shows them. */
export function readPersonRows(db: Database, ids: string[], reader: Reader) {
  return db.select(rowColumns).from(users).where(isShownAmong(ids, reader))
}

/** As `readPersonRows`, with all that anyone sees. A list never carries the lists of a profile, which may be heavy. */
export function readPublicPeople(db: Database, ids: string[], reader: Reader) {
  return db.select(publicColumns).from(users).where(isShownAmong(ids, reader))
}

/**
 * A member who lets themselves be found.
 * @throws Problem 404 for a hidden profile, also one that is hidden from the reader alone
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
 * Where a message to a member who lets themselves be found goes, for our mail alone; null where they have not proven their
 * address, which then may be somebody else's.
 * @throws Problem 404 as above
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
 * A member can hide from organizations, such as the present employer. A second account would get around that, so the
 * proven addresses of an organization's people speak for their whole domain. Nobody is hidden from themselves.
 */
function isShownTo({ userId, organizationId, domain }: Reader) {
  const sameDomain = sql`EXISTS (SELECT 1 FROM ${users} AS colleague WHERE colleague.organization_id = hidden.value
    AND substr(colleague.verified_email, ${-1 - (domain?.length ?? 0)}) = ${`@${domain}`})`
  const hides = sql`EXISTS (SELECT 1 FROM json_each(${users.hiddenFrom}) AS hidden
    WHERE hidden.value = ${organizationId ?? ''}${domain === null ? sql`` : sql` OR ${sameDomain}`})`
  return or(eq(users.id, userId ?? ''), sql`NOT ${hides}`)
}
