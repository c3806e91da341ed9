import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { findQuestionByAnyId } from '../question/question'
import type { QuestionRecord } from '../question/question-shape'
import { questionReaderOf } from '../question/reader'

/**
 * Finds a question that this member may edit.
 * @param written its uid or its id
 * @throws Problem 404
 */
export async function findOwnQuestion(c: AppContext, written: string): Promise<QuestionRecord> {
  const reader = questionReaderOf(c)
  const record = await findQuestionByAnyId(c.var.db, written, reader)
  if (!record.mine && !reader.isStaff) throw notFound()
  return record
}
