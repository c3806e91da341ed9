import type { AppContext } from '../../platform/http/app-env'
import { findEdition } from '../edition/edition'
import { requireClosed } from './decide'

/**
 * The edition in the address, and the member of the team who decides.
 * @throws Problem 404; 409 while the edition takes applications
 */
export async function closedEdition(c: AppContext) {
  const edition = await findEdition(c.var.db, c.req.param('name') ?? '')
  requireClosed(edition)
  return { edition, reader: { userId: c.var.staff.userId, isStaff: true } }
}
