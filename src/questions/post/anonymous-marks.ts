import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { audit } from '../../platform/schema'
import { answersToQuestions, comments, questionRevisions } from '../schema'

/**
 * Who the audit names for a change. It leaves out the author of an anonymous question, because reading the audit would
 * otherwise tell who asked. The question's own row has the author.
 */
export const actorBesides = ({ anonymous, mine }: { anonymous: boolean; mine: boolean }, by: Actor): Actor =>
  anonymous && mine ? { ...by, userId: null } : by

// What somebody writes under a question that they asked anonymously has a mark (docs/security.md, 39), and everything
// that shows posts reads the mark. Under one question, all posts of a person have it, or none.

type QuestionId = string | SQLWrapper

/** A query for the ids of a question and of those that were merged into it. */
const withMerged = (questionId: QuestionId): SQL => sql`
  SELECT part.id FROM questions AS part WHERE part.id = ${questionId}
  UNION ALL SELECT part.id FROM questions AS part WHERE part.duplicate_of = ${questionId} AND part.merged = 1`

/** A query for the people who asked or wrote under a question, either anonymously or with their name. */
export function peopleUnder(questionId: QuestionId, { anonymous }: { anonymous: 0 | 1 }): SQL {
  const parts = withMerged(questionId)
  return sql`
    SELECT asked.author_id AS id FROM questions AS asked
      WHERE asked.id IN (${parts}) AND asked.anonymous = ${anonymous} AND asked.author_id IS NOT NULL
    UNION ALL SELECT answer.author_id FROM answers AS answer
      WHERE answer.question_id IN (${parts}) AND answer.anonymous = ${anonymous} AND answer.author_id IS NOT NULL
    UNION ALL SELECT remark.author_id FROM comments AS remark
      WHERE remark.question_id IN (${parts}) AND remark.anonymous = ${anonymous} AND remark.author_id IS NOT NULL
    UNION ALL SELECT edit.editor_id FROM question_revisions AS edit
      WHERE edit.question_id IN (${parts}) AND edit.anonymous = ${anonymous} AND edit.editor_id IS NOT NULL`
}

/**
 * SQL for the mark of what a person writes under a question now: whether they asked it anonymously, or one that was merged
 * into it, or wrote there anonymously before such a merge was undone. Only writes need it.
 */
export const isAnonymousUnder = (questionId: QuestionId, personId: SQLWrapper): SQL =>
  sql`coalesce(${personId} IN (${peopleUnder(questionId, { anonymous: 1 })}), 0)`

/**
 * Statements for the batch that makes a question anonymous or named, after that write: the mark follows on everything that
 * its author wrote there, in every state. When it becomes anonymous, the audit forgets that they did it.
 */
export function markStatements(db: Database, questionId: string) {
  const asked = (column: 'anonymous' | 'author_id') =>
    sql`(SELECT ${sql.raw(`asked.${column}`)} FROM questions AS asked WHERE asked.id = ${questionId})`
  const anonymous = asked('anonymous')
  const author = asked('author_id')
  const parts = withMerged(questionId)
  const isTheirs = (question: SQLWrapper, person: SQLWrapper) =>
    sql`${question} IN (${parts}) AND ${person} = ${author}`
  return [
    db
      .update(answersToQuestions)
      .set({ anonymous })
      .where(isTheirs(answersToQuestions.questionId, answersToQuestions.authorId)),
    db.update(comments).set({ anonymous }).where(isTheirs(comments.questionId, comments.authorId)),
    db
      .update(questionRevisions)
      .set({ anonymous })
      .where(isTheirs(questionRevisions.questionId, questionRevisions.editorId)),
    db
      .update(audit)
      .set({ actorId: null })
      .where(
        sql`${anonymous} = 1 AND ${audit.actorId} = ${author} AND (
          (${audit.targetKind} = 'question' AND ${audit.targetId} = ${questionId})
          OR coalesce(${audit.after} ->> 'question', ${audit.before} ->> 'question') = ${questionId})`,
      ),
  ]
}
