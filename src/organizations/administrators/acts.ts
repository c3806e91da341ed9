import { requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { act } from '../../platform/http/act'
import { sharedLimits } from '../../platform/security/limits'
import { editAdministrator } from './administrator'
import { AdministratorChange } from './rules'

/** Changes an administrator or an invited one; staff change those of any organization. */
export const changeContact = act({
  guard: requireEmployerOrStaff,
  limit: sharedLimits.write,
  input: AdministratorChange,
  run: (c, change) => editAdministrator(c, c.var.rights.organizationId, change),
})
