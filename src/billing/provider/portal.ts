import { findOrganizationRow } from '../../organizations/organization/status-change'
import { settingsOf } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import { forbidden } from '../../platform/http/problem'
import { paymentMessages } from '../rules'
import { customerOf, oneAtATime } from './account'
import { askProvider, providerOf } from './provider'

type Opening = { organizationId: string; payer: { email: string; name: string } }

/**
 * Returns the URL of the provider's page where a paying organization sees its invoices and changes its card. The URL is
 * for this visit only.
 * @throws Problem 403 unless the status code is 4
 */
export async function openPortal(env: Env, db: Database, { organizationId, payer }: Opening): Promise<string> {
  const { statusCode } = await findOrganizationRow(db, organizationId)
  if (statusCode !== '4') throw forbidden(paymentMessages.forEmployer)
  const provider = await providerOf(env)
  const customer = await oneAtATime(db, organizationId, () => customerOf(db, provider, { organizationId, payer }))
  const back = `${settingsOf(env).ORIGIN}/admin/billing`
  const { url } = await askProvider(provider.stripe.billingPortal.sessions.create({ customer, return_url: back }))
  return url
}
