import { type SQL, sql } from 'drizzle-orm'

/** How the posts of each kind are read, as `post`. */
const tables = {
  question: { table: 'questions', questionId: 'id', words: 'title', isThere: 'post.merged = 0' },
  answer: { table: 'answers', questionId: 'question_id', words: 'text', isThere: '1' },
  comment: { table: 'comments', questionId: 'question_id', words: 'text', isThere: '1' },
} as const
export type PostKind = keyof typeof tables
export const postKinds = ['question', 'answer', 'comment'] as const satisfies readonly PostKind[]

const maxWordsLength = 400

/** The SQL parts of a query for the posts of a kind. A question that was merged into another one is no post. */
export function postParts(
  kind: PostKind,
): Record<'kind' | 'table' | 'questionId' | 'words' | 'isThere' | 'isNamed', SQL> {
  const { table, questionId, words, isThere } = tables[kind]
  return {
    kind: sql.raw(`'${kind}'`),
    table: sql.raw(`${table} AS post`),
    questionId: sql.raw(`post.${questionId}`),
    /** The title of a question, or the beginning of what is written under one. */
    words: sql.raw(`substr(post.${words}, 1, ${maxWordsLength})`),
    isThere: sql.raw(isThere),
    /** Whether it has its author's name: it isn't anonymous, nor under a question that its author asked anonymously. */
    isNamed: sql.raw(`(post.anonymous = 0 AND NOT EXISTS (
      SELECT 1 FROM questions AS asked
      WHERE asked.id = post.${questionId} AND asked.anonymous = 1 AND asked.author_id = post.author_id
    ))`),
  }
}
