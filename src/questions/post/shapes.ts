import { type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { isFollowed } from '../../notifications/follow'
import { answersToQuestions, comments, isListed, questions } from '../schema'
import { type Author, authorOf, memberAs, writerColumns } from './author'
import type { QuestionReader } from './reader'

/** The columns of a comment that its readers may see. */
export const commentColumns = ({ userId }: QuestionReader) => ({
  id: comments.id,
  questionId: comments.questionId,
  answerId: comments.answerId,
  text: comments.text,
  removed: comments.removed,
  hidden: comments.hidden,
  created: comments.created,
  edited: comments.edited,
  ...writerColumns('comments'),
  mine: sql<number>`coalesce(comments.author_id = ${userId}, 0)`.mapWith(Boolean).as('mine'),
})

export const publicComment = (comment: CommentRecord) => ({
  _id: comment.id,
  text: comment.text,
  created: comment.created,
  edited: comment.edited,
  removed: comment.removed,
  hidden: comment.hidden,
  user: authorOf(comment),
  mine: comment.mine,
})

/** The columns of an answer that its readers may see. */
export const answerColumns = ({ userId }: QuestionReader) => ({
  id: answersToQuestions.id,
  questionId: answersToQuestions.questionId,
  content: answersToQuestions.content,
  score: answersToQuestions.score,
  accepted: answersToQuestions.accepted,
  removed: answersToQuestions.removed,
  removedWhy: answersToQuestions.removedWhy,
  hidden: answersToQuestions.hidden,
  created: answersToQuestions.created,
  edited: answersToQuestions.edited,
  version: answersToQuestions.version,
  ...writerColumns('answers'),
  mine: sql<number>`coalesce(answers.author_id = ${userId}, 0)`.mapWith(Boolean).as('mine'),
  vote: sql<number>`coalesce(
    (SELECT value FROM answer_votes AS own WHERE own.answer_id = answers.id AND own.user_id = ${userId}), 0
  )`.as('vote'),
})

export const publicAnswer = (answer: AnswerRecord, comments: PublicComment[]) => ({
  _id: answer.id,
  id: answer.id,
  content: answer.content,
  rating: answer.score,
  likeCount: answer.score,
  vote: answer.vote,
  accepted: answer.accepted,
  removed: answer.removed,
  removedWhy: answer.removedWhy,
  hidden: answer.hidden,
  created: answer.created,
  updated: answer.edited ?? answer.created,
  version: answer.version,
  user: authorOf(answer),
  mine: answer.mine,
  comments,
})

// Drizzle leaves out the tables of columns in a query of one table, which would be ambiguous in these subqueries.

type Category = { _id: string; text: string }

type QuestionTag = { _id: string; text: string; slug: string }

type LinkedQuestion = { _id: string; uid: string; slug: string; title: string }

const categoryOfQuestion = sql<string>`(
  SELECT json_object('_id', category.id, 'text', category.text) FROM categories AS category
  WHERE category.id = questions.category_id
)`
  .mapWith((json: string): Category => JSON.parse(json))
  .as('category')

/** The tags of each question, in their order. */
const tagsOfQuestion = sql<string>`(
  SELECT json_group_array(json_object('_id', id, 'text', text, 'slug', slug)) FROM (
    SELECT tag.id, tag.text, tag.slug FROM question_tags AS chosen JOIN tags AS tag ON tag.id = chosen.tag_id
    WHERE chosen.question_id = questions.id ORDER BY chosen.position
  )
)`
  .mapWith((json: string): QuestionTag[] => JSON.parse(json))
  .as('tags')

/** The question that this one repeats, if everybody may see that one. */
const originalOfQuestion = sql<string | null>`(
  SELECT json_object('_id', original.id, 'uid', original.uid, 'slug', original.slug, 'title', original.title)
  FROM questions AS original WHERE original.id = questions.duplicate_of AND original.listed = 1
)`
  .mapWith((json: string): LinkedQuestion | null => JSON.parse(json))
  .as('original')

/** Whether the reader asked it and follows it, and their vote. */
const relationOf = ({ userId }: QuestionReader) => ({
  mine: sql<number>`coalesce(questions.author_id = ${userId}, 0)`.mapWith(Boolean).as('mine'),
  vote: sql<number>`coalesce(
    (SELECT value FROM question_votes AS own WHERE own.question_id = questions.id AND own.user_id = ${userId}), 0
  )`.as('vote'),
  followed: isFollowed('question', sql`questions.id`, userId).as('followed'),
})

/** What a list shows of a question. */
export const listedQuestionColumns = {
  id: questions.id,
  uid: questions.uid,
  slug: questions.slug,
  title: questions.title,
  preview: questions.preview,
  anonymous: questions.anonymous,
  score: questions.score,
  viewCount: questions.viewCount,
  answerCount: questions.answerCount,
  acceptedId: questions.acceptedId,
  closed: questions.closed,
  pinned: questions.pinned,
  created: questions.created,
  edited: questions.edited,
  active: questions.active,
  category: categoryOfQuestion,
  tags: tagsOfQuestion,
  author: memberAs<Author | null>('author', sql`questions.author_id`, sql`questions.anonymous = 0`),
}

export type ListedRecord = SelectResultFields<typeof listedQuestionColumns>

/** What the page of a question shows. */
export const wholeQuestionColumns = (reader: QuestionReader) => ({
  ...listedQuestionColumns,
  content: questions.content,
  text: questions.text,
  closedWhy: questions.closedWhy,
  removed: questions.removed,
  removedWhy: questions.removedWhy,
  merged: questions.merged,
  original: originalOfQuestion,
  hidden: questions.hidden,
  version: questions.version,
  ...relationOf(reader),
})

export type QuestionRecord = SelectResultFields<ReturnType<typeof wholeQuestionColumns>>

/** A question in a list on a page. */
export const questionCard = (question: ListedRecord) => ({
  ...listedQuestion(question),
  tagLinks: question.tags.map(({ text, slug }) => ({ text, slug })),
})

function sharedFields(question: ListedRecord) {
  return {
    _id: question.id,
    uid: question.uid,
    slug: question.slug,
    title: question.title,
    category: question.category,
    tags: question.tags.map(({ _id, text }) => ({ _id, text })),
    likeCount: question.score,
    rating: question.score,
    viewCount: question.viewCount,
    answerCount: question.answerCount,
    acceptedAnswer: question.acceptedId,
    pinned: question.pinned,
    created: question.created,
    updated: question.edited ?? question.created,
    active: question.active,
    user: authorOf(question),
  }
}

/** A question in a list. */
export const listedQuestion = (question: ListedRecord) => ({
  ...sharedFields(question),
  closed: question.closed !== null,
  preview: question.preview,
})

/** A question as its page shows it, without its answers. */
export const publicQuestion = (question: QuestionRecord, comments: PublicComment[]) => ({
  ...sharedFields(question),
  content: question.content,
  rawText: question.text,
  closed:
    question.closed === null
      ? null
      : { why: question.closedWhy, time: question.closed, duplicateOf: question.original },
  removed: question.removed,
  removedWhy: question.removedWhy,
  hidden: question.hidden,
  version: question.version,
  vote: question.vote,
  mine: question.mine,
  comments,
  followed: question.followed,
})
export type PublicQuestion = ReturnType<typeof publicQuestion>

export type QuestionCard = ReturnType<typeof questionCard>

export type AnswerRecord = SelectResultFields<ReturnType<typeof answerColumns>>

export type PublicAnswer = ReturnType<typeof publicAnswer>

export type CommentRecord = SelectResultFields<ReturnType<typeof commentColumns>>

export type PublicComment = ReturnType<typeof publicComment>

/** A condition for the comments of something that the reader may open. */
export function isReadableComment({ userId, isStaff }: QuestionReader): SQL {
  if (isStaff) return sql`1`
  if (userId === null) return isListed(comments)
  return sql`(${isListed(comments)} OR (${comments.authorId} = ${userId} AND ${comments.removed} IS NULL))`
}
