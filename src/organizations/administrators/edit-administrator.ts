import { accountsLimits } from '../../accounts/limits'
import { refuseActing } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppContext } from '../../platform/http/app-env'
import { notSignedIn } from '../../platform/http/problem'
import { countAttempt } from '../../platform/security/rate-limit'
import { changeInvitation, invitationAnswer } from '../invitations/invitation'
import { changeAdministrator, organizationOf } from './administrator'
import type { AdministratorChange } from './rules'

/**
 * Changes an administrator or an invited one for the current user.
 * @param own the only organization whose administrators the current user may change; null for staff
 * @throws Problem 404 for an administrator of another organization, 409 if the address belongs to one already
 */
export async function editAdministrator(c: AppContext, own: string | null, change: AdministratorChange) {
  const { currentUser } = c.var
  if (!currentUser) throw notSignedIn()
  const [db, by] = [c.var.db, { ...actorOf(c), userId: currentUser.userId }]
  const organizationId = own ?? (await organizationOf(db, change._id, change.organization))
  const changed = await changeAdministrator(db, { organizationId, change, by })
  if (changed) return changed
  if (change.email !== undefined || change.resend) {
    refuseActing(currentUser)
    await countAttempt(c, accountsLimits.invite, organizationId)
  }
  const inviting = { organization: { id: organizationId }, change, by, keepsInviter: own === null }
  return invitationAnswer(await changeInvitation(c.env, db, inviting))
}
