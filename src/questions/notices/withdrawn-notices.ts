import { type SQL, sql } from 'drizzle-orm'
import { flaggedThings } from '../../flags/schema'
import { restoreNoticesStatement, withdrawNoticesStatements } from '../../notifications/notice-statements'
import type { Database } from '../../platform/db/database'
import { answersToQuestions, comments, questions } from '../schema'

/** The ids of a question and of everything under it that notices can be about: what everybody may see, or the rest. */
const partsOf = (id: string, { listed }: { listed: 0 | 1 }): SQL => sql`
  SELECT question.id FROM ${questions} AS question WHERE question.id = ${id} AND question.listed = ${listed}
  UNION ALL
  SELECT answer.id FROM ${answersToQuestions} AS answer JOIN ${questions} AS question ON question.id = answer.question_id
  WHERE answer.question_id = ${id} AND (question.listed AND answer.listed) = ${listed}
  UNION ALL
  SELECT comment.id FROM ${comments} AS comment JOIN ${questions} AS question ON question.id = comment.question_id
  LEFT JOIN ${answersToQuestions} AS answer ON answer.id = comment.answer_id
  WHERE comment.question_id = ${id}
    AND (question.listed AND coalesce(answer.listed, 1) AND comment.listed) = ${listed}`

/**
 * Statements for every batch that removes, hides, or restores a question or something under it, after that write: notices
 * about what isn't visible are withdrawn, and those about what is visible again are back. What flags hid no longer waits
 * for staff once it is shown again or removed.
 */
export const noticeVisibilityStatements = (db: Database, questionId: string) => [
  ...withdrawNoticesStatements(db, partsOf(questionId, { listed: 0 })),
  restoreNoticesStatement(db, partsOf(questionId, { listed: 1 })),
  db
    .update(flaggedThings)
    .set({ hidden: false })
    .where(
      sql`${flaggedThings.hidden} = 1 AND ${flaggedThings.kind} IN ('question', 'answer', 'comment')
        AND ${flaggedThings.targetId} IN (
        SELECT id FROM ${questions} WHERE id = ${questionId} AND (removed IS NOT NULL OR hidden = 0)
        UNION ALL SELECT id FROM ${answersToQuestions}
          WHERE question_id = ${questionId} AND (removed IS NOT NULL OR hidden = 0)
        UNION ALL SELECT id FROM ${comments}
          WHERE question_id = ${questionId} AND (removed IS NOT NULL OR hidden = 0))`,
    ),
]
