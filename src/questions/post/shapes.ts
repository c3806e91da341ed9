import { type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { isFollowed } from '../../notifications/follow'
import { pick } from '../../platform/collections'
import { anonymousAsker, anonymousMember, formerMember } from '../choices'
import { answersToQuestions, comments, questions } from '../schema'
import type { QuestionReader } from './reader'

/** An author as readers see them. `_id` is null for anonymous authors and former members. */
export type Author = { _id: string | null; screenName: string; avatar: string | null }

/** SQL for a member as readers see them. The name leaves the database only where `isNamed`, so no caller can forget it. */
export const memberAs = <T extends Author | null>(name: string, id: SQL, isNamed: SQL = sql`1`) =>
  sql<string | null>`(
    SELECT json_object('_id', member.id, 'screenName', member.display_name, 'avatar', member.avatar)
    FROM users AS member WHERE member.id = ${id} AND ${isNamed}
  )`
    .mapWith((json: string): T => JSON.parse(json))
    .as(name)

/**
 * The columns for who wrote something under a question. The mark of an anonymous asker stays where a merge was undone, so
 * whether they asked the question that they are under now, or one that was merged into it, is looked up. Only what they
 * are called depends on that. Former members count as the former member who asked.
 */
export function writerColumns(table: 'answers' | 'comments' | 'question_revisions', person = 'author_id') {
  const [anonymous, writer, questionId] = ['anonymous', person, 'question_id'].map((name) =>
    sql.raw(`${table}.${name}`),
  )
  return {
    anonymous: sql<number>`${anonymous}`.mapWith(Boolean).as('is_anonymous'),
    isAsker: sql<number>`(${anonymous} = 1 AND EXISTS (
      SELECT 1 FROM questions AS asked WHERE asked.anonymous = 1 AND asked.author_id IS ${writer}
      AND (asked.id = ${questionId} OR (asked.duplicate_of = ${questionId} AND asked.merged = 1))
    ))`
      .mapWith(Boolean)
      .as('is_asker'),
    author: memberAs<Author | null>('author', sql`${writer}`, sql`${anonymous} = 0`),
  }
}

export function getAuthor(written: { author: Author | null; anonymous: boolean; isAsker?: boolean }): Author {
  if (written.anonymous) return written.isAsker ? anonymousAsker : anonymousMember
  return written.author ?? formerMember
}

/** The columns of a comment that its readers may see. */
export const commentColumns = ({ userId }: QuestionReader) => {
  const { id, questionId, answerId, text, removed, hidden, created, edited } = comments
  return {
    id,
    questionId,
    answerId,
    text,
    removed,
    hidden,
    created,
    edited,
    ...writerColumns('comments'),
    mine: sql<number>`coalesce(comments.author_id = ${userId}, 0)`.mapWith(Boolean).as('mine'),
  }
}
export type CommentRecord = SelectResultFields<ReturnType<typeof commentColumns>>

export function publicComment(comment: CommentRecord) {
  const { id: _id, text, created, edited, removed, hidden, mine } = comment
  return { _id, text, created, edited, removed, hidden, user: getAuthor(comment), mine }
}
export type PublicComment = ReturnType<typeof publicComment>

/** The columns of an answer that its readers may see. */
export const answerColumns = ({ userId }: QuestionReader) => {
  const { id, questionId, content, score, accepted, removed, removedWhy, hidden, created, edited, version } =
    answersToQuestions
  return {
    id,
    questionId,
    content,
    score,
    accepted,
    removed,
    removedWhy,
    hidden,
    created,
    edited,
    version,
    ...writerColumns('answers'),
    mine: sql<number>`coalesce(answers.author_id = ${userId}, 0)`.mapWith(Boolean).as('mine'),
    vote: sql<number>`coalesce(
      (SELECT value FROM answer_votes AS own WHERE own.answer_id = answers.id AND own.user_id = ${userId}), 0
    )`.as('vote'),
  }
}
export type AnswerRecord = SelectResultFields<ReturnType<typeof answerColumns>>

export function publicAnswer(answer: AnswerRecord, comments: PublicComment[]) {
  const { id, content, score, vote, accepted, removed, removedWhy, hidden, created, edited, version, mine } = answer
  return {
    _id: id,
    id,
    content,
    rating: score,
    likeCount: score,
    vote,
    accepted,
    removed,
    removedWhy,
    hidden,
    created,
    updated: edited ?? created,
    version,
    user: getAuthor(answer),
    mine,
    comments,
  }
}
export type PublicAnswer = ReturnType<typeof publicAnswer>

// Drizzle leaves out the tables of columns in a query of one table, which would be ambiguous in these subqueries.

const categoryOfQuestion = sql<string>`(
  SELECT json_object('_id', category.id, 'text', category.text) FROM categories AS category
  WHERE category.id = questions.category_id
)`
  .mapWith((json: string): { _id: string; text: string } => JSON.parse(json))
  .as('category')

const tagsOfQuestion = sql<string>`(
  SELECT json_group_array(json_object('_id', id, 'text', text, 'slug', slug)) FROM (
    SELECT tag.id, tag.text, tag.slug FROM question_tags AS chosen JOIN tags AS tag ON tag.id = chosen.tag_id
    WHERE chosen.question_id = questions.id ORDER BY chosen.position
  )
)`
  .mapWith((json: string): { _id: string; text: string; slug: string }[] => JSON.parse(json))
  .as('tags')

/** The question that this one repeats, if everybody may see that one. */
const originalOfQuestion = sql<string | null>`(
  SELECT json_object('_id', original.id, 'uid', original.uid, 'slug', original.slug, 'title', original.title)
  FROM questions AS original WHERE original.id = questions.duplicate_of AND original.listed = 1
)`
  .mapWith((json: string): { _id: string; uid: string; slug: string; title: string } | null => JSON.parse(json))
  .as('original')

export const listedQuestionColumns = {
  ...pick(questions, {
    id: true,
    uid: true,
    slug: true,
    title: true,
    preview: true,
    anonymous: true,
    score: true,
    viewCount: true,
    answerCount: true,
    acceptedId: true,
    closed: true,
    pinned: true,
    created: true,
    edited: true,
    active: true,
  }),
  category: categoryOfQuestion,
  tags: tagsOfQuestion,
  author: memberAs<Author | null>('author', sql`questions.author_id`, sql`questions.anonymous = 0`),
}
export type ListedRecord = SelectResultFields<typeof listedQuestionColumns>

export const wholeQuestionColumns = ({ userId }: QuestionReader) => {
  const { content, text, closedWhy, removed, removedWhy, merged, hidden, version } = questions
  return {
    ...listedQuestionColumns,
    content,
    text,
    closedWhy,
    removed,
    removedWhy,
    merged,
    hidden,
    version,
    original: originalOfQuestion,
    mine: sql<number>`coalesce(questions.author_id = ${userId}, 0)`.mapWith(Boolean).as('mine'),
    vote: sql<number>`coalesce(
      (SELECT value FROM question_votes AS own WHERE own.question_id = questions.id AND own.user_id = ${userId}), 0
    )`.as('vote'),
    followed: isFollowed('question', sql`questions.id`, userId).as('followed'),
  }
}
export type QuestionRecord = SelectResultFields<ReturnType<typeof wholeQuestionColumns>>

function sharedFields(question: ListedRecord) {
  const { id, uid, slug, title, category, score, viewCount, answerCount, pinned, created, edited, active } = question
  return {
    _id: id,
    uid,
    slug,
    title,
    category,
    likeCount: score,
    rating: score,
    viewCount,
    answerCount,
    pinned,
    created,
    tags: question.tags.map(({ _id, text }) => ({ _id, text })),
    acceptedAnswer: question.acceptedId,
    updated: edited ?? created,
    active,
    user: getAuthor(question),
  }
}

export const listedQuestion = (question: ListedRecord) => ({
  ...sharedFields(question),
  closed: question.closed !== null,
  preview: question.preview,
})

export const questionCard = (question: ListedRecord) => ({
  ...listedQuestion(question),
  tagLinks: question.tags.map(({ text, slug }) => ({ text, slug })),
})
export type QuestionCard = ReturnType<typeof questionCard>

/** A question as its page shows it, without its answers. */
export function publicQuestion(question: QuestionRecord, comments: PublicComment[]) {
  const { content, text, closed, closedWhy, original, removed, removedWhy, hidden, version, vote, mine } = question
  return {
    ...sharedFields(question),
    content,
    rawText: text,
    removed,
    removedWhy,
    hidden,
    version,
    vote,
    mine,
    comments,
    closed: closed === null ? null : { why: closedWhy, time: closed, duplicateOf: original },
    followed: question.followed,
  }
}
export type PublicQuestion = ReturnType<typeof publicQuestion>
