import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { questions } from '../schema'

/** A statement for a batch: how many listed answers a question has, and which of them is accepted. */
export const countAnswersStatement = (db: Database, questionId: string) =>
  db
    .update(questions)
    .set({
      answerCount: sql`(SELECT count(*) FROM answers AS own WHERE own.question_id = ${questionId} AND own.listed = 1)`,
      acceptedId: sql`(SELECT own.id FROM answers AS own WHERE own.question_id = ${questionId} AND own.accepted = 1 AND own.listed = 1)`,
    })
    .where(eq(questions.id, questionId))
