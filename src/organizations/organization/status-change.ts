import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordOrFail } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { type Organization, organizations } from '../schema'
import { type StatusCode, statusCodes } from '../status-codes'

export type StatusFields = Pick<
  Organization,
  'plan' | 'subscriptionId' | 'subscriptionType' | 'subscriptionEndDate' | 'trialEnds'
> & { statusCode: StatusCode }

type StatusChange = {
  /** The row as it was read. If it has changed since, the whole batch fails (`isStale`). */
  before: Organization
  change: Partial<StatusFields>
  by: Actor
  why: string
}

/**
 * Builds the statements that change an organization's status and record who changed it, when, and why. A legacy
 * partner's status never changes.
 */
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

/** @throws Problem 404 */
export async function findOrganizationRow(db: Database, id: string): Promise<Organization> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!organization) throw notFound()
  return organization
}

const pick = (before: Organization, change: object) =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in change))
