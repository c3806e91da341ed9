import { Hono } from 'hono'
import { acceptMemberInvitation, openMemberInvitation } from '../../accounts/directory/member-invitation'
import { accountsLimits } from '../../accounts/limits'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { Acceptance, AcceptanceTold, Reset } from '../../accounts/rules'
import { continueSession } from '../../accounts/sessions/begin-session'
import { open } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body, parseFields } from '../../platform/http/body'
import { answers, describe } from '../../platform/http/openapi'
import { rateLimit } from '../../platform/security/rate-limit'
import { acceptAsExistingUser, acceptAsNewUser, findInvited, openInvitation } from './acceptance'

/** Accepts invitations of both kinds: from an organization to its administrators, and from staff to members. */
export const invitationsApi = new Hono<AppEnv>().post(
  '/auth/invite',
  open,
  rateLimit(accountsLimits.reset),
  refreshAfterOrganizationEvent,
  body(Acceptance, undefined, AcceptanceTold),
  describe('Accepts an invitation, with a new password or with an existing account', {
    200: answers.success,
    409: { description: 'The account already belongs to an organization' },
    410: answers.spent,
  }),
  async (c) => {
    const [db, by, given] = [c.var.db, actorOf(c), c.req.valid('json')]
    const { termsVersion } = c.var
    const { token, ...passwords } = given
    if (Object.keys(passwords).length > 0) await parseFields(Reset, given)
    const opened = await openInvitation(db, token)
    if (!opened) {
      await openMemberInvitation(db, token)
      const { newPassword } = await parseFields(Reset, given)
      await acceptMemberInvitation(c.env, db, { token, newPassword, termsVersion, by })
      return c.json({ success: true })
    }
    const { invitation } = opened
    if (await findInvited(db, invitation)) {
      const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
      const joining = {
        invitation,
        currentUser: c.var.currentUser,
        staffDomains,
        by,
        listener: c.var.organizationListener,
      }
      // A change of rights starts a new session. It keeps only what the old session had proven.
      await continueSession(c, await acceptAsExistingUser(c.env, db, joining), { replaces: true })
    } else {
      const { newPassword } = await parseFields(Reset, given)
      await acceptAsNewUser(db, { invitation, newPassword, termsVersion, by, listener: c.var.organizationListener })
    }
    return c.json({ success: true })
  },
)
