import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { addTagsStatement, type ChosenTag, tagIds } from '../../tags/tag'
import { questionTags } from '../schema'

/**
 * The statements for a batch that replace the tags of a question. `followStatements` comes after them, counts the tags,
 * and gives them what lists are ordered by.
 */
export function setTagsStatements(db: Database, id: string, chosen: readonly ChosenTag[]) {
  return [
    addTagsStatement(db, chosen),
    db.delete(questionTags).where(eq(questionTags.questionId, id)),
    db
      .insert(questionTags)
      .select(sql`SELECT id, ${id}, row_number() OVER () - 1, '', '', 0, 0 FROM (${tagIds(chosen)}) WHERE true`),
  ]
}
