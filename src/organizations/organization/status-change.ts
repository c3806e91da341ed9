import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordOrFail } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { type StatusCode, statusCodes } from '../rules'
import { type Organization, organizations } from '../schema'

/** The status of an organization, and what it has paid for. */
export type StatusFields = Pick<
  Organization,
  'plan' | 'subscriptionId' | 'subscriptionType' | 'subscriptionEndDate' | 'trialEnds'
> & { statusCode: StatusCode }

type StatusChange = {
  /** As it was read: where it has changed since, the whole batch fails (`isStale`). */
  before: Organization
  change: Partial<StatusFields>
  by: Actor
  why: string
}

/** The statements that change an organization's status, with who, when and why; a legacy partner's never changes. */
export function updateStatusStatements(db: Database, { before, change, by, why }: StatusChange) {
  const { id, version } = before
  const status = change.statusCode && statusCodes[change.statusCode].status
  const write = db
    .update(organizations)
    .set({ ...change, ...(status && { status }), updated: timestamp(), version: version + 1 })
    .where(and(eq(organizations.id, id), eq(organizations.version, version), sql`${organizations.statusCode} <> '0'`))
  return recordOrFail(db, write, {
    by,
    verb: 'changed standing',
    target: { kind: 'organization', id },
    before: pick(before, change),
    after: change,
    why,
  })
}

/**
 * The organization's row, for who decides its status.
 * @throws Problem 404
 */
export async function findOrganizationRow(db: Database, id: string): Promise<Organization> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!organization) throw notFound()
  return organization
}

const pick = (before: Organization, change: object) =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in change))
