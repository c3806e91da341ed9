import { and, desc, eq, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { organizations } from '../organizations/schema'
import { decodeCursor, encodeCursor } from '../platform/cursor'
import type { Database } from '../platform/db'
import { notFound } from '../platform/problem'
import { hasStaffAddress } from './caller'
import type { RoleType } from './rules'
import { userRoles, users } from './schema'

/** What staff see of a person in lists, by name (security rule 16). */
const listed = {
  _id: users.id,
  displayName: users.displayName,
  email: users.email,
  title: users.title,
  verifiedEmail: users.verifiedEmail,
  suspendedUntil: users.suspendedUntil,
  created: users.created,
  roles: sql<string>`(SELECT json_group_array(${userRoles.type}) FROM ${userRoles} WHERE ${userRoles.userId} = ${users.id})`,
  organization: {
    _id: organizations.id,
    name: organizations.name,
    status: organizations.status,
    statusCode: organizations.statusCode,
  },
}

const Position = v.tuple([v.string(), v.string()])
const mostWords = 12
const longestWord = 64

type Search = { q: string; limit: number; cursor: string | undefined; staffDomains: readonly string[] }

/**
 * People, the newest first; `q` holds words that must all stand in a name, an address or a title.
 * @returns the page, and where the next one begins
 * @throws Problem 422 for a cursor of another list
 */
export async function listUsers(db: Database, { q, limit, cursor, staffDomains }: Search) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const list = `users ${words.join(' ')}`
  const [time, id] = cursor === undefined ? [null, null] : decodeCursor(list, Position, cursor)
  const rows = await select(db)
    .where(
      and(
        ...words.map((word) => holds(word.slice(0, longestWord))),
        time === null ? undefined : sql`(${users.created}, ${users.id}) < (${time}, ${id})`,
      ),
    )
    .orderBy(desc(users.created), desc(users.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? encodeCursor(list, [last.created, last._id]) : null
  return { people: page.map((row) => shapeOf(row, staffDomains)), next }
}

/**
 * One person as in the list, with when a suspension ends.
 * @throws Problem 404
 */
export async function findListed(db: Database, id: string, staffDomains: readonly string[]) {
  const [row] = await select(db).where(eq(users.id, id))
  if (!row) throw notFound()
  return { ...shapeOf(row, staffDomains), suspendedUntil: row.suspendedUntil }
}

const select = (db: Database) =>
  db.select(listed).from(users).leftJoin(organizations, eq(organizations.id, users.organizationId))

type Row = Awaited<ReturnType<typeof select>>[number]

function shapeOf(
  { verifiedEmail, suspendedUntil: _, roles, organization, ...person }: Row,
  domains: readonly string[],
) {
  const types: RoleType[] = JSON.parse(roles)
  return {
    ...person,
    organization,
    roles: types.map((type) => ({ type })),
    isAdmin: organization !== null,
    isSiteAdmin: hasStaffAddress(verifiedEmail, domains),
  }
}

/** By `instr`: D1 takes no LIKE pattern above 50 bytes. */
function holds(word: string) {
  const columns = [users.displayName, users.email, users.title]
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${word})) > 0`))
}
