import { Hono } from 'hono'
import { openMemberInvitation } from '../../accounts/directory/member-invitation'
import { open, requireEmployer } from '../../accounts/sessions/guards'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { readAdministrators, readMainPhone } from '../administrators/administrator'
import type { Invitation as OrganizationInvitation } from '../schema'
import { findInvited, openInvitation } from './acceptance'
import Administrators from './pages/administrators'
import Invitation, { type InvitationProps } from './pages/invitation'
import InvitationReturn from './pages/invitation-return'
import { maxAdministrators } from './rules'

export const invitationsPages = new Hono<AppEnv>()
  .get('/user/invite', open, (c) => showPage(c, InvitationReturn, {}, { title: 'Your invitation' }))
  .get('/user/invite/:token', open, async (c) => {
    const { db } = c.var
    const token = c.req.param('token')
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

export const administratorsPages = new Hono<AppEnv>().get('/admin/users', requireEmployer, async (c) => {
  const { organization, userId, acting } = c.var.employer
  const [administrators, phone] = await Promise.all([
    readAdministrators(c.var.db, organization.id, userId),
    readMainPhone(c.var.db, organization.id),
  ])
  const props = {
    organization: organization.name,
    administrators,
    phone,
    me: userId,
    max: maxAdministrators,
    isActing: acting !== null,
  }
  return showPage(c, Administrators, props, { title: `Administrators of ${organization.name}` })
})

/** Only the owner of an existing account can accept with it (docs/security.md, 12). */
async function wayIn(c: AppContext, invitation: OrganizationInvitation): Promise<InvitationProps['way']> {
  const account = await findInvited(c.var.db, invitation)
  if (!account) return 'password'
  const currentUser = c.var.currentUser
  if (!currentUser) return 'log in'
  if (currentUser.userId !== account.id) return 'log out'
  return account.organizationId === null ? 'press' : 'elsewhere'
}
