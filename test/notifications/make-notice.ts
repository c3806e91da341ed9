import { eq } from 'drizzle-orm'
import type { NoticeKind } from '../../src/notifications/choices'
import { notifyStatement, oneMember } from '../../src/notifications/notice-statements'
import { notifications } from '../../src/notifications/schema'
import { newId } from '../../src/platform/db/database'
import { db } from '../make'

type Fields = { kind?: NoticeKind; title?: string; href?: string; aboutId?: string }

/** Tells a member something, about something new by default. */
export async function makeNotice({ id }: { id: string }, fields: Fields = {}) {
  const aboutId = fields.aboutId ?? newId()
  const notice = { kind: 'answer', title: 'New answer to “Why?”', href: '/questions/x/y', by: null, ...fields } as const
  await db.batch([notifyStatement(db, { ...notice, aboutId, to: oneMember(id) })])
  const [row] = await db.select().from(notifications).where(eq(notifications.aboutId, aboutId))
  if (!row) throw new Error('the member wants no such notice')
  return row
}

/** What a member is told, oldest first, as it is stored. */
export const getNotices = ({ id }: { id: string }) =>
  db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.created)
