import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { requireMember } from '../accounts/sessions/guards'
import type { Database } from '../platform/db/database'
import { act } from '../platform/http/act'
import { sharedLimits } from '../platform/security/limits'
import { kindsFor, type NoticeChoice, type NoticeKind, noticeKinds } from './choices'
import { SettingsChange } from './rules'
import { notificationSettings } from './schema'

export type NoticeSettings = Record<NoticeKind, NoticeChoice>

const everything: NoticeChoice = { app: true, mail: true }

export async function readSettings(db: Database, userId: string): Promise<NoticeSettings> {
  const { kind, app, mail } = notificationSettings
  const stored = await db
    .select({ kind, app, mail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  const choices = new Map(stored.map(({ kind, ...choice }) => [kind, choice]))
  return Object.fromEntries(noticeKinds.map((kind) => [kind, choices.get(kind) ?? everything])) as NoticeSettings
}

export const changeNoticeSettings = act({
  guard: requireMember,
  limit: sharedLimits.write,
  input: SettingsChange,
  run: async (c, change) => {
    const { db, member } = c.var
    const [first, ...others] = kindsFor(member.isStaff).flatMap((kind) => {
      const choice = change[kind]
      return choice ? chooseStatement(db, member.userId, kind, choice) : []
    })
    if (first) await db.batch([first, ...others])
  },
})

/** A statement. What is left out stays as it is. It does nothing for a deleted account. */
export const chooseStatement = (db: Database, userId: string, kind: NoticeKind, { app, mail }: Partial<NoticeChoice>) =>
  db
    .insert(notificationSettings)
    .select(sql`SELECT id, ${kind}, ${toNumber(app)}, ${toNumber(mail)} FROM ${users} WHERE id = ${userId}`)
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: { ...(app !== undefined && { app }), ...(mail !== undefined && { mail }) },
    })

const toNumber = (chosen = true) => (chosen ? 1 : 0)

/** A query condition: this member wants mail of this kind. */
export const takesNoticeMail = (userId: SQLiteColumn, kind: SQLiteColumn): SQL => sql`NOT EXISTS (
  SELECT 1 FROM notification_settings AS setting
  WHERE setting.user_id = ${userId} AND setting.kind = ${kind} AND setting.mail = 0
)`
