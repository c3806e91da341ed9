import { settingsOf } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import { holdMailStatement } from '../../platform/mail/held-mail'
import type { Edition } from '../edition/edition'
import { editionPath } from '../edition/edition-path'
import { headlineOf } from '../edition/edition-words'
import { receiptMail } from '../mails'
import type { ApplicationFields } from '../rules'
import { type DeadlineTimes, shownDeadline } from './shown-deadline'

/** The member who applies. Their address is proven if both are the same. */
export type Applying = { userId: string; email: string; verifiedEmail: string | null; displayName: string }

type Submitted = { member: Applying; edition: Edition; fields: ApplicationFields; timed: DeadlineTimes }

export const receiptFor = ({ email }: Applying) => ({ to: email, purpose: 'scholarship receipt' })

/**
 * Statements for the batch of a submission that store a copy of it as mail, if the applicant's address is proven.
 * Others could read it there.
 */
export async function receiptStatements(env: Env, db: Database, { member, edition, fields, timed }: Submitted) {
  if (member.email !== member.verifiedEmail) return []
  const content = receiptMail({
    displayName: member.displayName,
    headline: headlineOf(edition),
    fields,
    until: shownDeadline(edition, timed),
    href: settingsOf(env).ORIGIN + editionPath(edition.name),
  })
  return [await holdMailStatement(env, db, receiptFor(member), { content })]
}
