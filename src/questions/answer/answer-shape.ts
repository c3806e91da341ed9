import { sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { PublicComment } from '../comment/comment-shape'
import { authorOf, writerColumns } from '../post/author'
import type { QuestionReader } from '../question/reader'
import { answersToQuestions } from '../schema'

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

export type AnswerRecord = SelectResultFields<ReturnType<typeof answerColumns>>

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
export type PublicAnswer = ReturnType<typeof publicAnswer>
