import { and, eq, sql } from 'drizzle-orm'
import type { Rights } from '../accounts/guards'
import { profileListColumns } from '../accounts/profile-columns'
import { users } from '../accounts/schema'
import { type Database, isAmong } from '../platform/db'
import { notFound } from '../platform/problem'
import { isFindable } from './people-index'

/** What anyone on the web sees of a member who lets themselves be found: never an address or a phone (security rule 15). */
const publicColumns = {
  _id: users.id,
  displayName: users.displayName,
  avatar: users.avatar,
  headline: users.headline,
  title: users.title,
  location: users.location,
  summary: users.summary,
}

/** What employers and staff see besides. */
const listColumns = { relocate: users.relocate, ...profileListColumns }

/** A member's page as the caller sees it; the lists are for employers and staff. */
export type Person = Awaited<ReturnType<typeof readPeople>>[number]

/**
 * These members, in this order, without those who hide, or hide from the caller's organization.
 * @param rights the caller's: null for a guest and a member
 */
export async function findPeople(db: Database, ids: string[], rights: Rights | null): Promise<Person[]> {
  if (ids.length === 0) return []
  const people = await readPeople(db, ids, rights)
  const place = new Map(ids.map((id, i) => [id, i]))
  return people.sort((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0))
}

/**
 * A member who lets themselves be found.
 * @throws Problem 404 for who hides, or hides from the caller's organization
 */
export async function findPerson(db: Database, id: string, rights: Rights | null): Promise<Person> {
  const [person] = await readPeople(db, [id], rights)
  if (!person) throw notFound()
  return person
}

/**
 * Where a message to a member who lets themselves be found goes, for our mail alone; null where they have not proven their
 * address, which then may be somebody else's.
 * @throws Problem 404 as above
 */
export async function findAddressee(db: Database, id: string, rights: Rights) {
  const [addressee] = await db
    .select({ email: users.email, verifiedEmail: users.verifiedEmail })
    .from(users)
    .where(and(eq(users.id, id), isShownTo(rights)))
  if (!addressee) throw notFound()
  return addressee.verifiedEmail === addressee.email ? addressee.email : null
}

function readPeople(db: Database, ids: string[], rights: Rights | null) {
  const columns: typeof publicColumns & Partial<typeof listColumns> = rights
    ? { ...publicColumns, ...listColumns }
    : publicColumns
  return db
    .select(columns)
    .from(users)
    .where(and(isAmong(users.id, ids), isShownTo(rights)))
}

/** A member can hide from named organizations, such as the present employer. */
function isShownTo(rights: Rights | null) {
  const hidden = sql`NOT EXISTS (SELECT 1 FROM json_each(${users.hiddenFrom}) WHERE value = ${rights?.organizationId ?? ''})`
  return and(isFindable(), hidden)
}
