import { lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Batch, Database } from '../db/database'
import { forEachSettled } from '../db/for-each-settled'
import { reminders } from '../schema'
import { ago, days } from '../time/clock'
import type { MailContent } from './mail-template'
import { postMail } from './send'

type Due = { id: string; due: string }

/** What the same people are reminded of in one mail. */
type Reminder<To extends { email: string }> = {
  to: readonly To[]
  mailFor: (to: To) => Promise<MailContent>
  /** The statements that note that they were reminded. */
  marks: Batch
  /** How many things it counts as. */
  count: number
}

/**
 * Sends reminders, each by itself. A reminder is noted once its mails are in the queue; one that fails is logged, does not
 * keep the others back, and stays due for the next run.
 * @returns how many things somebody was reminded of
 */
export async function sendReminders<To extends { email: string }>(
  env: Env,
  db: Database,
  purpose: string,
  due: readonly Reminder<To>[],
): Promise<number> {
  let sent = 0
  await forEachSettled(due, async ({ to, mailFor, marks, count }) => {
    for (const one of to) await postMail(env, db, { to: one.email, purpose, content: await mailFor(one) })
    await db.batch(marks)
    sent += count
  })
  return sent
}

/** A condition for a query: nobody was reminded of this thing for this day yet. */
export const notReminded = (kind: string, id: SQLiteColumn, due: SQLiteColumn): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${reminders} WHERE ${reminders.kind} = ${kind} AND ${reminders.targetId} = ${id} AND ${reminders.due} = ${due})`

/** Notes that somebody was reminded of these things, in one statement however many there are. */
export function markReminded(db: Database, kind: string, things: readonly Due[]): Batch {
  const list = JSON.stringify(things.map(({ id, due }) => [id, due]))
  return [
    db
      .insert(reminders)
      .select(sql`SELECT ${kind}, value ->> 0, value ->> 1 FROM json_each(${list}) WHERE true`)
      .onConflictDoNothing(),
  ]
}

/** Old notes, removed by the nightly cron. */
export const deleteOldRemindersStatement = (db: Database) =>
  db.delete(reminders).where(lt(reminders.due, ago(days(90))))
