import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { tags } from '../tags/schema'

const movedKinds = ['answer', 'comment', 'revision', 'follow', 'duplicate'] as const

/** Who wrote a post. Null after the author has deleted their account. */
const authorId = () => text().references(() => users.id, { onDelete: 'set null' })

/** Whether its author or editor asked the question anonymously, so that they are shown as its asker and not by name. */
const anonymous = () => integer({ mode: 'boolean' }).notNull().default(false)

/** What each post has whether it can be seen. */
const visibility = () => ({
  removed: text(),
  removedBy: text().references(() => users.id, { onDelete: 'set null' }),
  removedWhy: text().notNull().default(''),
  /** Flagged by several members, until staff look at it. */
  hidden: integer({ mode: 'boolean' }).notNull().default(false),
  /** Whether everybody may see it, or what it belongs to. A column, so that indexes are simple; a check keeps it true. */
  listed: integer({ mode: 'boolean' }).notNull().default(true),
  created: text().notNull(),
  edited: text(),
})

type Indexed = Record<'authorId' | 'created' | 'removed' | 'removedBy', AnySQLiteColumn>

const postIndexes = (name: string, t: Indexed) => [
  index(`${name}_author`).on(t.authorId, t.created).where(sql`${t.authorId} IS NOT NULL`),
  index(`${name}_removed`).on(t.removed).where(sql`${t.removed} IS NOT NULL`),
  index(`${name}_remover`).on(t.removedBy).where(sql`${t.removedBy} IS NOT NULL`),
]

type Sorted = Record<'created' | 'active' | 'score' | 'id', AnySQLiteColumn>
type Around = { first?: AnySQLiteColumn[]; last?: AnySQLiteColumn[] }

/** An index of a list for each of its orders. */
const listIndexes = (name: string, { id, ...t }: Sorted, where: SQL, { first = [], last = [] }: Around = {}) =>
  Object.entries({ newest: t.created, active: t.active, votes: t.score }).map(([sort, key]) => {
    const [column = key, ...columns] = [...first, key, id, ...last]
    return index(`${name}_${sort}`)
      .on(column, ...columns)
      .where(where)
  })

const questionId = () =>
  text()
    .notNull()
    .references((): AnySQLiteColumn => questions.id, { onDelete: 'cascade' })

export const categories = sqliteTable(
  'categories',
  {
    id: text().primaryKey(),
    text: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull(),
    /** How many listed questions it has. Changed in the same batch as those questions. */
    questionCount: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('categories_text').on(sql`${t.text} COLLATE NOCASE`), index('categories_order').on(t.position)],
)

