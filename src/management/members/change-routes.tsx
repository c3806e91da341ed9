import { Hono } from 'hono'
import { inviteMember, inviteMemberAgain } from '../../accounts/directory/member-invitation'
import { findListed } from '../../accounts/directory/member-list'
import { suspendMember } from '../../accounts/directory/suspension'
import { memberPath } from '../../accounts/paths'
import { endless } from '../../accounts/restrictions'
import { anotherId, asksForPassword } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { invalid, notFound } from '../../platform/http/problem'
import { readUndeliverable } from '../../platform/mail/undeliverable'
import { folded } from '../../platform/text/fold'
import { ago, days, timestamp } from '../../platform/time/clock'
import { anonymizeMember } from '../../privacy/delete-account'
import { changeRoles, listReviewChoices } from '../../scholarships/review/set-reviewer'
import { showPage } from '../../ui/server/show-page'
import { confirmAgain, correctName, setDelivery, signOutMember } from './acts'
import {
  changeWords,
  editionPrefix,
  getChoice,
  isReviewer,
  type MemberChange,
  type MemberMail,
  memberChanges,
  memberMails,
} from './member-changes'
import { memberList } from './members-query'
import InviteMember from './pages/invite-member'
import MemberChangePage from './pages/member-change'

type Typed = Readonly<Record<string, string>>

/** What staff do for one member. The fragments move the focus to the sentence that confirms the change. */
export const memberChangePages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members/invite', requireStaff, (c) => askToInvite(c))
  .post(
    '/spedcommons-reports/members/invite',
    ...form(inviteMember, { next: () => `${memberList.path}?done=invited#done`, again: askToInvite }),
  )
  .get('/spedcommons-reports/members/:id/change/:change', requireStaff, (c) =>
    ask(c, c.req.param('id'), among(memberChanges, c.req.param('change'))),
  )
  .post('/spedcommons-reports/members/:id/change/name', ...form(correctName, makeChangeDoor('name')))
  .post('/spedcommons-reports/members/:id/change/sign-out', ...form(signOutMember, makeChangeDoor('sign-out')))
  .post(
    '/spedcommons-reports/members/:id/change/delivery',
    ...form(setDelivery, {
      ...makeChangeDoor('delivery'),
      read: ({ deliverable, reason }) => ({ undeliverable: deliverable === 'yes' ? null : reason }),
    }),
  )
  .post(
    '/spedcommons-reports/members/:id/change/reviewer',
    ...form(changeRoles, { ...makeChangeDoor('reviewer'), read: getRoles }),
  )
  .post(
    '/spedcommons-reports/members/:id/change/editions',
    ...form(changeRoles, { ...makeChangeDoor('editions'), read: getRoles }),
  )
  .post(
    '/spedcommons-reports/members/:id/change/suspension',
    ...form(suspendMember, {
      ...makeChangeDoor('suspension'),
      read: (typed) => ({
        until: typed.lift === 'yes' ? null : getEnd(typed.length ?? '', typed.until ?? ''),
        reason: typed.reason,
        ...getPassword(typed),
      }),
    }),
  )
  .post(
    '/spedcommons-reports/members/:id/change/anonymization',
    ...form(anonymizeMember, {
      ...makeChangeDoor('anonymization'),
      read: async (typed, c, { id }) => {
        const { displayName } = await findListed(c, anotherId(c, id))
        if (!isSameName(typed.name ?? '', displayName)) throw invalid({ name: `Type the name: ${displayName}` })
        return getPassword(typed)
      },
      next: () => `${memberList.path}?done=anonymized#done`,
    }),
  )
  .get('/spedcommons-reports/members/:id/mail/:mail', requireStaff, (c) =>
    ask(c, c.req.param('id'), among(memberMails, c.req.param('mail'))),
  )
  .post('/spedcommons-reports/members/:id/mail/confirmation', ...form(confirmAgain, makeMailDoor('confirmation')))
  .post('/spedcommons-reports/members/:id/mail/invitation', ...form(inviteMemberAgain, makeMailDoor('invitation')))

