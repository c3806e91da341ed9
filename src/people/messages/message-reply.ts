import { and, eq } from 'drizzle-orm'
import { isNotSuspended } from '../../accounts/directory/not-suspended'
import { users } from '../../accounts/schema'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { organizations } from '../../organizations/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, forbidden } from '../../platform/http/problem'
import { postMail } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { peopleMessages } from '../schema'
import { replyMail } from './message-mails'
import { messageMessages } from './message-rules'

type Replying = { member: CurrentUser; id: string; text: string; by: Actor }

/**
 * Sends a member's reply to the author of the message. The mail reveals the member's address so that the two can
 * continue by mail. Therefore the address must be confirmed.
 * @throws Problem 403 for a member whose address is not confirmed, 409 if the author has left or is suspended
 */
export async function replyToMessage(env: Env, db: Database, { member, id, text, by }: Replying): Promise<void> {
  if (member.verifiedEmail !== member.email) throw forbidden(messageMessages.replyUnproven)
  const [sender] = await db
    .select({ email: users.verifiedEmail, organization: organizations.name })
    .from(peopleMessages)
    .innerJoin(organizations, eq(organizations.id, peopleMessages.organizationId))
    .innerJoin(users, eq(users.id, peopleMessages.fromId))
    .where(and(eq(peopleMessages.id, id), isNotSuspended()))
  if (!sender?.email) throw conflict(messageMessages.senderGone)
  await batch(
    db,
    recordChange(db, db.update(peopleMessages).set({ replied: timestamp() }).where(eq(peopleMessages.id, id)), {
      by,
      verb: 'replied to message',
      target: { kind: 'message', id },
    }),
  )
  const content = replyMail({ member: member.displayName, organization: sender.organization, text })
  await postMail(env, db, { to: sender.email, purpose: 'reply', replyTo: member.email, content })
}
