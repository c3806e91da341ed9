import type { AppContext } from '../../platform/http/app-env'
import { findReviewedEdition } from '../reviewers/standing'
import { requireClosed } from './decide'

/**
 * The edition in the address, and the member of the team who decides.
 * @throws Problem 404; 403 for staff who applied themselves; 409 while the edition takes applications
 */
export async function closedEdition(c: AppContext) {
  const reader = { userId: c.var.staff.userId, isStaff: true }
  const edition = await findReviewedEdition(c.var.db, c.req.param('name') ?? '', reader)
  requireClosed(edition)
  return { edition, reader }
}
