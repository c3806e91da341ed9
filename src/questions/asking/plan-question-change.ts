import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { isSame } from '../../platform/collections'
import type { AuditVerb } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { conflict, forbidden } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { requireCategoryId } from '../category/category'
import { leadsTo, requireOther } from '../merging/merge-question'
import { chooseQuestionTags, cleanQuestion } from '../post/post-content'
import type { QuestionReader } from '../post/reader'
import { restorableSince, restoredColumns } from '../post/removal'
import { type Closing, moderationMessages } from '../post/rules'
import type { QuestionRecord } from '../post/shapes'
import { type QuestionChange, questionMessages, questionSlugOf } from '../rules'
import { questions } from '../schema'

const reopening: PlannedPart = { columns: { closed: null, closedWhy: '', duplicateOf: null }, verb: 'reopened' }

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
    verbs: [...parts.map(({ verb }) => verb), ...(edits ? [isMove ? ('moved' as const) : ('changed' as const)] : [])],
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

/** A part of a change: columns, the conditions for storing them, and what the audit says. */
type PlannedPart = {
  columns: object
  conditions?: SQL[]
  verb: AuditVerb
  after?: Record<string, unknown>
  restores?: true
}

/**
 * What staff change about a question besides its words.
 * @throws Problem 409 if it can't be restored any more; 422 for an unknown duplicate
 */
async function planModeration(
  db: Database,
  before: QuestionRecord,
  { closed, pinned, removed }: QuestionChange,
): Promise<PlannedPart[]> {
  return [
    ...(removed === false && before.removed !== null ? [planRestoring(before.removed)] : []),
    ...(closed ? [await planClosing(db, before, closed)] : []),
    ...(closed === null && before.closed !== null ? [reopening] : []),
    ...(pinned !== undefined && pinned !== before.pinned
      ? [{ columns: { pinned }, verb: pinned ? ('pinned' as const) : ('unpinned' as const) }]
      : []),
  ]
}

function planRestoring(removed: string): PlannedPart {
  const since = restorableSince()
  if (removed <= since) throw conflict(moderationMessages.tooLate)
  return {
    columns: restoredColumns('question'),
    conditions: [gt(questions.removed, since)],
    verb: 'restored',
    restores: true,
  }
}

async function planClosing(db: Database, before: QuestionRecord, { why, duplicateOf }: Closing): Promise<PlannedPart> {
  const { id } = before
  const other = duplicateOf ? await requireOther(db, { id, written: duplicateOf, field: 'closed.duplicateOf' }) : null
  return {
    columns: { closed: before.closed ?? timestamp(), closedWhy: why, duplicateOf: other?.id ?? null },
    // Somebody may have closed the other one as a duplicate of this one in the meantime.
    conditions: other ? [sql`NOT ${leadsTo(sql`${other.id}`, id)}`] : [],
    verb: 'closed',
    ...(other && { after: { duplicateOf: other.id } }),
  }
}

/**
 * Whether the author's name is shown. It stays as it is once somebody has answered, because readers have seen it.
 * @throws Problem 409 if somebody has answered, or a question that the same person asked was merged into it: the name on one
 * of them would tell who asked the other
 */
async function planAnonymity(
  db: Database,
  before: QuestionRecord,
  anonymous: boolean | undefined,
): Promise<PlannedPart[]> {
  if (anonymous === undefined || anonymous === before.anonymous) return []
  if (!before.mine) throw forbidden(questionMessages.notYours)
  if (before.answerCount > 0) throw conflict(anonymous ? moderationMessages.answered : questionMessages.staysAnonymous)
  const isUnanswered = sql`NOT EXISTS (
    SELECT 1 FROM answers AS answer WHERE answer.question_id = ${before.id} AND answer.removed IS NULL
  )`
  const hasOther = sql`EXISTS (
    SELECT 1 FROM questions AS other JOIN questions AS asked ON asked.id = other.duplicate_of
    WHERE asked.id = ${before.id} AND other.merged = 1 AND other.author_id = asked.author_id
  )`
  const [merged] = await db.all<{ hasOther: number }>(sql`SELECT ${hasOther} AS "hasOther"`)
  if (merged?.hasOther) throw conflict(moderationMessages.mergedOther)
  const verb = anonymous ? 'made anonymous' : 'no longer anonymous'
  return [{ columns: { anonymous }, conditions: [isUnanswered, sql`NOT ${hasOther}`], verb }]
}
