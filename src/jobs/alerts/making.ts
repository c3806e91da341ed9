import { and, eq } from 'drizzle-orm'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { open } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { getRecipient } from '../../platform/mail/held-mail'
import { countExactly } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { alertsOfAddress, jobsLimits } from '../limits'
import { jobAlerts } from '../schema'
import { keyOfSearch, readAlertSearch } from './alert-search'
import {
  activeStatement,
  beginning,
  countAlerts,
  type ListedAlert,
  listAlerts,
  tooManyAlerts,
  type WantedAlert,
} from './alerts'
import { maxAlerts } from './choices'
import { askToConfirm } from './confirming'
import { claimAlerts, ensureReader } from './readers'
import { alertMessages, NewAlert } from './rules'

/**
 * Makes an alert. A member with a confirmed address has it at once. Everybody else gets a mail with a link that
 * confirms it, with the same answer for every address.
 * @returns the alert, or null if a mail decides
 * @throws Problem 409 if a member has as many as anybody may have, 422, 429
 */
export const makeAlert = act({
  guard: open,
  limit: jobsLimits.alert,
  input: NewAlert,
  run: async (c, { every, email, ...given }): Promise<ListedAlert | null> => {
    const to = email ?? c.var.currentUser?.email
    if (to === undefined) throw invalid({ email: alertMessages.email })
    const { search, state } = await readAlertSearch(c, given)
    return wantAlert(c, to, { search, state, every })
  },
})

/**
 * Makes the alert of an address: at once if it is the current member’s and confirmed, otherwise after a link in a mail.
 * The same again makes no second one.
 * @returns the alert, or null if a mail decides
 * @throws Problem 409 and 429
 */
async function wantAlert(c: AppContext, to: string, alert: WantedAlert): Promise<ListedAlert | null> {
  const { db, currentUser } = c.var
  await countExactly(db, `alert:${getRecipient(to)}`, alertsOfAddress)
  if (currentUser?.email === to && currentUser.verifiedEmail === to) return makeOwnAlert(c, currentUser, alert)
  await askToConfirm(c.env, db, to, alert, getActor(c))
  return null
}

/**
 * Makes an alert of a member. It mails once they have confirmed their address. The same again makes no second one.
 * @throws Problem 409 if they have as many as anybody may have
 */
export async function makeOwnAlert(c: AppContext, member: CurrentUser, alert: WantedAlert): Promise<ListedAlert> {
  await claimAlerts(c.var.db, member)
  return keepAlert(c.var.db, member.userId, alert, getActor(c))
}

/** If an alert with the same search is there already, it goes on as it is wanted now. */
async function keepAlert(db: Database, userId: string, wanted: WantedAlert, by: Actor): Promise<ListedAlert> {
  const reader = await ensureReader(db, { userId })
  const same = and(eq(jobAlerts.readerId, reader.id), eq(jobAlerts.search, keyOfSearch(wanted.search)))
  const [known] = await db.select({ id: jobAlerts.id }).from(jobAlerts).where(same).limit(1)
  const id = known?.id ?? newId()
  const fields = { ...beginning(wanted), status: 'on' } as const
  const write = known
    ? db.update(jobAlerts).set(fields).where(eq(jobAlerts.id, id))
    : db.insert(jobAlerts).values({ id, readerId: reader.id, ...fields, created: timestamp() })
  if (!known && (await countAlerts(db, reader.id)) >= maxAlerts) throw conflict(tooManyAlerts)
  const auditEntry = { by, verb: 'made an alert' as const, target: { kind: 'job alert', id } }
  await batch(db, { alert: recordChange(db, write, auditEntry), active: activeStatement(db, reader.id) })
  const [alert] = await listAlerts(db, eq(jobAlerts.id, id))
  if (!alert) throw notFound()
  return alert
}
