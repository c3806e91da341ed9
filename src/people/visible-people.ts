import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import type { CurrentUser } from '../accounts/sessions/current-user'
import { type Employer, employerRights } from '../accounts/sessions/guards'
import { freshCurrentUser } from '../accounts/sessions/session'
import { profileListColumns } from '../accounts/user'
import type { FlaggedContent, FlagTarget } from '../flags/flag-target'
import { organizations } from '../organizations/schema'
import { type Database, isAmong } from '../platform/db/database'
import type { AppContext } from '../platform/http/app-env'
import { notFound } from '../platform/http/problem'
import { publicMailHosts } from '../platform/mail/public-mail-hosts'
import { isFindable } from '../profiles/findable-people'

/** The person who looks at members, and what they may see. */
export type Reader = {
  /** Null for a guest. */
  userId: string | null
  /** The organization that they belong to or act for; null for others, and for staff. */
  organizationId: string | null
  /** The domain of their confirmed address, if it identifies an employer; null for others, and for staff. */
  domain: string | null
  /** Whether they see the lists of a profile and can search in them. */
  seesLists: boolean
}

/** Whether an employer sees lists and may write to members, or why not. */
export type Reach = 'open' | 'unproven' | 'ended'

const guest: Reader = { userId: null, organizationId: null, domain: null, seesLists: false }

/**
 * Anybody can call themselves an employer, so seeing lists requires a confirmed address and an active plan or trial.
 * Both are read from D1, because a cached session may be outdated.
 */
export async function findReader(c: AppContext): Promise<Reader> {
  const currentUser = await freshCurrentUser(c)
  if (!currentUser) return guest
  if (isStaffHere(currentUser)) return { ...guest, userId: currentUser.userId, seesLists: true }
  const employer = employerRights(currentUser)
  return employer ? employerAsReader(employer) : readerWithoutLists(currentUser)
}

/** Whether a member lets employers find them. Null if there is no such member. */
export async function readIsVisible(db: Database, userId: string): Promise<boolean | null> {
  const [own] = await db.select({ visible: users.visible }).from(users).where(eq(users.id, userId))
  return own?.visible ?? null
}

/** Staff who act for an organization see only what that organization sees. */
export const isStaffHere = ({ isStaff, acting }: CurrentUser) => isStaff && !acting

export const employerAsReader = (employer: Employer): Reader => ({
  ...readerWithoutLists(employer),
  seesLists: findReach(employer) === 'open',
})

/** Organizations with the status `trial` are those whose trial or plan has ended. */
export function findReach({ email, verifiedEmail, organization }: Employer): Reach {
  if (verifiedEmail !== email) return 'unproven'
  return organization.status === 'trial' ? 'ended' : 'open'
}

function readerWithoutLists({ userId, organization, acting, verifiedEmail }: CurrentUser): Reader {
  const organizationId = (acting ?? organization)?.id ?? null
  return { userId, organizationId, domain: acting ? null : findEmployersDomain(verifiedEmail), seesLists: false }
}

function findEmployersDomain(verifiedEmail: string | null): string | null {
  const domain = verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1) ?? ''
  return domain === '' || publicMailHosts.has(domain) ? null : domain
}

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

const listColumns = { relocate: users.relocate, ...profileListColumns }

/** Returns the search results for those of `ids` that the reader may see, in no particular order. */
export const readPersonRows = (db: Database, ids: string[], reader: Reader) =>
  db.select(rowColumns).from(users).where(isShownAmong(ids, reader))
export type PersonRecord = Awaited<ReturnType<typeof readPersonRows>>[number]

export const readPublicPeople = (db: Database, ids: string[], reader: Reader) =>
  db.select(publicColumns).from(users).where(isShownAmong(ids, reader))

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
export type Person = Awaited<ReturnType<typeof findPerson>>

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
 * Members can hide from organizations, such as their current employer, and from names and mail domains of some that may
 * register later. So that a second account doesn't get around this, a confirmed address of somebody in an organization
 * hides the member from everyone at that domain. A profile for employers only is shown to those who see its lists.
 * Members always see themselves.
 */
function isShownTo({ userId, organizationId, domain, seesLists }: Reader) {
  const { hiddenFrom, hiddenNames, hiddenDomains, audience } = users
  const colleagues = sql`SELECT 1 FROM ${users} AS colleague WHERE colleague.organization_id`
  const end = (text: SQL) => sql`substr(colleague.verified_email, -1 - length(${text})) = '@' || ${text}`
  const sameDomain = domain === null ? sql`0` : sql`EXISTS (${colleagues} = hidden.id AND ${end(sql`${domain}`)})`
  const hides = sql`EXISTS (SELECT 1 FROM (SELECT value AS id FROM json_each(${hiddenFrom}) UNION ALL
      SELECT ${organizations.id} FROM json_each(${hiddenNames}) AS name
      JOIN ${organizations} ON ${organizations.sortName} = name.value) AS hidden
    WHERE hidden.id = ${organizationId ?? ''} OR ${sameDomain})
    OR EXISTS (SELECT 1 FROM json_each(${hiddenDomains}) AS hidden WHERE hidden.value = ${domain ?? ''}
      OR EXISTS (${colleagues} = ${organizationId ?? ''} AND ${end(sql`hidden.value`)}))`
  return or(eq(users.id, userId ?? ''), sql`NOT (${hides})${seesLists ? sql`` : sql` AND ${audience} = 'everyone'`}`)
}

/** To agree does nothing to a member by itself: staff silence or suspend them on their own page. */
const memberTarget: FlagTarget = {
  noun: 'profile',
  named: () => 'profile',
  removal: 'removed',
  listPath: '/people',
  find: findFlaggable,
  read: readForStaff,
  authors: (id) => sql`SELECT id AS user_id FROM users WHERE id = ${id}`,
}

export const memberFlagTargets = { member: memberTarget }

async function findFlaggable(c: AppContext, id: string) {
  const { displayName } = await findPerson(c.var.db, id, await findReader(c))
  return { title: displayName, path: `/people/${id}`, isOwn: c.var.currentUser?.userId === id }
}

async function readForStaff(db: Database, ids: readonly string[]): Promise<FlaggedContent[]> {
  const { id, displayName, headline, summary } = users
  const rows = await db.select({ id, displayName, headline, summary }).from(users).where(isAmong(id, ids))
  return rows.map((member) => ({
    id: member.id,
    title: member.displayName,
    text: [member.headline, member.summary].filter(Boolean).join('\n'),
    path: `/people/${member.id}`,
    author: { _id: member.id, displayName: member.displayName },
    state: 'shown',
  }))
}
