import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { linkToAnswer, questionPath } from '../post/paths'
import { isReadable, isReadableAnswer, type QuestionReader, questionReaderOf } from '../post/reader'
import { answersToQuestions, comments, isListed, questions } from '../schema'

type Found = { title: string; uid: string; slug: string; isOwn: boolean } | undefined

const asked = { title: questions.title, uid: questions.uid, slug: questions.slug }

/** Whether the question is there for this reader, and not removed or merged, which staff could still read. */
const isThere = (reader: QuestionReader) =>
  and(isReadable(reader), isNull(questions.removed), eq(questions.merged, false))

const isAnswerThere = (reader: QuestionReader) => and(isReadableAnswer(reader), isNull(answersToQuestions.removed))

function isCommentThere({ userId, isStaff }: QuestionReader) {
  const seen = isStaff ? sql`1` : or(isListed(comments), sql`${comments.authorId} = ${userId}`)
  return and(seen, isNull(comments.removed))
}

const isBy = (author: SQL | typeof questions.authorId | typeof comments.authorId, { userId }: QuestionReader) =>
  sql<number>`coalesce(${author} = ${userId}, 0)`.mapWith(Boolean)

/** @throws Problem 404 */
export async function findFlaggableQuestion(c: AppContext, id: string) {
  const reader = questionReaderOf(c)
  const [found] = await c.var.db
    .select({ ...asked, isOwn: isBy(questions.authorId, reader) })
    .from(questions)
    .where(and(eq(questions.id, id), isThere(reader)))
  return shown(found)
}

/** @throws Problem 404 */
export async function findFlaggableAnswer(c: AppContext, id: string) {
  const reader = questionReaderOf(c)
  const [found] = await c.var.db
    .select({ ...asked, isOwn: isBy(sql`${answersToQuestions.authorId}`, reader) })
    .from(answersToQuestions)
    .innerJoin(questions, eq(questions.id, answersToQuestions.questionId))
    .where(and(eq(answersToQuestions.id, id), isThere(reader), isAnswerThere(reader)))
  return shown(found, linkToAnswer(id))
}

/** @throws Problem 404 */
export async function findFlaggableComment(c: AppContext, id: string) {
  const reader = questionReaderOf(c)
  const [found] = await c.var.db
    .select({ ...asked, isOwn: isBy(comments.authorId, reader) })
    .from(comments)
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .leftJoin(answersToQuestions, eq(answersToQuestions.id, comments.answerId))
    .where(
      and(
        eq(comments.id, id),
        isCommentThere(reader),
        isThere(reader),
        or(isNull(comments.answerId), isAnswerThere(reader)),
      ),
    )
  return shown(found, `#comment-${id}`)
}

function shown(found: Found, place = '') {
  if (!found) throw notFound()
  return { title: found.title, path: questionPath(found) + place, isOwn: found.isOwn }
}
