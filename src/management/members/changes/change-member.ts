import * as v from 'valibot'
import { suspend } from '../../../accounts/directory/suspension'
import { anonymizedMail } from '../../../accounts/mails'
import { RolesChange, SuspensionChange } from '../../../accounts/rules'
import { confirmStaff } from '../../../accounts/sessions/confirm-staff'
import { openHashesOf } from '../../../accounts/sessions/own-sessions'
import { actorOf, deleteCachedSessions } from '../../../accounts/sessions/session'
import { settingsOf } from '../../../platform/config/settings'
import type { AppContext } from '../../../platform/http/app-env'
import { parseFields } from '../../../platform/http/body'
import { invalid } from '../../../platform/http/problem'
import { declarationsOf } from '../../../privacy/declarations'
import { anonymize, finishErasure } from '../../../privacy/delete-account'
import { changeProfile } from '../../../profiles/profile/profile'
import { setReviewer } from '../../../scholarships/reviewers/set-reviewer'
import { endOf } from '../components/suspension-length'
import { isSameName } from '../is-same-name'
import { NameCorrection } from '../rules'
import { signOutMember } from '../sign-out'
import type { MemberChange } from './member-changes'

type Typed = Readonly<Record<string, string>>
type Asked = { userId: string; displayName: string; typed: Typed }

/** Does what a form without JavaScript asks for. @throws Problem with the errors of its fields */
export const changeMember: Readonly<Record<MemberChange, (c: AppContext, asked: Asked) => Promise<void>>> = {
  async name(c, { userId, typed }) {
    const change = await parseFields(NameCorrection, typed)
    await changeProfile(c.var.db, { userId, change, by: actorOf(c) })
    await deleteCachedSessions(c.env, await openHashesOf(c.var.db, userId))
  },
  'sign-out': (c, { userId }) => signOutMember(c.env, c.var.db, { userId, by: actorOf(c) }),
  async reviewer(c, { userId, typed }) {
    const chosen = Object.keys(typed).flatMap((name) => (name.startsWith(edition) ? name.slice(edition.length) : []))
    const isLimited = typed.reviews === 'yes' && typed.scope === 'some'
    if (isLimited && chosen.length === 0) throw invalid({ editions: 'Choose at least one scholarship, or all.' })
    const { roles, editions, password } = await parseFields(RolesChange, {
      roles: typed.reviews === 'yes' ? ['reviewer'] : [],
      ...(isLimited && { editions: chosen }),
      ...passwordOf(typed),
    })
    await confirmStaff(c, password)
    await setReviewer(c.var.db, { userId, reviews: roles.includes('reviewer'), editions, by: actorOf(c) })
    await deleteCachedSessions(c.env, await openHashesOf(c.var.db, userId))
  },
  async suspension(c, { userId, typed }) {
    const { password, ...suspension } = await parseFields(SuspensionChange, {
      until: typed.lift === 'yes' ? null : endOf(typed.length ?? '', typed.until ?? ''),
      reason: typed.reason,
      ...passwordOf(typed),
    })
    await confirmStaff(c, password)
    const listener = c.var.organizationListener
    await suspend(c.env, c.var.db, { userId, suspension, listener, by: actorOf(c) })
  },
  async anonymization(c, { userId, displayName, typed }) {
    if (!isSameName(typed.name ?? '', displayName)) throw invalid({ name: `Type the name: ${displayName}` })
    await confirmStaff(c, (await parseFields(Proof, passwordOf(typed))).password)
    const [db, { rooms, requestId }] = [c.var.db, c.var]
    const { STAFF_DOMAINS: staffDomains } = settingsOf(c.env)
    const erased = await anonymize(db, declarationsOf(rooms), { userId, staffDomains, by: actorOf(c) })
    await deleteCachedSessions(c.env, erased.sessionHashes)
    c.executionCtx.waitUntil(finishErasure(c.env, db, rooms, erased, { requestId, writes: anonymizedMail }))
  },
}

/** What the names of the checkboxes of editions begin with. */
const edition = 'edition.'

const Proof = v.object({ password: RolesChange.entries.password })

/** An empty field is the same as none. */
const passwordOf = ({ password }: Typed) => (password ? { password } : {})
