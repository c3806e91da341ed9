import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StoppableMail } from '../../accounts/mail-choices/mail-choices'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { alertMails, alertReaders, jobAlerts } from '../schema'
import { alertsPath } from './alert-links'
import { alertsOfMail } from './alert-page'
import { listAlerts, readerOfAlert } from './alerts'

/** The kinds of unsubscribe links: for all alerts of a mail, or for one. */
const kinds = { mail: 'alert-mail', alert: 'alert' } as const

export const stopMailHref = (env: Env, { mailId, readerId }: { mailId: string; readerId: string }) =>
  stopHref(env, { userId: `${mailId}.${readerId}`, kind: kinds.mail })

export const stopAlertHref = (env: Env, alertId: string) => stopHref(env, { userId: alertId, kind: kinds.alert })

const canStop = inArray(jobAlerts.status, ['on', 'paused'])

const stopWhere = (db: Database, condition: SQL) =>
  db.update(jobAlerts).set({ status: 'stopped', since: timestamp(), resumes: null }).where(and(canStop, condition))

/** Names the alerts that a link stops. */
async function namesWhere(db: Database, condition: SQL): Promise<string | null> {
  const names = (await listAlerts(db, and(canStop, condition))).map(({ name }) => name)
  if (names.length === 0) return null
  return `${names.length === 1 ? 'this job alert' : 'these job alerts'}: ${names.join('; ')}`
}

/** The mail and its reader. */
const readMailId = (id: string) => {
  const [mailId = '', readerId = ''] = id.split('.')
  return { mailId, readerId }
}

/** The alerts of a mail. If it is so old that it is forgotten, the link is for all that the reader has. */
function isOfMail(id: string): SQL {
  const { mailId, readerId } = readMailId(id)
  const isForgotten = sql`NOT EXISTS (SELECT 1 FROM ${alertMails} WHERE ${alertMails.id} = ${mailId})`
  return sql`(${jobAlerts.id} IN (${alertsOfMail(mailId)}) OR (${jobAlerts.readerId} = ${readerId} AND ${isForgotten}))`
}

export const stoppableAlertMails: Record<string, StoppableMail> = {
  [kinds.mail]: {
    label: 'the job alerts in that email',
    again: null,
    target: (id) => ({ kind: 'job alert mail', id: readMailId(id).mailId }),
    labelOf: (db, id) => namesWhere(db, isOfMail(id)),
    stopStatement: (db, id) => stopWhere(db, isOfMail(id)),
    next: async (env, db, id) => {
      const { mailId, readerId } = readMailId(id)
      const readerOfMail = sql`(SELECT ${alertMails.readerId} FROM ${alertMails} WHERE ${alertMails.id} = ${mailId})`
      return findAlertsPage(env, db, sql`coalesce(${readerOfMail}, ${readerId})`, mailId)
    },
  },
  [kinds.alert]: {
    label: 'this job alert',
    again: null,
    target: (id) => ({ kind: 'job alert', id }),
    labelOf: (db, id) => namesWhere(db, eq(jobAlerts.id, id)),
    stopStatement: (db, id) => stopWhere(db, eq(jobAlerts.id, id)),
    next: (env, db, id) => findAlertsPage(env, db, readerOfAlert(id), id),
  },
}

/** The page that takes stopping back, for these alerts only. */
async function findAlertsPage(env: Env, db: Database, readerId: SQL, only: string): Promise<string | null> {
  const [reader] = await db
    .select({ id: alertReaders.id, version: alertReaders.linkVersion })
    .from(alertReaders)
    .where(eq(alertReaders.id, readerId))
  return reader ? `${await alertsPath(env, { readerId: reader.id, version: reader.version, only })}?done=stop` : null
}
