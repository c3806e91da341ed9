import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { hasProvenStaffAddress, isNotSuspended } from '../accounts/sessions/current-user'
import { purchaseOrders } from '../billing/schema'
import { queuePath } from '../flags/queue/shared/queue-links'
import { flaggedThings } from '../flags/schema'
import { notifyStatement } from '../notifications/notice-statements'
import { notifications } from '../notifications/schema'
import { staffOrganizationPath } from '../organizations/paths'
import { organizations } from '../organizations/schema'
import { peopleMessages } from '../people/schema'
import type { Database } from '../platform/db/database'
import { ago, days } from '../platform/time/clock'

/** What is older was told long ago, or waited for so long that the dashboard is enough. */
const newFor = days(2)

/** `id`: what it is about. `time`: since when it waits. */
type Source = { id: SQLWrapper; time: SQLWrapper; title: SQL; href: SQL; from: SQL }

const sources = (): Source[] => [
  {
    id: flaggedThings.targetId,
    time: flaggedThings.newest,
    title: sql`'A flag on ' || iif(${flaggedThings.kind} = 'answer', 'an ', 'a ') || ${flaggedThings.kind} || ' waits for review'`,
    href: sql`${queuePath}`,
    from: sql`${flaggedThings} WHERE ${flaggedThings.openCount} > 0`,
  },
  {
    id: peopleMessages.id,
    time: peopleMessages.flagged,
    title: sql`'A reported message waits for review'`,
    href: sql`'/spedcommons-reports/messages'`,
    from: sql`${peopleMessages} WHERE ${peopleMessages.settled} IS NULL AND ${peopleMessages.flagged} IS NOT NULL`,
  },
  {
    id: purchaseOrders.id,
    time: purchaseOrders.created,
    title: sql`'A purchase order by ' || ${organizations.name} || ' waits for approval'`,
    href: sql`${staffOrganizationPath('')} || ${organizations.id} || '#billing'`,
    from: sql`${purchaseOrders} JOIN ${organizations} ON ${organizations.id} = ${purchaseOrders.organizationId}
      WHERE ${purchaseOrders.status} = 'open'`,
  },
]

/**
 * Tells everyone on the team what began to wait for them, once for each time that it did, in the list of their
 * notifications and by mail. Returns how many were told.
 */
export async function tellTeam(db: Database, staffDomains: readonly string[]): Promise<number> {
  const waiting = sources().map(
    ({ id, time, title, href, from }) =>
      sql`SELECT ${id} AS about, ${time} AS time, ${title} AS title, ${href} AS href FROM ${from} AND ${time} > ${ago(newFor)}`,
  )
  // With CROSS JOIN, SQLite looks for the team only if something waits.
  const to = sql`SELECT ${users.id} AS user_id, waiting.* FROM (${sql.join(waiting, sql` UNION ALL `)}) AS waiting
    CROSS JOIN ${users} WHERE ${hasProvenStaffAddress(staffDomains)} AND ${isNotSuspended()} AND NOT EXISTS (
      SELECT 1 FROM ${notifications} WHERE ${notifications.aboutId} = waiting.about
        AND ${notifications.userId} = ${users.id} AND ${notifications.kind} = 'team'
        AND ${notifications.created} >= waiting.time)`
  const notice = { kind: 'team', title: sql`recipient.title`, href: sql`recipient.href`, by: null } as const
  const notified = await notifyStatement(db, { ...notice, aboutId: sql`recipient.about`, to }).returning({
    id: notifications.id,
  })
  return notified.length
}
