import { desc, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { readPlan } from '../../billing/account/overview'
import { purchaseOrders } from '../../billing/schema'
import { eventTotals } from '../../jobs/clicks'
import { readDistrictOf } from '../../organizations/districts/district-link'
import { findOrganization } from '../../organizations/organization/organization'
import { administratorsRead } from '../../organizations/organization/organization-list'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { listAudit } from '../audit/audit-list'

const historySize = 20
const maxOrders = 20

type Reading = { id: string; cursor: string | undefined; by: Actor }

/** Reading its administrators is recorded. @throws Problem 404; 422 for a broken cursor of the history */
export async function readOrganizationDetails(env: Env, db: Database, { id, cursor, by }: Reading) {
  const found = await findOrganization(db, id)
  const [plan, proven, orders, events, history, district] = await Promise.all([
    readPlan(db, id),
    provenAdministrators(db, id),
    readOrders(db, id),
    eventTotals(env, id),
    listAudit(db, { target: id, kind: 'organization', cursor, limit: historySize }),
    readDistrictOf(db, found),
    record(db, administratorsRead(id, by)),
  ])
  const { jobs, users: administrators, ...organization } = found
  return {
    organization,
    administrators: administrators.map(({ _id, displayName, email, title, phone, pending }) => ({
      _id,
      displayName,
      email,
      title,
      phone,
      pending,
      isProven: proven.has(_id),
    })),
    jobs: jobs.map(({ _id, title, status, updated }) => ({ _id, title, status, updated })),
    plan: { name: plan.plan, until: plan.until, trialEnds: plan.trialEnds, renews: plan.renews },
    closableJobs: jobs.filter(({ status }) => status === 'Published' || status === 'Paused').length,
    orders,
    events,
    history,
    district,
  }
}
export type OrganizationDetails = Awaited<ReturnType<typeof readOrganizationDetails>>
export type ListedAdministrator = OrganizationDetails['administrators'][number]

async function provenAdministrators(db: Database, organizationId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id, isProven: sql<number>`${users.verifiedEmail} IS ${users.email}` })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .limit(200)
  return new Set(rows.flatMap(({ id, isProven }) => (isProven ? id : [])))
}

async function readOrders(db: Database, organizationId: string) {
  const { id, plan, poNumber, contact, email, status, url, due, created } = purchaseOrders
  return db
    .select({ _id: id, plan, poNumber, contact, email, status, url, due, created })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.organizationId, organizationId))
    .orderBy(desc(created))
    .limit(maxOrders)
}
