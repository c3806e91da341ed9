import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { ago, days } from '../../platform/time/clock'

type OfMember = { userId: string; except: string | undefined }

/** How many posts of each kind are compared. With the limits on writing, few members have more in a day. */
const maxRead = 20

/** What a member wrote or changed in the past day, removed and held posts too, the newest first. */
export async function readPostsOfDay(db: Database, { userId, except = '' }: OfMember) {
  const since = ago(days(1))
  const written = sql`author_id = ${userId} AND coalesce(edited, created) > ${since} AND id <> ${except}
    ORDER BY created DESC LIMIT ${maxRead}`
  return db.all<{ content: string; text: string }>(sql`
    SELECT * FROM (SELECT content, text FROM questions WHERE ${written})
    UNION ALL SELECT * FROM (SELECT content, text FROM answers WHERE ${written})
    UNION ALL SELECT * FROM (SELECT text AS content, text FROM comments WHERE ${written})`)
}
