import { and, desc, eq, isNull, lt, ne, notInArray } from 'drizzle-orm'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, record, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { forEachSettled } from '../../platform/http/for-each'
import { gone } from '../../platform/http/problem'
import { getRecipient } from '../../platform/mail/held-mail'
import { queueMail } from '../../platform/mail/send'
import { deliverableStatement } from '../../platform/mail/undeliverable'
import { sharedLimits } from '../../platform/security/limits'
import { consumeAttempt } from '../../platform/security/rate-limit'
import { ago, days, timestamp } from '../../platform/time/clock'
import { confirmationMails } from '../limits'
import { confirmAlertsMail } from '../mails'
import { alertReaders, jobAlerts } from '../schema'
import { alertsPath, confirmationHref, readLink } from './alert-links'
import { keyOfSearch } from './alert-search'
import {
  activeStatement,
  beginning,
  countAlerts,
  isOff,
  type ListedAlert,
  listAlerts,
  type WantedAlert,
} from './alerts'
import { confirmationDays, maxAlerts } from './choices'
import { ensureReader, readerOfLink } from './readers'

/** Keeps an alert that somebody wants for an address, and asks the address whether it is right. */
export async function askToConfirm(
  env: Env,
  db: Database,
  email: string,
  wanted: WantedAlert,
  by: Actor,
): Promise<void> {
  const reader = await ensureReader(db, { email })
  const id = newId()
  const isAsked = and(eq(jobAlerts.readerId, reader.id), eq(jobAlerts.status, 'asked'))
  // Whoever asks for many only takes room from other requests for this address.
  const newest = db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(isAsked)
    .orderBy(desc(jobAlerts.created), desc(jobAlerts.id))
    .limit(maxAlerts)
  await batch(db, {
    // Asking again for the same takes the place of the first request.
    same: db.delete(jobAlerts).where(and(isAsked, eq(jobAlerts.search, keyOfSearch(wanted.search)))),
    added: db
      .insert(jobAlerts)
      .values({ id, readerId: reader.id, ...beginning(wanted), status: 'asked', created: timestamp() }),
    audit: record(db, { by, verb: 'asked for an alert', target: { kind: 'job alert', id } }),
    surplus: db.delete(jobAlerts).where(and(isAsked, notInArray(jobAlerts.id, newest))),
  })
  await sendConfirmation(env, db, { ...reader, email })
}

/** @returns whether the mail was sent; if the address has had as many as it may, it waits for `sendConfirmations` */
async function sendConfirmation(
  env: Env,
  db: Database,
  { id, linkVersion, email }: { id: string; linkVersion: number; email: string },
): Promise<boolean> {
  for (const allowance of confirmationMails) {
    const key = `alert confirmation ${allowance.seconds}:${getRecipient(email)}`
    if (!(await consumeAttempt(db, key, allowance))) return false
  }
  const href = await confirmationHref(env, { readerId: id, version: linkVersion })
  await queueMail(env, { to: email, content: confirmAlertsMail(href) })
  await db
    .update(jobAlerts)
    .set({ confirmationSent: timestamp() })
    .where(and(eq(jobAlerts.readerId, id), eq(jobAlerts.status, 'asked'), isNull(jobAlerts.confirmationSent)))
  return true
}

const maxAtOnce = 200

/** Sends the mails that had to wait, and deletes requests that nobody confirmed. @returns the number of mails */
export async function sendConfirmations(env: Env, db: Database): Promise<number> {
  const isAsked = and(isOff, eq(jobAlerts.status, 'asked'))
  await db.delete(jobAlerts).where(and(isAsked, lt(jobAlerts.since, ago(days(confirmationDays)))))
  const waiting = await db
    .selectDistinct({ id: alertReaders.id, linkVersion: alertReaders.linkVersion, email: alertReaders.email })
    .from(jobAlerts)
    .innerJoin(alertReaders, eq(alertReaders.id, jobAlerts.readerId))
    .where(and(isAsked, isNull(jobAlerts.confirmationSent)))
    .limit(maxAtOnce)
  let sent = 0
  await forEachSettled(waiting, async ({ email, ...reader }) => {
    if (email !== null && (await sendConfirmation(env, db, { ...reader, email }))) sent++
  })
  return sent
}

const spent = 'This link has expired. Ask for the alert again, and we’ll send a new one.'

/** The reader of a link and what waits for their answer. @throws Problem 410 */
export async function openConfirmation(env: Env, db: Database, token: string) {
  const link = await readLink(env, 'alertConfirmation', token)
  const reader = link && (await readerOfLink(db, link))
  if (!reader) throw gone(spent)
  const alerts = await listAlerts(db, and(eq(jobAlerts.readerId, reader.id), eq(jobAlerts.status, 'asked')))
  return { reader, alerts }
}

/**
 * Turns on the chosen alerts of a link. The others that waited are deleted: whoever opened the link saw them.
 * @returns the path of the page with the alerts
 * @throws Problem 410
 */
export const confirmAlerts = act({
  guard: open,
  limit: sharedLimits.write,
  params: ['token'],
  input: v.object({ alerts: v.pipe(v.array(v.string()), v.maxLength(maxAlerts)) }),
  run: async (c, chosen, { token }): Promise<string> => {
    const { db } = c.var
    const { reader, alerts } = await openConfirmation(c.env, db, token)
    const room = maxAlerts - (await countAlerts(db, reader.id))
    const wanted = alerts.filter(({ _id }) => chosen.alerts.includes(_id)).slice(0, Math.max(0, room))
    const by = getActor(c)
    const turned = wanted.flatMap((alert) => turnOn(db, reader.id, alert, by))
    await batch(db, {
      turned,
      // The link came by mail, so mail reaches this address.
      deliverable: reader.email === null ? [] : [deliverableStatement(db, reader.email)],
      active: activeStatement(db, reader.id),
      others: db.delete(jobAlerts).where(
        and(
          isAmong(
            jobAlerts.id,
            alerts.map(({ _id }) => _id),
          ),
          eq(jobAlerts.status, 'asked'),
        ),
      ),
    })
    return alertsPath(c.env, { readerId: reader.id, version: reader.linkVersion })
  },
})

/** Statements that turn on an alert, in place of an older one with the same search. */
function turnOn(db: Database, readerId: string, { _id: id, state, every, ...search }: ListedAlert, by: Actor) {
  const { q, l, d, filters } = search
  const fields = beginning({ search: { q, l, d, filters }, state, every })
  const write = db
    .update(jobAlerts)
    .set({ ...fields, status: 'on' })
    .where(and(eq(jobAlerts.id, id), eq(jobAlerts.status, 'asked')))
  const isSame = and(eq(jobAlerts.readerId, readerId), eq(jobAlerts.search, keyOfSearch(search)))
  return [
    recordChange(db, write, { by, verb: 'confirmed an alert', target: { kind: 'job alert', id } }),
    db.delete(jobAlerts).where(and(isSame, ne(jobAlerts.id, id), ne(jobAlerts.status, 'asked'))),
  ]
}
