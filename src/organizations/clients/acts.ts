import { requireStaff } from '../../accounts/sessions/guards'
import { impersonate, stopImpersonating } from '../../accounts/sessions/impersonate'
import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import { act, noFields } from '../../platform/http/act'
import { sharedLimits } from '../../platform/security/limits'

export const actFor = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  params: ['id'],
  input: noFields,
  run: async (c, _, { id: organizationId }) => {
    const { staff } = c.var
    const acting = await impersonate(c.var.db, { staff, organizationId, by: actorOf(c) })
    await deleteCachedSessions(c.env, [staff.sessionHash])
    return acting
  },
})

export const stopActing = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: noFields,
  run: async (c) => {
    const { staff } = c.var
    await stopImpersonating(c.var.db, { staff, by: actorOf(c) })
    await deleteCachedSessions(c.env, [staff.sessionHash])
  },
})
