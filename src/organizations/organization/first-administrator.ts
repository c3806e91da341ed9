import { accountsLimits } from '../../accounts/limits'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { act } from '../../platform/http/act'
import { inviteAdministrator } from '../administrators/invitation'
import { NewAdministrator } from '../administrators/rules'
import { requireOrganization } from './organization'
import { requireActingFor } from './update-organization'

/**
 * Staff invite the first administrator of an organization that they added. From then on, its administrators invite.
 * @throws Problem 404; 409 if it has an administrator, or if the address is invited already
 */
export const inviteFirstAdministrator = act({
  guard: requireStaff,
  limit: accountsLimits.invite,
  params: ['id'],
  input: NewAdministrator,
  run: async (c, person, { id: organizationId }) => {
    const { db, staff } = c.var
    await requireOrganization(db, organizationId)
    requireActingFor(c, organizationId)
    const by = { ...getActor(c), userId: staff.userId }
    const staffDomain = staff.email.slice(staff.email.lastIndexOf('@') + 1)
    return inviteAdministrator(c.env, db, { organizationId, person, by, staffDomain })
  },
})
