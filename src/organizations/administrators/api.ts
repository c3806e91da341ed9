import { Hono } from 'hono'
import * as v from 'valibot'
import { acceptMemberInvitation, openMemberInvitation } from '../../accounts/directory/member-invitation'
import { accountsLimits } from '../../accounts/limits'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { Acceptance, AcceptanceTold, Reset } from '../../accounts/rules'
import { continueSession, startSession } from '../../accounts/sessions/begin-session'
import { open, requireEmployer, requireEmployerInPerson } from '../../accounts/sessions/guards'
import { deleteCachedSessions, getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { body, parseFields } from '../../platform/http/body'
import { answers, describe, made } from '../../platform/http/openapi'
import { conflict } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { countAttempt, rateLimit } from '../../platform/security/rate-limit'
import { Named } from '../rules'
import { acceptAsExistingUser, acceptAsNewUser, findInvited, openInvitation } from './acceptance'
import { changeContact, detachAdministrator, isAdministrator } from './administrator'
import { invitationResponse, inviteAdministrator, withdrawInvitation } from './invitation'
import { AdministratorResponse, administratorMessages, NewAdministrator } from './rules'

const Accepted = v.object({ success: v.literal(true), token: v.string() })

/** Accepts invitations of both kinds: from an organization to its administrators, and from staff to members. */
export const invitationsApi = new Hono<AppEnv>().post(
  '/auth/invite',
  open,
  rateLimit(accountsLimits.reset),
  refreshAfterOrganizationEvent,
  body(Acceptance, undefined, AcceptanceTold),
  describe('Accepts an invitation, with a new password or with an existing account, and signs in', {
    200: { description: 'Done; the token is also set as a cookie', schema: Accepted },
    409: { description: 'The account already belongs to an organization' },
    410: answers.spent,
  }),
  async (c) => {
    const { db } = c.var
    const by = getActor(c)
    const given = c.req.valid('json')
    const { termsVersion } = c.var
    const { token, ...passwords } = given
    if (Object.keys(passwords).length > 0) await parseFields(Reset, given)
    const opened = await openInvitation(db, token)
    if (!opened) {
      await openMemberInvitation(db, token)
      const { newPassword } = await parseFields(Reset, given)
      const accepted = await acceptMemberInvitation(c.env, db, { token, newPassword, termsVersion, by })
      return c.json({ success: true, token: await startSession(c, accepted) })
    }
    const { invitation } = opened
    if (await findInvited(db, invitation)) {
      const { STAFF_DOMAINS: staffDomains } = getSettings(c.env)
      const joining = {
        invitation,
        currentUser: c.var.currentUser,
        staffDomains,
        by,
        listener: c.var.organizationListener,
      }
      // A change of rights starts a new session. It keeps only what the old session had proven.
      const session = await continueSession(c, await acceptAsExistingUser(c.env, db, joining), { replaces: true })
      return c.json({ success: true, token: session })
    }
    const { newPassword } = await parseFields(Reset, given)
    const joining = { invitation, newPassword, termsVersion, by, listener: c.var.organizationListener }
    // They have just chosen their password.
    return c.json({ success: true, token: await startSession(c, await acceptAsNewUser(db, joining)) })
  },
)

const administrator = { description: 'The administrator', schema: AdministratorResponse }

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
      const inviting = { organizationId: organization.id, person: c.req.valid('json'), by: { ...getActor(c), userId } }
      const sent = await inviteAdministrator(c.env, c.var.db, inviting)
      return c.json(invitationResponse(sent), 201, { location: '/admin/users' })
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
      const { db } = c.var
      const by = getActor(c)
      const { _id: id } = c.req.valid('json')
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
