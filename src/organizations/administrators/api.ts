import { Hono } from 'hono'
import { accountsLimits } from '../../accounts/limits'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { requireEmployer, requireEmployerInPerson } from '../../accounts/sessions/guards'
import { actorOf, deleteCachedSessions } from '../../accounts/sessions/session'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe, made } from '../../platform/http/openapi'
import { conflict } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { countAttempt, rateLimit } from '../../platform/security/rate-limit'
import { invitationAnswer, inviteAdministrator, withdrawInvitation } from '../invitations/invitation'
import { Named } from '../rules'
import { changeContact } from './acts'
import { detachAdministrator, isAdministrator } from './administrator'
import { AdministratorAnswer, administratorMessages, NewAdministrator } from './rules'

const administrator = { description: 'The administrator', schema: AdministratorAnswer }

export const administratorsApi = new Hono<AppEnv>()
  .post(
    '/users/add/admin',
    requireEmployerInPerson,
    rateLimit(accountsLimits.invite),
    body(NewAdministrator),
    describe('Invites an administrator by email; at most five, including open invitations', {
      201: made(administrator),
      409: { description: 'There are five already, or the address belongs to one of them' },
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
      return c.json(invitationAnswer(sent), 201, { location: '/admin/users' })
    },
  )
  .post(
    '/users/edit/admin',
    ...endpoint(
      changeContact,
      [
        'Changes an administrator, including yourself; staff change those of any organization. The address can be changed only in an open invitation',
        { 200: administrator, 409: { description: 'The address already belongs to an administrator' } },
      ],
      (c, changed) => c.json(changed),
    ),
  )
  .post(
    '/users/delete/admin',
    requireEmployer,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    body(Named),
    describe('Removes an administrator from the organization, or withdraws an invitation', {
      204: answers.nothing,
      409: { description: 'Administrators can’t remove themselves' },
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
