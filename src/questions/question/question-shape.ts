import { anonymousMember, formerMember } from '../choices'
import type { PublicComment } from '../comment/comment-shape'
import type { Author, LinkedQuestion, QuestionTag } from './question-columns'

/** What a list reads of a question. */
export type ListedRecord = {
  id: string
  uid: string
  slug: string
  title: string
  preview: string
  anonymous: boolean
  score: number
  viewCount: number
  answerCount: number
  acceptedId: string | null
  closed: string | null
  pinned: boolean
  created: string
  edited: string | null
  active: string
  category: { _id: string; text: string }
  tags: QuestionTag[]
  author: Author | null
}

/** What is read of a question for its page. */
export type QuestionRecord = ListedRecord & {
  content: string
  text: string
  closedWhy: string
  removed: string | null
  removedWhy: string
  merged: boolean
  original: LinkedQuestion | null
  hidden: boolean
  version: number
  mine: boolean
  vote: number
  followed: boolean
}

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

function authorOf({ author, anonymous }: Pick<ListedRecord, 'author' | 'anonymous'>): Author {
  return anonymous ? anonymousMember : (author ?? formerMember)
}
