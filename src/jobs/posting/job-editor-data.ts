import { eq, sql } from 'drizzle-orm'
import { locationShape, locationsOf } from '../../organizations/locations/location'
import { administratorsOf, isProven } from '../../organizations/organization/organization'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { selectOpenOrder } from './open-order'
import { selectPaidUntil } from './paid-ahead'

/**
 * What an employer has at hand when posting: the organization's places and people, and whether its jobs may be seen.
 * @param writer who writes, where it is one of the organization's own people
 * @throws Problem 404
 */
export async function readJobEditorData(db: Database, organizationId: string, writer: string | null = null) {
  const [[organization], people, places, [order], [paid]] = await db.batch([
    db
      .select({
        name: organizations.name,
        mainLocation: organizations.locationId,
        proven: sql<number>`${isProven(db)}`,
      })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    administratorsOf(db, organizationId),
    locationsOf(db, organizationId),
    selectOpenOrder(db, organizationId),
    selectPaidUntil(db, organizationId),
  ])
  if (!organization) throw notFound()
  return {
    _id: organizationId,
    writer,
    organization: organization.name,
    mainLocation: organization.mainLocation,
    /** Nobody of the organization has proven an e-mail address yet (docs/security.md, 14). */
    isWithheld: organization.proven === 0,
    /** The purchase order that waits for the team’s approval. */
    order: order ?? null,
    /** Until when the plan is paid for, canceled or not. */
    paidUntil: paid?.paidUntil ?? null,
    administrators: people.map(({ _id, displayName }) => ({ _id, displayName })),
    locations: places.map(locationShape),
  }
}
export type JobEditorData = Awaited<ReturnType<typeof readJobEditorData>>
