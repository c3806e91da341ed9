import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database'
import { tags } from '../tags/schema'
import type { TagListener } from '../tags/tag-events'
import { drainQuestionIndex, questionIndex } from './post/question-index'
import { questionTags } from './schema'

/** Updates questions and their search index when a tag changes. */
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
  questionIndex.markEach(db, sql`SELECT question_id AS id FROM question_tags WHERE ${eq(questionTags.tagId, id)}`)
