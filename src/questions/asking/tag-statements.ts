import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { addTagsStatement, type ChosenTag, tagIds } from '../../tags/tag/tag'
import { questionTags } from '../schema'

/** The statements for a batch that replace the tags of a question. They don't count them. */
export function setTagsStatements(db: Database, id: string, chosen: readonly ChosenTag[]) {
  return [
    addTagsStatement(db, chosen),
    db.delete(questionTags).where(eq(questionTags.questionId, id)),
    db.insert(questionTags).select(sql`
      SELECT chosen.id, question.id, chosen.position, question.created, question.active, question.score, question.listed
      FROM (SELECT id, row_number() OVER () - 1 AS position FROM (${tagIds(chosen)})) AS chosen
      JOIN questions AS question ON question.id = ${id} WHERE true`),
  ]
}
