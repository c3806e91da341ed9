import { type Context, Hono } from 'hono'
import { openMemberInvitation } from '../../accounts/directory/member-invitation'
import { actFor, stopActing } from '../../accounts/impersonation/impersonation'
import { employerRights, open, requireEmployer, requireMemberNow, requireStaff } from '../../accounts/sessions/guards'
import { safeRedirect } from '../../accounts/sessions/safe-redirect'
import { actorOf, forgetSessions } from '../../accounts/sessions/session'
import { readForm } from '../../platform/http/body'
import { forbidden } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { pageWhenActing, pageWhenStopped } from '../../ui/layouts/impersonation'
import { showPage } from '../../ui/server/show-page'
import Administrators from '../administrators/pages/administrators'
import Clients from '../impersonation/pages/clients'
import { findInvited, openInvitation } from '../invitations/acceptance'
import Invitation, { type InvitationProps } from '../invitations/pages/invitation'
import InvitationReturn from '../invitations/pages/invitation-return'
import { readLocationCards } from '../locations/location-cards'
import Locations from '../locations/pages/locations'
import { mostAdministrators } from '../rules'
import type { Invitation as OrganizationInvitation } from '../schema'
import { readAdministrators } from './organization'
import { listClients } from './organization-list'
import { organizationPath } from './organization-path'
import NewOrganization from './pages/new-organization'
import OrganizationProfile from './pages/organization-profile'
import { readProfile } from './profile'

type AppContext = Context<{ Bindings: Env }>

/** The organization's own rooms of the admin area, and the ways into it: registering, an invitation, acting as staff. */
export const organizationsPages = new Hono<{ Bindings: Env }>()
  .get('/admin', requireMemberNow, async (c, next) => {
    const { member } = c.var
    const employer = employerRights(member)
    if (employer) {
      // Who has an organization gets the dashboard, which is the jobs' room's.
      c.set('employer', employer)
      return next()
    }
    if (!member.roles.includes('client-user')) throw forbidden('This is for employers.')
    return showPage(c, NewOrganization, {}, { title: 'Your organization' })
  })
  .get('/admin/locations', requireEmployer, async (c) => {
    const { id: organizationId, name } = c.var.employer.organization
    const cards = await readLocationCards(c.get('db'), organizationId)
    return showPage(c, Locations, { organizationId, ...cards }, { title: `Locations of ${name}` })
  })
  .get('/admin/users', requireEmployer, async (c) => {
    const { organization, userId, acting } = c.var.employer
    const props = {
      organization: organization.name,
      administrators: await readAdministrators(c.get('db'), organization.id, userId),
      me: userId,
      most: mostAdministrators,
      isActing: acting !== null,
    }
    return showPage(c, Administrators, props, { title: `Administrators of ${organization.name}` })
  })
  .get('/admin/organization', requireEmployer, async (c) => {
    const { id, name } = c.var.employer.organization
    const props = { id, ...(await readProfile(c.get('db'), id)), page: organizationPath({ _id: id, name }) }
    return showPage(c, OrganizationProfile, props, { title: name })
  })
  .get('/admin/clients', requireStaff, async (c) => {
    const { q = '', from, cursor } = c.req.query()
    const { clients, next } = await listClients(c.get('db'), { q, cursor, limit: 50 })
    const props = { clients, q, from: pageFrom(c, from), next, isFirstPage: cursor === undefined }
    return showPage(c, Clients, props, { title: 'Act for a client organization' })
  })
  // Choosing a client and stopping again without JavaScript: forms, never links that a prefetch could follow.
  .post('/acting', requireStaff, rateLimit('write'), async (c) => {
    const { organization: organizationId, from } = await readForm(c)
    const [db, by, { staff }] = [c.get('db'), actorOf(c), c.var]
    if (organizationId) await actFor(db, { staff, organizationId, by })
    else await stopActing(db, { staff, by })
    await forgetSessions(c.env, [staff.sessionHash])
    const page = pageFrom(c, from)
    return c.redirect(organizationId ? pageWhenActing(page) : pageWhenStopped(page), 303)
  })
  .get('/user/invite', open, (c) => showPage(c, InvitationReturn, {}, { title: 'Your invitation' }))
  .get('/user/invite/:token', open, async (c) => {
    const [db, token] = [c.get('db'), c.req.param('token')]
    const opened = await openInvitation(db, token)
    const props: InvitationProps = opened
      ? {
          token,
          email: opened.invitation.email,
          organization: opened.organization,
          way: await wayIn(c, opened.invitation),
        }
      : { token, ...(await openMemberInvitation(db, token)), organization: null, way: 'password' }
    return showPage(c, Invitation, props, { title: 'Your invitation' })
  })

const pageFrom = (c: AppContext, from: string | undefined) => safeRedirect(from, c.get('isPage'))

/** What somebody must do to accept: an account that is there is its owner's alone (security rule 12). */
async function wayIn(c: AppContext, invitation: OrganizationInvitation): Promise<InvitationProps['way']> {
  const account = await findInvited(c.get('db'), invitation)
  if (!account) return 'password'
  const caller = c.get('caller')
  if (!caller) return 'log in'
  if (caller.userId !== account.id) return 'log out'
  return account.organizationId === null ? 'press' : 'elsewhere'
}
