import { and, eq, inArray, sql } from 'drizzle-orm'
import type { StoppableMail } from '../../accounts/mail-choices/mail-choices'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { alertMails, alertReaders, jobAlerts } from '../schema'
import { alertsPath } from './alert-links'
import { alertsOfMail } from './alert-page'

/** What unsubscribe links of alerts carry: all alerts of a mail, or one. */
export const mailStopNames = { mail: 'alert-mail', alert: 'alert' } as const

const stopWhere = (db: Database, condition: ReturnType<typeof sql>) =>
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
  [mailStopNames.mail]: {
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
      const isIt = sql`${alertReaders.id} = coalesce((SELECT ${alertMails.readerId} FROM ${alertMails} WHERE ${alertMails.id} = ${mailId}), ${readerId})`
      return pageOf(env, db, isIt, mailId)
    },
  },
  [mailStopNames.alert]: {
    label: 'this job alert',
    again: null,
    target: (id) => ({ kind: 'job alert', id }),
    stopStatement: (db, id) => stopWhere(db, sql`${jobAlerts.id} = ${id}`),
    next: (env, db, id) =>
      pageOf(
        env,
        db,
        sql`${alertReaders.id} = (SELECT ${jobAlerts.readerId} FROM ${jobAlerts} WHERE ${eq(jobAlerts.id, id)})`,
        id,
      ),
  },
}

/** The page that takes stopping back, for these alerts only. */
async function pageOf(env: Env, db: Database, isIt: ReturnType<typeof sql>, only: string): Promise<string | null> {
  const [reader] = await db
    .select({ id: alertReaders.id, version: alertReaders.linkVersion })
    .from(alertReaders)
    .where(isIt)
  return reader ? `${await alertsPath(env, { readerId: reader.id, version: reader.version, only })}?done=stop` : null
}
