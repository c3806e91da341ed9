import { and, isNotNull } from 'drizzle-orm'
import type { StoppableKind } from '../../accounts/mail-choices/mail-choices'
import { takesMail } from '../../accounts/mail-choices/mail-stop'
import { users } from '../../accounts/schema'
import { type Database, isAmong } from '../../platform/db/database'

export type Recipient = { organizationId: string; userId: string; email: string }

/**
 * Returns the administrators of these organizations who have proven their address and haven't turned off this kind of
 * reminder.
 */
export async function reminderRecipients(
  db: Database,
  kind: StoppableKind,
  organizationIds: readonly string[],
): Promise<Recipient[]> {
  const rows = await db
    .select({ organizationId: users.organizationId, userId: users.id, email: users.verifiedEmail })
    .from(users)
    .where(
      and(
        isAmong(users.organizationId, organizationIds),
        isNotNull(users.verifiedEmail),
        takesMail(db, users.id, kind),
      ),
    )
    .limit(5000)
  return rows.flatMap(({ organizationId, userId, email }) =>
    organizationId && email ? [{ organizationId, userId, email }] : [],
  )
}