function getRoles(typed: Typed) {
  const editions = Object.keys(typed).flatMap((name) =>
    name.startsWith(editionPrefix) ? name.slice(editionPrefix.length) : [],
  )
  const isLimited = typed.reviews === 'yes' && typed.scope === 'some'
  if (isLimited && editions.length === 0) throw invalid({ editions: 'Choose at least one scholarship, or all.' })
  const roles = typed.reviews === 'yes' ? ['reviewer'] : []
  return { roles, ...(isLimited && { editions }), ...getPassword(typed) }
}

type Member = { id: string }

function makeChangeDoor(change: MemberChange) {
  return {
    next: (_c: AppContext, _result: unknown, _typed: Typed, { id }: Member) => `${memberPath(id)}?done=${change}#done`,
    again: (c: AppContext, refused: RefusedForm, { id }: Member) => ask(c, id, change, refused),
  }
}

function makeMailDoor(mail: MemberMail) {
  return {
    next: (_c: AppContext, { waits }: { waits: boolean }, _typed: Typed, { id }: Member) =>
      `${memberPath(id)}?done=${mail}${waits ? '&waits=1' : ''}#done`,
    again: (c: AppContext, refused: RefusedForm, { id }: Member) => ask(c, id, mail, refused),
  }
}

function among<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text)
  if (value === undefined) throw notFound()
  return value
}

async function ask(c: AppContext, id: string, change: MemberChange | MemberMail, refused?: RefusedForm) {
  const listed = await findListed(c, anotherId(c, id))
  const member = { ...listed, undeliverable: await readUndeliverable(c.var.db, listed.email) }
  if (change === 'editions' && !isReviewer(listed)) throw notFound()
  const choices =
    change === 'reviewer' || change === 'editions'
      ? await listReviewChoices(c.var.db, { userId: id, readerId: c.var.staff.userId })
      : []
  const limits = choices.flatMap(({ name, isLimit }) => (isLimit ? name : []))
  const { typed: shown = change === 'editions' ? getChoice(limits) : {}, errors = {} } = refused ?? {}
  const now = timestamp()
  const editions = choices.filter(({ draft, isLimit }) => !draft || isLimit)
  const problem = getMessage(refused)
  const props = { member, change, editions, typed: shown, errors, problem, asksPassword: asksForPassword(c), now }
  return showPage(c, MemberChangePage, props, { title: changeWords(change, member, now).button })
}

function askToInvite(c: AppContext, refused?: RefusedForm) {
  const { typed = {}, errors = {}, status } = refused ?? {}
  const { displayName = '', email = '' } = typed
  const props = { typed: { displayName, email }, errors, problem: getMessage(refused), isKnown: status === 409 }
  return showPage(c, InviteMember, props, { title: 'Invite a member' })
}

const getMessage = (refused: RefusedForm | undefined) =>
  refused && Object.keys(refused.errors).length === 0 ? refused.problem : undefined

/** An empty field is the same as none. */
const getPassword = ({ password }: Typed) => (password ? { password } : {})

/** The end of a suspension, in UTC. `date` is a day, or a time if a lifted suspension is restored. */
function getEnd(length: string, date: string): string {
  if (length === 'endless') return endless
  const count = length === 'day' ? 1 : length === 'week' ? 7 : null
  if (count !== null) return ago(-days(count))
  return date.includes('T') ? date : `${date}T23:59:59.000Z`
}

/** Ignores case, accents, kinds of apostrophes, and characters that a keyboard may not have, such as emoji. */
export function isSameName(typed: string, name: string): boolean {
  const expected = letters(name)
  return expected === '' ? typed.trim() === name.trim() : letters(typed) === expected
}

const letters = (text: string) =>
  folded(text)
    .match(/[\p{L}\p{N}']+/gu)
    ?.join(' ') ?? ''
