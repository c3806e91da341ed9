import { lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Batch, Database } from '../db/database'
import { forEachSettled } from '../http/for-each'
import { reminders } from '../schema'
import { ago, days } from '../time/clock'
import type { MailContent } from './mail-template'
import { postMail } from './send'

type Due = { id: string; due: string }

/** One mail to several people that reminds them of the same things. */
type Reminder<To extends { email: string }> = {
  to: readonly To[]
  mailFor: (to: To) => Promise<MailContent>
  marks: Batch
  count: number
}

/**
 * Sends reminders independently. A reminder is marked as sent once its mails are in the queue. A failure is logged,
 * doesn't stop the others, and stays due for the next run.
 * @returns the number of things that people were reminded of
 */
export async function sendReminders<To extends { email: string }>(
  env: Env,
  db: Database,
  purpose: string,
  due: readonly Reminder<To>[],
): Promise<number> {
  let sent = 0
  await forEachSettled(due, async ({ to, mailFor, marks, count }) => {
    for (const recipient of to)
      await postMail(env, db, { to: recipient.email, purpose, content: await mailFor(recipient) })
    await db.batch(marks)
    sent += count
  })
  return sent
}

/** A query condition: no reminder was sent for this target and due date. */
export const notReminded = (kind: string, id: SQLiteColumn, due: SQLiteColumn): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${reminders} WHERE ${reminders.kind} = ${kind} AND ${reminders.targetId} = ${id} AND ${reminders.due} = ${due})`

/** Marks reminders as sent, in one statement for any number of them. */
export function markReminded(db: Database, kind: string, things: readonly Due[]): Batch {
  const list = JSON.stringify(things.map(({ id, due }) => [id, due]))
  return [
    db
      .insert(reminders)
      .select(sql`SELECT ${kind}, value ->> 0, value ->> 1 FROM json_each(${list}) WHERE true`)
      .onConflictDoNothing(),
  ]
}

/** Deletes reminders that were due over 90 days ago; run by the nightly cron. */
export const deleteOldRemindersStatement = (db: Database) =>
  db.delete(reminders).where(lt(reminders.due, ago(days(90))))
