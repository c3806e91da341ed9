import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { jobs } from '../../jobs/schema'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { administratorsOf } from '../administrators/administrator'
import { organizations } from '../schema'
import { locationShape, locationsOf } from './location'

/**
 * Returns the organization's locations for its employer, with the number of listed and other jobs at each.
 * @throws Problem 404
 */
export async function readLocationCards(db: Database, organizationId: string) {
  const isListed = sql`(${jobs.status} = 'Published' AND NOT ${jobs.remote})`
  const [[organization], people, places, counts] = await db.batch([
    db
      .select({ name: organizations.name, mainLocation: organizations.locationId })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    administratorsOf(db, organizationId),
    locationsOf(db, organizationId),
    db
      .select({
        location: jobs.locationId,
        listed: sql<number>`sum(${isListed})`,
        others: sql<number>`sum(NOT ${isListed})`,
      })
      .from(jobs)
      .where(
        and(eq(jobs.organizationId, organizationId), sql`${jobs.status} <> 'Archived'`, isNotNull(jobs.locationId)),
      )
      .groupBy(jobs.locationId),
  ])
  if (!organization) throw notFound()
  const counted = new Map(counts.map((count) => [count.location, count]))
  return {
    organization: organization.name,
    mainLocation: organization.mainLocation,
    administrators: people.map(({ _id, displayName }) => ({ _id, displayName })),
    locations: places.map((place) => {
      const { listed = 0, others = 0 } = counted.get(place.id) ?? {}
      return { ...locationShape(place), listed, others }
    }),
  }
}
export type LocationCards = Awaited<ReturnType<typeof readLocationCards>>
export type LocationCardData = LocationCards['locations'][number]