export const questions = sqliteTable(
  'questions',
  {
    id: text().primaryKey(),
    /** The first part of its address. It never changes. */
    uid: text().notNull().unique(),
    /** The second part of its address. It follows the title, and an outdated one leads to the current one. */
    slug: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** The content without its tags. */
    text: text().notNull(),
    preview: text().notNull(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    authorId: authorId(),
    anonymous: anonymous(),
    /** Votes up minus votes down. */
    score: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    /** How many listed answers it has. */
    answerCount: integer().notNull().default(0),
    acceptedId: text(),
    closed: text(),
    closedWhy: text().notNull().default(''),
    duplicateOf: text().references((): AnySQLiteColumn => questions.id, { onDelete: 'set null' }),
    /** Its answers are at `getDuplicate` now, and its address leads there. */
    merged: integer({ mode: 'boolean' }).notNull().default(false),
    pinned: integer({ mode: 'boolean' }).notNull().default(false),
    ...visibility(),
    /** The last edit or answer, or the creation. */
    active: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    ...listIndexes('questions', t, isListed(t)),
    ...listIndexes('questions_category', t, isListed(t), { first: [t.categoryId] }),
    ...listIndexes('questions_unanswered', t, isUnanswered(t)),
    // SQLite reads `IS NULL` from the row, so the index needs the column.
    ...listIndexes('questions_unsolved', t, isUnsolved(t), { last: [t.acceptedId] }),
    ...listIndexes('questions_solved', t, isSolved(t), { last: [t.acceptedId] }),
    index('questions_pinned').on(t.created, t.id).where(isPinned(t)),
    index('questions_category').on(t.categoryId),
    ...postIndexes('questions', t),
    index('questions_duplicates').on(t.duplicateOf).where(sql`${t.duplicateOf} IS NOT NULL`),
    check('questions_listed', sql`${t.listed} = (${t.removed} IS NULL AND ${t.hidden} = 0 AND ${t.merged} = 0)`),
  ],
)

export const answersToQuestions = sqliteTable(
  'answers',
  {
    id: text().primaryKey(),
    questionId: questionId(),
    content: text().notNull(),
    /** The content without its tags. */
    text: text().notNull(),
    authorId: authorId(),
    anonymous: anonymous(),
    score: integer().notNull().default(0),
    accepted: integer({ mode: 'boolean' }).notNull().default(false),
    ...visibility(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // Of all answers, because authors and staff also read some that aren't listed. With `listed`, counting them reads
    // only the index.
    index('answers_best').on(t.questionId, ...bestFirst(t), t.listed),
    index('answers_newest').on(t.created, t.questionId).where(sql`${t.listed} = 1`),
    uniqueIndex('answers_accepted').on(t.questionId).where(sql`${t.accepted} = 1`),
    ...postIndexes('answers', t),
    check('answers_listed', sql`${t.listed} = (${t.removed} IS NULL AND ${t.hidden} = 0)`),
  ],
)

const voteColumns = () => ({
  /** Null after the voter has deleted their account. The vote stays. */
  userId: text().references(() => users.id, { onDelete: 'set null' }),
  value: integer().notNull(),
})

const voteRules = (
  name: string,
  post: AnySQLiteColumn,
  { userId, value }: Record<'userId' | 'value', AnySQLiteColumn>,
) => [
  uniqueIndex(`${name}_once`).on(post, userId),
  index(`${name}_sum`).on(post, value),
  index(`${name}_user`).on(userId).where(sql`${userId} IS NOT NULL`),
  check(`${name}_value`, sql`${value} IN (-1, 0, 1)`),
]

export const questionVotes = sqliteTable(
  'question_votes',
  { id: text().primaryKey(), questionId: questionId(), ...voteColumns() },
  (t) => voteRules('question_votes', t.questionId, t),
)

export const answerVotes = sqliteTable(
  'answer_votes',
  {
    id: text().primaryKey(),
    answerId: text()
      .notNull()
      .references(() => answersToQuestions.id, { onDelete: 'cascade' }),
    ...voteColumns(),
  },
  (t) => voteRules('answer_votes', t.answerId, t),
)

export const comments = sqliteTable(
  'comments',
  {
    id: text().primaryKey(),
    questionId: questionId(),
    /** Null for a comment on the question itself. */
    answerId: text().references(() => answersToQuestions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: authorId(),
    anonymous: anonymous(),
    ...visibility(),
  },
  (t) => [
    index('comments_of_question').on(t.questionId, t.created, t.id).where(sql`${t.answerId} IS NULL`),
    index('comments_of_answer').on(t.answerId, t.created, t.id).where(sql`${t.answerId} IS NOT NULL`),
    index('comments_question').on(t.questionId),
    ...postIndexes('comments', t),
    check('comments_listed', sql`${t.listed} = (${t.removed} IS NULL AND ${t.hidden} = 0)`),
  ],
)

/** How a question or an answer read before and after each edit, from the first edit on. */
export const questionRevisions = sqliteTable(
  'question_revisions',
  {
    id: text().primaryKey(),
    questionId: questionId(),
    /** Null for a version of the question itself. */
    answerId: text().references(() => answersToQuestions.id, { onDelete: 'cascade' }),
    /** '' for answers. */
    title: text().notNull().default(''),
    content: text().notNull(),
    /** Null after the editor has deleted their account. */
    editorId: text().references(() => users.id, { onDelete: 'set null' }),
    anonymous: anonymous(),
    why: text().notNull().default(''),
    created: text().notNull(),
  },
  (t) => [
    index('question_revisions_question').on(t.questionId, t.created, t.id),
    index('question_revisions_answer').on(t.answerId, t.created, t.id).where(sql`${t.answerId} IS NOT NULL`),
    index('question_revisions_editor').on(t.editorId).where(sql`${t.editorId} IS NOT NULL`),
  ],
)

/** Each merge of a question into another one, for as long as staff can undo it. */
export const questionMerges = sqliteTable(
  'question_merges',
  {
    id: text().primaryKey(),
    /** The question that was merged, and the one that took its answers in. */
    fromId: text()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    intoId: text()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** How the merged question was before. */
    wasClosed: integer({ mode: 'boolean' }).notNull(),
    wasPinned: integer({ mode: 'boolean' }).notNull(),
    wasDuplicateOf: text().references(() => questions.id, { onDelete: 'set null' }),
    created: text().notNull(),
  },
  (t) => [
    index('question_merges_from').on(t.fromId, t.created),
    index('question_merges_into').on(t.intoId, t.created),
    index('question_merges_duplicate').on(t.wasDuplicateOf).where(sql`${t.wasDuplicateOf} IS NOT NULL`),
    index('question_merges_created').on(t.created),
  ],
)

/** What a merge moved, so that undoing it moves exactly this back. */
export const questionMoves = sqliteTable(
  'question_moves',
  {
    mergeId: text()
      .notNull()
      .references(() => questionMerges.id, { onDelete: 'cascade' }),
    kind: text({ enum: movedKinds }).notNull(),
    /** For a follow, the member who follows. */
    itemId: text().notNull(),
    /** Whether it was the accepted answer before. */
    wasAccepted: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.mergeId, t.kind, t.itemId] }), index('question_moves_item').on(t.kind, t.itemId)],
)

