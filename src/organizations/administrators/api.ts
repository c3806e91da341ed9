import { Hono } from 'hono'
import { accountsLimits } from '../../accounts/limits'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { refuseActing, requireEmployer, requireEmployerInPerson } from '../../accounts/sessions/guards'
import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe, made } from '../../platform/http/openapi'
import { conflict } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { countAttempt, rateLimit } from '../../platform/security/rate-limit'
import { changeInvitation, inviteAdministrator, sentShape, withdrawInvitation } from '../invitations/invitation'
import { Named } from '../rules'
import { changeAdministrator, detachAdministrator, isAdministrator } from './administrator'
import { AdministratorAnswer, AdministratorChange, administratorMessages, NewAdministrator } from './rules'

const administrator = { description: 'The administrator', schema: AdministratorAnswer }

/** Who looks after an organization. */
export const administratorsApi = new Hono<AppEnv>()
  .post(
    '/users/add/admin',
    requireEmployerInPerson,
    rateLimit(accountsLimits.invite),
    body(NewAdministrator),
    describe('Invites an administrator by mail; at most five, invited ones included', {
      201: made(administrator),
      409: { description: 'There are five, or the address is among them' },
    }),
    async (c) => {
      const { organization, userId } = c.var.employer
      await countAttempt(c, accountsLimits.invite, organization.id)
      const by = { ...actorOf(c), userId }
      const sent = await inviteAdministrator(c.env, c.var.db, {
        organization,
        person: c.req.valid('json'),
        by,
      })
      return c.json(sentShape(sent), 201, { location: '/admin/users' })
    },
  )
  .post(
    '/users/edit/admin',
    requireEmployer,
    rateLimit(sharedLimits.write),
    body(AdministratorChange),
    describe('Changes an administrator, oneself too; of one who was invited the address as well', {
      200: administrator,
      409: { description: 'The address is among the administrators already' },
    }),
    async (c) => {
      const { employer } = c.var
      const { organization, userId } = employer
      const [db, by, change] = [c.var.db, { ...actorOf(c), userId }, c.req.valid('json')]
      const changed = await changeAdministrator(db, { organizationId: organization.id, change, by })
      if (changed) return c.json(changed)
      if (change.email !== undefined || change.resend) {
        refuseActing(employer)
        await countAttempt(c, accountsLimits.invite, organization.id)
      }
      return c.json(sentShape(await changeInvitation(c.env, db, { organization, change, by })))
    },
  )
  .post(
    '/users/delete/admin',
    requireEmployer,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    body(Named),
    describe('Parts an administrator from the organization, or takes an invitation back', {
      204: answers.nothing,
      409: { description: 'Nobody parts themselves' },
    }),
    async (c) => {
      const { organization, userId } = c.var.employer
      const [db, by, { _id: id }] = [c.var.db, actorOf(c), c.req.valid('json')]
      if (id === userId) throw conflict(administratorMessages.oneself)
      const organizationId = organization.id
      if (await isAdministrator(db, organizationId, id))
        await deleteCachedSessions(
          c.env,
          await detachAdministrator(db, { organizationId, id, by, listener: c.var.organizationListener }),
        )
      else await withdrawInvitation(db, { organizationId, id, by })
      return c.body(null, 204)
    },
  )
