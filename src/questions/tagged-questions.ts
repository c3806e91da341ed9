import { and, eq, sql } from 'drizzle-orm'
import { notifyStatement } from '../notifications/notice-statements'
import { follows, notifications } from '../notifications/schema'
import type { Database } from '../platform/db/database'
import { days, hours, now, timestamp } from '../platform/time/clock'
import { tags } from '../tags/schema'
import type { TagListener } from '../tags/tag-events'
import { tagPath } from '../tags/tag-href'
import { drainQuestionIndex, questionIndex } from './post/question-index'
import { questions, questionTags } from './schema'

export const questionTagListener: TagListener = {
  tagRenamed: (db, { id }) => [markTagged(db, id)],
  tagMerged: (db, { from, into }) => {
    const own = eq(questionTags.tagId, from.id)
    const hasOther = sql`question_id IN (SELECT other.question_id FROM question_tags AS other WHERE other.tag_id = ${into.id})`
    const listed = sql`(SELECT count(*) FROM question_tags AS chosen WHERE chosen.tag_id = ${into.id} AND chosen.listed = 1)`
    return [
      markTagged(db, from.id),
      db.delete(questionTags).where(and(own, hasOther)),
      db.update(questionTags).set({ tagId: into.id }).where(own),
      db.update(tags).set({ questionCount: listed }).where(eq(tags.id, into.id)),
    ]
  },
  refresh: drainQuestionIndex,
}

const markTagged = (db: Database, id: string) =>
  questionIndex.reindexEach(db, sql`SELECT question_id AS id FROM question_tags WHERE ${eq(questionTags.tagId, id)}`)

/**
 * Tells the followers of each tag how many questions it got in the last 24 hours: one notice for each tag. A question with
 * several tags that a member follows counts once.
 * @returns the number of notices
 */
export async function tellTagFollowers(db: Database): Promise<number> {
  // Whole hours, so that the windows of two days meet, although the cron doesn't begin at the same second each day.
  const until = Math.floor(now().getTime() / hours(1)) * hours(1)
  const [from, to] = [timestamp(new Date(until - days(1))), timestamp(new Date(until))]
  const notified = await notifyStatement(db, {
    kind: 'tag',
    title: sql`recipient.title`,
    href: sql`recipient.href`,
    aboutId: sql`recipient.about_id`,
    by: null,
    to: sql`
      SELECT counted.user_id, counted.tag_id || ' ' || ${to} AS about_id, ${tagPath('')} || tag.slug AS href,
        counted.total || CASE counted.total WHEN 1 THEN ' new question in “' ELSE ' new questions in “' END
          || tag.text || '”' AS title
      FROM (
        SELECT user_id, tag_id, count(*) AS total FROM (
          SELECT follow.user_id, min(follow.target_id) AS tag_id
          FROM ${questions} AS question
          JOIN ${questionTags} AS chosen ON chosen.question_id = question.id
          JOIN ${follows} AS follow
            ON follow.kind = 'tag' AND follow.target_id = chosen.tag_id AND follow.following = 1
          WHERE question.listed = 1 AND question.created >= ${from} AND question.created < ${to}
            AND follow.user_id IS NOT question.author_id
          GROUP BY follow.user_id, question.id
        ) GROUP BY user_id, tag_id
      ) AS counted
      JOIN ${tags} AS tag ON tag.id = counted.tag_id AND tag.reserved = 0
      WHERE NOT EXISTS (
        SELECT 1 FROM ${notifications} AS earlier
        WHERE earlier.about_id = counted.tag_id || ' ' || ${to} AND earlier.user_id = counted.user_id
      )`,
  }).returning({ id: notifications.id })
  return notified.length
}
