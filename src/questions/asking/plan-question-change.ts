import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { isSame } from '../../platform/fields'
import { timestamp } from '../../platform/time/clock'
import { type PlannedPart, planAnonymity, planModeration } from '../moderation/plan-moderation'
import { chooseQuestionTags, cleanQuestion, requireCategoryId } from '../post/content'
import type { QuestionReader } from '../post/reader'
import type { QuestionRecord } from '../post/shapes'
import { type QuestionChange, questionSlugOf } from '../rules'
import { questions } from '../schema'

/**
 * What a change of a question will store. Null if it changes nothing.
 * @throws Problem 409 for what the question's state doesn't allow; 422
 */
export async function planQuestionChange(
  db: Database,
  { before, change, reader }: { before: QuestionRecord; change: QuestionChange; reader: QuestionReader },
) {
  const words = await wordsOf(db, before, change)
  const chosen = change.tags && (await chooseQuestionTags(db, change.tags, reader.isStaff))
  const keepsTags = !chosen || isSame(slugsOf(chosen), slugsOf(before.tags))
  const edits = Object.keys(words).length > 0 || !keepsTags
  const parts: PlannedPart[] = [
    ...(reader.isStaff ? await planModeration(db, before, change) : []),
    ...(await planAnonymity(db, before, change.anonymous)),
  ]
  if (!edits && parts.length === 0) return null
  const time = timestamp()
  const isMove = isSame(Object.keys(words), ['categoryId']) && keepsTags && !before.mine
  const conditions: SQL[] = parts.flatMap((part) => part.conditions ?? [])
  return {
    words,
    edits,
    time,
    restores: parts.some((part) => part.restores),
    changesAnonymity: change.anonymous !== undefined && change.anonymous !== before.anonymous,
    /** Whether a version of its words belongs to the history. */
    rewrites: 'title' in words || 'content' in words,
    tags: keepsTags ? null : (chosen ?? []),
    columns: Object.assign({ ...words, ...(edits && { edited: time, active: time }) }, ...parts.map((p) => p.columns)),
    isUnchanged: and(eq(questions.id, before.id), eq(questions.version, before.version), ...conditions),
    /** For an audit entry each. */
    verbs: [...parts.map(({ verb }) => verb), ...(edits ? [isMove ? 'moved' : 'changed'] : [])],
    after: Object.assign(
      {
        title: words.title ?? before.title,
        fields: [...Object.keys(words), ...(keepsTags ? [] : ['tags'])],
      },
      ...parts.map(({ after }) => after),
    ),
    /** The audit must not tell who has just become anonymous, or was until now. */
    isAnonymous: before.anonymous || change.anonymous === true,
  }
}

/** The columns of its words that really change. */
async function wordsOf(db: Database, before: QuestionRecord, { title, content, category }: QuestionChange) {
  const categoryId = category === undefined ? before.category._id : await requireCategoryId(db, category)
  const cleaned = content === undefined ? before : cleanQuestion(content)
  return {
    ...(title !== undefined && title !== before.title && { title, slug: questionSlugOf(title) }),
    ...(cleaned.content !== before.content && {
      content: cleaned.content,
      text: cleaned.text,
      preview: cleaned.preview,
    }),
    ...(categoryId !== before.category._id && { categoryId }),
  }
}

const slugsOf = (tags: readonly { slug: string }[]) => tags.map(({ slug }) => slug)
