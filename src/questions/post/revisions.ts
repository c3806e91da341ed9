import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/database'
import { answersToQuestions, questionRevisions, questions } from '../schema'
import { isAnonymousUnder } from './anonymous-marks'

type Edit = { id: string; editorId: string | null; why: string | undefined; time: string }

/**
 * Statements for the batch of an edit of a question: how it read before, if this is the first edit, and how it reads
 * after. They come before and after the write.
 */
export function questionRevisionStatements(db: Database, { id, ...edit }: Edit) {
  const from = sql`FROM ${questions} WHERE ${questions.id} = ${id}`
  const words = sql`${questions.id}, NULL, ${questions.title}, ${questions.content}`
  const known = sql`${questionRevisions.questionId} = ${id} AND ${questionRevisions.answerId} IS NULL`
  return bothStatements(db, {
    words,
    from,
    known,
    edit,
    questionId: questions.id,
    author: sql`${questions.authorId}, ${questions.anonymous}`,
    created: sql`${questions.created}`,
  })
}

/** The same for an answer. */
export function answerRevisionStatements(db: Database, { id, ...edit }: Edit) {
  const answers = answersToQuestions
  const from = sql`FROM ${answers} WHERE ${answers.id} = ${id}`
  const words = sql`${answers.questionId}, ${answers.id}, '', ${answers.content}`
  const known = sql`${questionRevisions.answerId} = ${id}`
  return bothStatements(db, {
    words,
    from,
    known,
    edit,
    questionId: answers.questionId,
    author: sql`${answers.authorId}, ${answers.anonymous}`,
    created: sql`${answers.created}`,
  })
}

type Parts = {
  words: SQL
  from: SQL
  known: SQL
  questionId: SQLWrapper
  /** Who wrote it, and whether anonymously. */
  author: SQL
  created: SQL
  edit: Omit<Edit, 'id'>
}

function bothStatements(db: Database, { words, from, known, questionId, author, created, edit }: Parts) {
  const { editorId, why = '', time } = edit
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${questionRevisions} WHERE ${known})`
  const insert = (row: SQL) => db.insert(questionRevisions).select(row)
  const editor = sql`${editorId}, ${isAnonymousUnder(questionId, sql`${editorId}`)}`
  return {
    before: insert(sql`SELECT ${newId()}, ${words}, ${author}, '', ${created} ${from} AND ${isFirst}`),
    after: insert(sql`SELECT ${newId()}, ${words}, ${editor}, ${why}, ${time} ${from}`),
  }
}
