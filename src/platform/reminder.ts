import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { ago, days } from './clock'
import { type Database, isAmong } from './db'
import { reminders } from './schema'

type Kind = typeof reminders.$inferInsert.kind
type Due = { id: string; due: string }

/** At most so many rows in one statement: D1 binds 100 parameters. */
const chunk = 30

/** A condition for a query: nobody was reminded of this thing for this day yet. */
export const notReminded = (kind: Kind, id: SQLiteColumn, due: SQLiteColumn): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${reminders} WHERE ${reminders.kind} = ${kind} AND ${reminders.targetId} = ${id} AND ${reminders.due} = ${due})`

/** Notes that these are reminded of now; answers those that nobody was reminded of before, for this day. */
export async function remindOnce(db: Database, kind: Kind, things: readonly Due[]): Promise<Due[]> {
  const fresh: Due[] = []
  for (let i = 0; i < things.length; i += chunk) {
    const rows = things.slice(i, i + chunk).map(({ id, due }) => ({ kind, targetId: id, due }))
    const written = await db.insert(reminders).values(rows).onConflictDoNothing().returning()
    fresh.push(...written.map(({ targetId, due }) => ({ id: targetId, due })))
  }
  return fresh
}

/** Takes the notes back, where the mail could not be posted. */
export async function forgetReminders(db: Database, kind: Kind, things: readonly Due[]): Promise<void> {
  const ids = things.map(({ id }) => id)
  await db.delete(reminders).where(and(eq(reminders.kind, kind), isAmong(reminders.targetId, ids)))
}

/** Old notes, removed by the nightly cron. */
export const forgettingReminders = (db: Database) => db.delete(reminders).where(lt(reminders.due, ago(days(90))))
