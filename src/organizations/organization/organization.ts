import { and, asc, desc, eq, exists, inArray, isNotNull, ne, or, type Placeholder, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { subscriptions } from '../../billing/schema'
import { jobs } from '../../jobs/schema'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { safeUrl } from '../../platform/security/safe-url'
import { selectAdministrators } from '../administrators/administrator'
import { invitationShape, selectInvitations } from '../administrators/invitation'
import { AdministratorResponse } from '../administrators/rules'
import { organizationStatuses, statusCodeNames } from '../choices'
import { locationShape, selectLocations } from '../locations/location'
import { LocationResponse } from '../locations/rules'
import { type Organization, organizations } from '../schema'

const text = v.string()

export const OrganizationResponse = v.object({
  _id: text,
  name: text,
  status: v.picklist(organizationStatuses),
  statusCode: v.picklist(statusCodeNames),
  isLegacy: v.boolean(),
  summary: text,
  website: text,
  logo: v.nullable(text),
  plan: v.nullable(text),
  subscriptionID: v.nullable(text),
  subscriptionType: text,
  subscriptionEndDate: v.nullable(text),
  created: text,
  users: v.array(AdministratorResponse),
  locations: v.array(LocationResponse),
  location: v.nullable(LocationResponse),
  jobs: v.array(
    v.object({
      _id: text,
      title: text,
      status: text,
      jobType: text,
      remote: v.boolean(),
      location: v.nullable(text),
      updated: text,
      created: text,
    }),
  ),
  /** The subscription was canceled and won't be charged again. It runs until the end of the paid period. */
  cancelAtPeriodEnd: v.boolean(),
})

export const organizationResponses = {
  list: {
    description: 'The organizations',
    schema: v.array(
      v.object({
        ...v.omit(OrganizationResponse, ['jobs', 'cancelAtPeriodEnd']).entries,
        memberCount: v.number(),
        jobCount: v.number(),
      }),
    ),
  },
  outcomes: {
    description: 'What became of each organization, in order',
    schema: v.array(v.object({ _id: text, ok: v.boolean(), detail: v.optional(text) })),
  },
  logo: { description: 'The path of the logo', schema: v.object({ logo: text }) },
}

/** Newest first, without archived jobs. At most 500; the job table has pages for all of them. */
function selectJobs(db: Database, organizationId: string) {
  const { id, title, status, jobType, remote, locationId, updated, created } = jobs
  return db
    .select({ _id: id, title, status, jobType, remote, location: locationId, updated, created })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), ne(jobs.status, 'Archived')))
    .orderBy(desc(jobs.updated))
    .limit(500)
}

/** Canceled, here or at the provider, but still running until the paid period ends. */
function selectCancelledSubscription(db: Database, organizationId: string) {
  const { id, status, renews, endedHere } = subscriptions
  return db
    .select({ id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.organizationId, organizationId),
        inArray(status, ['active', 'trialing', 'past_due']),
        or(eq(renews, false), isNotNull(endedHere)),
      ),
    )
    .limit(1)
}

/** @throws Problem 404 */
export async function findOrganization(db: Database, id: string) {
  const [[organization], people, invited, places, posted, cancelled] = await db.batch([
    db.select().from(organizations).where(eq(organizations.id, id)),
    selectAdministrators(db, id),
    selectInvitations(db, id),
    selectLocations(db, id),
    selectJobs(db, id),
    selectCancelledSubscription(db, id),
  ])
  if (!organization) throw notFound()
  const locations = places.map(locationShape)
  const main = locations.find(({ _id }) => _id === organization.locationId) ?? null
  const users = [...people.map((person) => ({ ...person, pending: false })), ...invited.map(invitationShape)]
  const cancelAtPeriodEnd = cancelled.length > 0
  return { ...organizationShape(organization), cancelAtPeriodEnd, users, locations, location: main, jobs: posted }
}

/** @throws Problem 404 if the organization doesn't exist */
export async function requireOrganization(db: Database, id: string): Promise<void> {
  const [organization] = await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id))
  if (!organization) throw notFound()
}

/**
 * Returns the ID of the organization with this ID or this name (case-insensitive), limited to what the current user may
 * see. If several match, the ID wins, then the oldest.
 * @param wanted.among the only organization that the current user may see, or null for all
 * @throws Problem 404
 */
export async function findOrganizationNamed(
  db: Database,
  { name, among }: { name: string; among: string | null },
): Promise<string> {
  const [organization] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        or(eq(organizations.id, name), sql`${organizations.name} = ${name} COLLATE NOCASE`),
        among === null ? undefined : eq(organizations.id, among),
      ),
    )
    .orderBy(sql`${organizations.id} <> ${name}`, asc(organizations.created))
    .limit(1)
  if (!organization) throw notFound()
  return organization.id
}

export function organizationShape(organization: Organization) {
  const { id, name, status, statusCode, summary, website, logo } = organization
  const { plan, subscriptionId, subscriptionType, subscriptionEndDate, created } = organization
  return {
    _id: id,
    name,
    status,
    statusCode,
    isLegacy: statusCode === '0',
    summary,
    website: safeUrl(website) ?? '',
    logo,
    plan,
    subscriptionID: subscriptionId,
    subscriptionType: subscriptionType ?? '',
    subscriptionEndDate,
    created,
  }
}

/**
 * A condition for a query that reads `organizations`: it has an administrator with a proven address who isn't
 * suspended. Without one its jobs stay hidden. `at` is the current time.
 */
export function isProven(db: Database, at?: string | Placeholder) {
  const proven = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.organizationId, organizations.id), isNotNull(users.verifiedEmail), isNotSuspended(at)))
  return exists(proven)
}
