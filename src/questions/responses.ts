import * as v from 'valibot'

const text = v.string()
const maybe = v.nullable(text)

const user = v.pipe(
  v.object({ _id: maybe, screenName: text, avatar: maybe }),
  v.description('`_id` is null for former members and anonymous authors'),
)

const named = { _id: text, uid: text, slug: text, title: text }

const shared = {
  ...named,
  category: v.object({ _id: text, text }),
  tags: v.array(v.object({ _id: text, text })),
  likeCount: v.number(),
  rating: v.number(),
  viewCount: v.number(),
  answerCount: v.number(),
  acceptedAnswer: v.pipe(maybe, v.description('The id of the accepted answer')),
  pinned: v.boolean(),
  created: text,
  updated: text,
  active: v.pipe(text, v.description('The last edit or answer, or the creation')),
  user,
}

const removed = v.pipe(maybe, v.description('When it was removed; only staff see it then'))

const Comment = v.object({
  _id: text,
  text,
  created: text,
  edited: maybe,
  removed,
  hidden: v.boolean(),
  user,
  mine: v.boolean(),
})

const comments = v.pipe(v.array(Comment), v.description('The newest 30, the oldest of them first'))

const Answer = v.object({
  _id: text,
  id: text,
  content: text,
  rating: v.number(),
  likeCount: v.number(),
  vote: v.number(),
  accepted: v.boolean(),
  removed: maybe,
  removedWhy: text,
  hidden: v.boolean(),
  created: text,
  updated: text,
  version: v.number(),
  user,
  mine: v.boolean(),
  comments,
})

const Question = v.object({
  ...shared,
  content: text,
  rawText: text,
  closed: v.nullable(
    v.object({
      why: text,
      time: text,
      duplicateOf: v.nullable(v.object(named)),
    }),
  ),
  removed,
  removedWhy: text,
  hidden: v.boolean(),
  version: v.number(),
  vote: v.number(),
  mine: v.boolean(),
  comments,
  followed: v.pipe(v.boolean(), v.description('Whether the caller follows it')),
  answers: v.array(Answer),
})

const Category = v.object({ _id: text, text, description: text, questionCount: v.number() })

export const questionResponses = {
  user: { description: 'A member', schema: user },
  one: { description: 'The question, with its first answers', schema: Question },
  page: {
    description: 'A page of questions without `content` and `answers`',
    schema: v.object({
      questions: v.array(v.object({ ...shared, closed: v.boolean(), preview: text })),
      questionCount: v.number(),
      activePage: v.number(),
      totalPages: v.number(),
    }),
  },
  answer: { description: 'The answer', schema: Answer },
  answers: { description: 'Answers, the best first', schema: v.array(Answer) },
  comment: { description: 'The comment', schema: Comment },
  comments: { description: 'Comments, the oldest first', schema: v.array(Comment) },
  vote: {
    description: 'The new score, and the caller’s vote',
    schema: v.object({ likeCount: v.number(), rating: v.number(), vote: v.number() }),
  },
  similar: {
    description: 'At most five questions',
    schema: v.array(v.object({ ...named, answerCount: v.number(), solved: v.boolean() })),
  },
  category: { description: 'The category', schema: Category },
  categories: { description: 'All categories, in order', schema: v.array(Category) },
  guidelines: {
    description: 'Whether the guidelines stay hidden for the caller',
    schema: v.object({ hidden: v.boolean() }),
  },
}

export type SimilarQuestion = v.InferOutput<typeof questionResponses.similar.schema>[number]
