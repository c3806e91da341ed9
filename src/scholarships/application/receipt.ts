import { settingsOf } from '../../platform/config/settings'
import type { AppContext } from '../../platform/http/app-env'
import { postMail } from '../../platform/mail/send'
import type { Edition } from '../edition/edition'
import { editionPath } from '../edition/edition-path'
import { headlineOf } from '../edition/edition-words'
import { receiptMail } from '../mails'
import type { ScholarshipApplication } from './application'
import { shownDeadline } from './shown-deadline'

/** Mails the applicant a copy of what they submitted, if their address is proven. Others could read it there. */
export async function sendReceipt(c: AppContext, application: ScholarshipApplication, edition: Edition): Promise<void> {
  const { email, verifiedEmail, displayName } = c.var.member
  if (email !== verifiedEmail) return
  const content = receiptMail({
    displayName,
    headline: headlineOf(edition),
    fields: application,
    until: shownDeadline(edition, application),
    href: settingsOf(c.env).ORIGIN + editionPath(edition.name),
  })
  await postMail(c.env, c.var.db, { to: email, purpose: 'scholarship receipt', content })
}
