import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { open } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { type AuditVerb, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { forbidden, notFound } from '../../platform/http/problem'
import { getRecipient } from '../../platform/mail/held-mail'
import { queueMail } from '../../platform/mail/send'
import { sharedLimits } from '../../platform/security/limits'
import { countExactly } from '../../platform/security/rate-limit'
import { days, now, timestamp } from '../../platform/time/clock'
import { changeLinks } from '../limits'
import { changeAlertsMail } from '../mails'
import { alertMails, jobAlerts } from '../schema'
import { alertsPath, readLink } from './alert-links'
import { activeStatement, changeAlertOf, goingOn, type ListedAlert, listAlerts } from './alerts'
import { pauseDays } from './choices'
import { readerOfLink } from './readers'
import { AlertAction, AlertChange } from './rules'

/** The alerts of a mail that was sent, as the column `id`. */
export const alertsOfMail = (mailId: string): SQL =>
  sql`SELECT value ->> 'alertId' AS id FROM ${alertMails}, json_each(${alertMails.contents}) WHERE ${alertMails.id} = ${mailId}`

/**
 * Opens the page of an address’s alerts with the secret in its link. The link in a mail shows their names, pauses them,
 * and stops them; only one that was mailed within the hour changes them.
 * @throws Problem 404 for an invalid, expired, or void link
 */
export async function openAlerts(c: AppContext, secret: string) {
  const changing = await readLink(c.env, 'alertChange', secret)
  const link = changing ?? (await readLink(c.env, 'alerts', secret))
  const reader = link && (await readerOfLink(c.var.db, link))
  if (!link || !reader) throw notFound('This link doesn’t work anymore. Open the one in your newest email.')
  const { only } = link
  const isShown =
    only === undefined ? undefined : or(eq(jobAlerts.id, only), sql`${jobAlerts.id} IN (${alertsOfMail(only)})`)
  const isTheirs = and(eq(jobAlerts.readerId, reader.id), sql`${jobAlerts.status} <> 'asked'`, isShown)
  const alerts = await listAlerts(c.var.db, isTheirs)
  return { reader, alerts, canChange: changing !== null }
}

/** Does what somebody pressed on the page of an address. @throws Problem 403, 404, and 429 */
export const actOnAlerts = act({
  guard: open,
  limit: sharedLimits.write,
  params: ['secret'],
  input: AlertAction,
  run: async (c, { action, alert, reason }, { secret }): Promise<void> => {
    const { db } = c.var
    const { reader, alerts, canChange } = await openAlerts(c, secret)
    if (action === 'link') return sendChangeLink(c, reader)
    if (action === 'keep') return void (await activeStatement(db, reader.id))
    if (action === 'delete' && !canChange) throw forbidden(needsLink)
    const chosen = alerts.filter(({ _id }) => alert === undefined || _id === alert)
    if (chosen.length === 0) throw notFound()
    const by = getActor(c)
    const writes = chosen.map((one) => {
      const isIt = eq(jobAlerts.id, one._id)
      const write =
        action === 'delete'
          ? db.delete(jobAlerts).where(isIt)
          : db
              .update(jobAlerts)
              .set(fieldsAfter(action, one, reason))
              .where(isIt)
      const after = { action, ...(reason && { reason }) }
      return recordChange(db, write, { by, verb: verbs[action], target: { kind: 'job alert', id: one._id }, after })
    })
    await batch(db, { writes, active: activeStatement(db, reader.id) })
  },
})

type Action = Exclude<AlertAction['action'], 'link' | 'keep'>

const verbs = {
  stop: 'stopped alerts',
  undo: 'took back stopping alerts',
  pause: 'changed an alert',
  week: 'changed an alert',
  day: 'changed an alert',
  reason: 'changed an alert',
  delete: 'deleted an alert',
} as const satisfies Record<Action, AuditVerb>

function fieldsAfter(action: Exclude<Action, 'delete'>, alert: ListedAlert, reason: AlertAction['reason']) {
  const since = timestamp()
  switch (action) {
    case 'stop':
      return { status: 'stopped', since, resumes: null } as const
    case 'pause':
      return { status: 'paused', since, resumes: inDays(pauseDays), reason: null } as const
    case 'reason':
      return { reason: reason ?? null }
    case 'undo':
      return goingOn(alert, alert.every)
    case 'week':
    case 'day':
      return goingOn(alert, action)
  }
}

const needsLink = 'Ask for a fresh link first. It comes by email and is valid for an hour.'
const inDays = (count: number) => timestamp(new Date(now().getTime() + days(count)))

async function sendChangeLink(
  c: AppContext,
  { id, linkVersion, email }: Awaited<ReturnType<typeof openAlerts>>['reader'],
) {
  if (email === null) throw notFound()
  await countExactly(c.var.db, `alert link:${getRecipient(email)}`, changeLinks)
  const path = await alertsPath(c.env, { readerId: id, version: linkVersion }, 'alertChange')
  await queueMail(c.env, { to: email, content: changeAlertsMail(getSettings(c.env).ORIGIN + path) })
}

/** Changes an alert with a link that was mailed within the hour. @throws Problem 403, 404, and 422 */
export const changeByLink = act({
  guard: open,
  limit: sharedLimits.write,
  params: ['secret', 'id'],
  input: AlertChange,
  run: async (c, change, { secret, id }) => changeAlertOf(c, await openAlert(c, secret, id), change),
})

/** @throws Problem 403 and 404 */
export async function openAlert(c: AppContext, secret: string, id: string): Promise<ListedAlert> {
  const { alerts, canChange } = await openAlerts(c, secret)
  const alert = alerts.find(({ _id }) => _id === id)
  if (!alert) throw notFound()
  if (!canChange) throw forbidden(needsLink)
  return alert
}
