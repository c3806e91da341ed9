import { eq, sql } from 'drizzle-orm'
import { administratorsOf } from '../../organizations/administrators/administrator'
import { locationShape, locationsOf } from '../../organizations/locations/location'
import { isProven } from '../../organizations/organization/organization'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { selectOpenOrder, selectPaidUntil } from '../plan'

/**
 * Returns what the job editor needs: the organization’s locations and administrators, and whether its jobs are visible.
 * @param writer the writer’s id, if they are one of the organization’s own people
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
    /** Nobody in the organization has confirmed an email address yet (docs/security.md, 14). */
    isWithheld: organization.proven === 0,
    /** The purchase order that is waiting for the team’s approval. */
    order: order ?? null,
    /** When the paid plan ends, even if it was canceled. */
    paidUntil: paid?.paidUntil ?? null,
    administrators: people.map(({ _id, displayName }) => ({ _id, displayName })),
    locations: places.map(locationShape),
  }
}
export type JobEditorData = Awaited<ReturnType<typeof readJobEditorData>>
