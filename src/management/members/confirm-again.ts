import { eq } from 'drizzle-orm'
import { isInvited } from '../../accounts/directory/invited'
import { mailVerification } from '../../accounts/registration/registration'
import { users } from '../../accounts/schema'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { conflict, notFound } from '../../platform/http/problem'
import { memberMessages } from './rules'

/**
 * Mails a member a new link to confirm their address.
 * @returns whether the mail waits, because this address already got three within the hour
 * @throws Problem 404; 409 if there is nothing to confirm, or an invitation has to be accepted first
 */
export async function confirmAgain(
  env: Env,
  db: Database,
  { id, by }: { id: string; by: Actor },
): Promise<{ waits: boolean }> {
  const { displayName, email, verifiedEmail } = users
  const [person] = await db
    .select({ displayName, email, verifiedEmail, invited: isInvited })
    .from(users)
    .where(eq(users.id, id))
  if (!person) throw notFound()
  if (person.invited) throw conflict(memberMessages.isInvited)
  if (person.verifiedEmail === person.email) throw conflict(memberMessages.confirmed)
  // The request is recorded here, because the mail may be sent later.
  await record(db, { by, verb: 'sent a confirmation again', target: { kind: 'user', id } })
  return mailVerification(env, db, { userId: id, email: person.email, displayName: person.displayName })
}