/** The tags of questions, with what their lists are ordered by, so that a tag's list needs only an index of its own. */
export const questionTags = sqliteTable(
  'question_tags',
  {
    tagId: text()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    questionId: questionId(),
    position: integer().notNull(),
    created: text().notNull(),
    active: text().notNull(),
    score: integer().notNull(),
    listed: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.tagId] }),
    ...listIndexes('question_tags', { ...t, id: t.questionId }, isListed(t), { first: [t.tagId] }),
    index('question_tags_tag').on(t.tagId),
  ],
)

/** How many rows a list of the whole site has, so that no page counts them. */
export const siteCounts = sqliteTable('site_counts', {
  name: text().primaryKey(),
  total: integer().notNull().default(0),
})

/** Where every 50th page of a long list begins. */
export const questionAnchors = sqliteTable(
  'question_anchors',
  {
    /** The sort and the filter, as in `lists/flat-list.ts`. */
    list: text().notNull(),
    page: integer().notNull(),
    /** The sort key of the page's first row: a time, or a score as text. */
    key: text().notNull(),
    questionId: text().notNull(),
    built: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.page] })],
)

export const questionIndexQueue = sqliteTable(
  'question_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    questionId: text().notNull(),
  },
  (t) => [index('question_outbox_question').on(t.questionId)],
)

type Listed = Record<'listed', SQLWrapper>

/**
 * The one condition for what everybody may see (docs/security.md, 34). It has no parameters, because SQLite uses a partial
 * index only for the same words.
 */
export function isListed({ listed }: Listed): SQL {
  return sql`${listed} = 1`
}

export function isPinned(t: Listed & Record<'pinned', SQLWrapper>): SQL {
  return sql`${isListed(t)} AND ${t.pinned} = 1`
}

export function isUnanswered(t: Listed & Record<'answerCount', SQLWrapper>): SQL {
  return sql`${isListed(t)} AND ${t.answerCount} = 0`
}

export function isUnsolved(t: Listed & Record<'acceptedId', SQLWrapper>): SQL {
  return sql`${isListed(t)} AND ${t.acceptedId} IS NULL`
}

export function isSolved(t: Listed & Record<'acceptedId', SQLWrapper>): SQL {
  return sql`${isListed(t)} AND ${t.acceptedId} IS NOT NULL`
}

type Ranked = { accepted: SQLWrapper; score: SQLWrapper; created: AnySQLiteColumn; id: AnySQLiteColumn }

/** The order of answers, ascending: the accepted one, then the highest score, then the oldest. */
export function bestFirst(t: Ranked) {
  return [sql`-${t.accepted}`, sql`-${t.score}`, t.created, t.id] as const
}
