import { settingsOf } from '../../platform/config/settings'
import type { AppContext } from '../../platform/http/app-env'
import { postMail } from '../../platform/mail/send'
import type { Edition } from '../edition/edition'
import { editionPath } from '../edition/edition-path'
import { headlineOf, momentWords } from '../edition/edition-words'
import { receiptMail } from '../mails'
import { isWritable, type ScholarshipApplication } from './application'

/** Mails the applicant a copy of what they submitted, if their address is proven. Others could read it there. */
export async function sendReceipt(c: AppContext, application: ScholarshipApplication, edition: Edition): Promise<void> {
  const { email, verifiedEmail, displayName } = c.var.member
  if (email !== verifiedEmail) return
  const content = receiptMail({
    displayName,
    headline: headlineOf(edition),
    fields: application,
    until: isWritable(edition, application) ? momentWords(edition.closes, edition.timeZone) : null,
    href: settingsOf(c.env).ORIGIN + editionPath(edition.name),
  })
  await postMail(c.env, c.var.db, { to: email, purpose: 'scholarship receipt', content })
}
