import { Hono } from 'hono'
import { inviteAgain, inviteMember } from '../../../accounts/directory/member-invitation'
import { findListed } from '../../../accounts/directory/member-list'
import { memberPath } from '../../../accounts/directory/member-path'
import { accountsLimits } from '../../../accounts/limits'
import { refreshAfterOrganizationEvent } from '../../../accounts/organization-events'
import { MemberInvitation } from '../../../accounts/rules'
import { anotherId, asksForPassword } from '../../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../../accounts/sessions/guards'
import { actorOf } from '../../../accounts/sessions/session'
import { settingsOf } from '../../../platform/config/settings'
import type { AppContext, AppEnv } from '../../../platform/http/app-env'
import { parseFields, readForm } from '../../../platform/http/body'
import { notFound, Problem } from '../../../platform/http/problem'
import { sharedLimits } from '../../../platform/security/limits'
import { rateLimit } from '../../../platform/security/rate-limit'
import { timestamp } from '../../../platform/time/clock'
import { refreshPeopleIndex } from '../../../profiles/people-index'
import { listEditions } from '../../../scholarships/edition/edition'
import { showPage } from '../../../ui/server/show-page'
import { confirmAgain } from '../confirm-again'
import { membersHref } from '../members-query'
import InviteMember from '../pages/invite-member'
import MemberChangePage from '../pages/member-change'
import { changeMember } from './change-member'
import { changeWords, type MemberChange, type MemberMail, memberChanges, memberMails } from './member-changes'

type Refused = { typed: Record<string, string>; errors: Record<string, string>; problem?: string; status: 409 | 422 }

/** What staff do for one member, for browsers without JavaScript. */
export const memberChangePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members/invite', requireStaff, (c) => askToInvite(c))
  .post('/spedcommons-reports/members/invite', requireStaff, rateLimit(accountsLimits.invite), async (c) => {
    const typed = await readForm(c)
    try {
      const invitation = await parseFields(MemberInvitation, typed)
      await inviteMember(c.env, c.var.db, { invitation, by: actorOf(c) })
    } catch (error) {
      return askToInvite(c, refusedBy(error, typed))
    }
    return c.redirect(`${membersHref({})}?done=invited#done`, 303)
  })
  .get('/spedcommons-reports/members/:id/change/:change', requireStaff, (c) =>
    ask(c, c.req.param('id'), among(memberChanges, c.req.param('change'))),
  )
  .post(
    '/spedcommons-reports/members/:id/change/:change',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshPeopleIndex,
    refreshAfterOrganizationEvent,
    async (c) => {
      const change = among(memberChanges, c.req.param('change'))
      const userId = anotherId(c, c.req.param('id'))
      const typed = await readForm(c)
      const { displayName } = await findListed(c.var.db, userId, settingsOf(c.env).STAFF_DOMAINS)
      try {
        await changeMember[change](c, { userId, displayName, typed })
      } catch (error) {
        return ask(c, userId, change, refusedBy(error, typed))
      }
      const to =
        change === 'anonymization' ? `${membersHref({})}?done=anonymized` : `${memberPath(userId)}?done=${change}`
      // The fragment moves the focus to the sentence that confirms the change.
      return c.redirect(`${to}#done`, 303)
    },
  )
  .get('/spedcommons-reports/members/:id/mail/:mail', requireStaff, (c) =>
    ask(c, c.req.param('id'), among(memberMails, c.req.param('mail'))),
  )
  .post('/spedcommons-reports/members/:id/mail/:mail', requireStaff, rateLimit(accountsLimits.invite), async (c) => {
    const [id, mail, db] = [c.req.param('id'), among(memberMails, c.req.param('mail')), c.var.db]
    const send = mail === 'confirmation' ? confirmAgain : inviteAgain
    try {
      await send(c.env, db, { id, by: actorOf(c) })
    } catch (error) {
      return ask(c, id, mail, refusedBy(error, {}))
    }
    return c.redirect(`${memberPath(id)}?done=${mail}#done`, 303)
  })

/** @throws Problem 404 if there is no such page */
function among<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text)
  if (value === undefined) throw notFound()
  return value
}

/** What is wrong with a form. Everything else is thrown on. */
function refusedBy(error: unknown, typed: Record<string, string>): Refused {
  if (!(error instanceof Problem)) throw error
  if (error.status === 409) return { typed, errors: {}, problem: error.message, status: 409 }
  if (!error.errors) throw error
  return { typed, errors: error.errors, status: 422 }
}

async function ask(c: AppContext, id: string, change: MemberChange | MemberMail, refused?: Refused) {
  const member = await findListed(c.var.db, anotherId(c, id), settingsOf(c.env).STAFF_DOMAINS)
  const { typed = {}, errors = {}, problem, status } = refused ?? {}
  // The password is never sent back.
  const { password: _, ...kept } = typed
  const now = timestamp()
  const editions =
    change === 'reviewer'
      ? (await listEditions(c.var.db)).map(({ name, title, year }) => ({ name, title: `${year} ${title}` }))
      : []
  const props = { member, change, editions, typed: kept, errors, problem, asksPassword: asksForPassword(c), now }
  return showPage(c, MemberChangePage, props, {
    title: changeWords(change, member, now).button,
    ...(status && { status }),
  })
}

function askToInvite(c: AppContext, refused?: Refused) {
  const { typed = {}, errors = {}, problem, status } = refused ?? {}
  const props = { typed: { displayName: typed.displayName ?? '', email: typed.email ?? '' }, errors, problem }
  return showPage(c, InviteMember, props, { title: 'Invite a member', ...(status && { status }) })
}
