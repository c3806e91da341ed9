import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { isNotSuspended } from '../../accounts/directory/not-suspended'
import { users } from '../../accounts/schema'
import type { Actor } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { holdMailStatement } from '../../platform/mail/held-mail'
import { sendHeldMail } from '../../platform/mail/mail-bundle'
import type { MailContent } from '../../platform/mail/mail-template'

type About = {
  organizationId: string
  by: Actor
  /** The billing contact of an order, who may not be an administrator. */
  contact?: string | null
  content: MailContent
}

/** Mails that were stored with a change. Nothing is stored if the batch fails, and then `send` finds nothing. */
export type HeldMails = { statements: BatchEntry[]; send: () => Promise<void> }

export const noMails: HeldMails = { statements: [], send: async () => {} }

const purpose = 'money'

/**
 * Returns the statements that store a mail about money in the batch of its change, and a function that sends it after the
 * batch. It goes to the administrator who acted, or to all of them if nobody in the organization did, and to the billing
 * contact. Only proven addresses get it.
 */
export async function holdMailsAboutMoney(
  env: Env,
  db: Database,
  { organizationId, by, contact, content }: About,
): Promise<HeldMails> {
  const isOwn = eq(users.organizationId, organizationId)
  const rows = await db
    .select({ id: users.id, isOwn: sql<number>`${isOwn}`, address: users.verifiedEmail })
    .from(users)
    .where(
      and(
        or(isOwn, contact ? eq(users.verifiedEmail, contact) : undefined),
        isNotNull(users.verifiedEmail),
        isNotSuspended(),
      ),
    )
    .limit(50)
  const own = rows.filter((row) => row.isOwn === 1)
  const actor = own.filter(({ id }) => id === by.userId)
  const told = [...(actor.length > 0 ? actor : own), ...rows.filter(({ address }) => address === contact)]
  const addresses = [...new Set(told.flatMap(({ address }) => address ?? []))]
  return {
    statements: await Promise.all(addresses.map((to) => holdMailStatement(env, db, { to, purpose }, { content }))),
    send: async () => {
      for (const to of addresses) await sendHeldMail(env, db, { to, purpose })
    },
  }
}
