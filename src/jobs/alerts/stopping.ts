import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { StoppableMail } from '../../accounts/mail-choices/mail-choices'
import { stopHref } from '../../accounts/mail-choices/mail-stop'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { alertMails, alertReaders, jobAlerts } from '../schema'
import { alertsPath } from './alert-links'
import { alertsOfMail } from './alert-page'
import { readerOfAlert } from './alerts'

/** The kinds of unsubscribe links: for all alerts of a mail, or for one. */
const kinds = { mail: 'alert-mail', alert: 'alert' } as const

export const stopMailHref = (env: Env, { mailId, readerId }: { mailId: string; readerId: string }) =>
  stopHref(env, { userId: `${mailId}.${readerId}`, kind: kinds.mail })

export const stopAlertHref = (env: Env, alertId: string) => stopHref(env, { userId: alertId, kind: kinds.alert })

const stopWhere = (db: Database, condition: SQL) =>
  db
    .update(jobAlerts)
    .set({ status: 'stopped', since: timestamp(), resumes: null })
    .where(and(inArray(jobAlerts.status, ['on', 'paused']), condition))

/** The mail and its reader. If the mail is so old that it is forgotten, the link stops all that the reader has. */
const readMailId = (id: string) => {
  const [mailId = '', readerId = ''] = id.split('.')
  return { mailId, readerId }
}

export const stoppableAlertMails: Record<string, StoppableMail> = {
  [kinds.mail]: {
    label: 'the job alerts in that email',
    again: null,
    target: (id) => ({ kind: 'job alert mail', id: readMailId(id).mailId }),
    stopStatement: (db, id) => {
      const { mailId, readerId } = readMailId(id)
      const isForgotten = sql`NOT EXISTS (SELECT 1 FROM ${alertMails} WHERE ${alertMails.id} = ${mailId})`
      return stopWhere(
        db,
        sql`(${jobAlerts.id} IN (${alertsOfMail(mailId)}) OR (${jobAlerts.readerId} = ${readerId} AND ${isForgotten}))`,
      )
    },
    next: async (env, db, id) => {
      const { mailId, readerId } = readMailId(id)
      const readerOfMail = sql`(SELECT ${alertMails.readerId} FROM ${alertMails} WHERE ${alertMails.id} = ${mailId})`
      return pageOf(env, db, sql`coalesce(${readerOfMail}, ${readerId})`, mailId)
    },
  },
  [kinds.alert]: {
    label: 'this job alert',
    again: null,
    target: (id) => ({ kind: 'job alert', id }),
    stopStatement: (db, id) => stopWhere(db, eq(jobAlerts.id, id)),
    next: (env, db, id) => pageOf(env, db, readerOfAlert(id), id),
  },
}

/** The page that takes stopping back, for these alerts only. */
async function pageOf(env: Env, db: Database, readerId: SQL, only: string): Promise<string | null> {
  const [reader] = await db
    .select({ id: alertReaders.id, version: alertReaders.linkVersion })
    .from(alertReaders)
    .where(eq(alertReaders.id, readerId))
  return reader ? `${await alertsPath(env, { readerId: reader.id, version: reader.version, only })}?done=stop` : null
}
