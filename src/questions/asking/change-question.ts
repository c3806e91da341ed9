import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { requireNotSilenced } from '../../accounts/silence/may-post'
import { flagListedWords } from '../../flags/flag/flag'
import { isSame } from '../../platform/collections'
import { type AuditVerb, isStale, record, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, forbidden, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { requireCategoryId } from '../category/category'
import { revisionStatements } from '../history/history'
import { leadsTo, requireOther } from '../merging/merge-question'
import { holdPostEntries, publishAsMember } from '../new-members/new-member-rules'
import { editedStatement } from '../notices/question-notices'
import { actorBesides, markStatements } from '../post/anonymous-marks'
import { recountStatements } from '../post/counts'
import { chooseQuestionTags, cleanQuestion, setTagsStatements } from '../post/post-content'
import { questionIndex, refreshQuestionIndex } from '../post/question-index'
import { getQuestionWriter, type QuestionReader, type QuestionWriter } from '../post/reader'
import {
  noticeVisibilityStatements,
  removeOwnPost,
  restorableSince,
  restoredColumns,
  restoringNotices,
} from '../post/removal'
import { type Closing, moderationMessages, Reason } from '../post/rules'
import type { QuestionRecord } from '../post/shapes'
import { findQuestion, readQuestion } from '../post/thread'
import { QuestionChange, questionMessages, toQuestionSlug } from '../rules'
import { questions } from '../schema'

/** Changes a question: its author and staff. Returns the question. */
export const editQuestion = act({
  guard: requireMember,
  middleware: [requireNotSilenced, refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['id'],
  input: QuestionChange,
  run: (c, change, { id }) =>
    publishAsMember(c, { changed: id, content: change.content }, (isHeld) =>
      changeQuestion(c.var.db, { id, change, ...getQuestionWriter(c), isHeld }),
    ),
})

type Changed = QuestionWriter & {
  id: string
  change: QuestionChange
  /** The earlier version that the words come from. */
  revisionId?: string
  /** Whether it is hidden until staff look. */
  isHeld?: boolean
}

/** How often a change without a `version` tries again because somebody else has just saved. */
const maxTries = 3

/**
 * Changes a question. Staff also close, pin, and restore it.
 * @throws Problem 403 for another's; 404; 409 for a stale `version`, with the current question as `current`, and for what
 * its state doesn't allow; 422
 */
export async function changeQuestion(db: Database, changed: Changed): Promise<QuestionRecord> {
  const { id, change, reader } = changed
  for (let tries = 1; ; tries++) {
    const before = await findQuestion(db, id, reader)
    if (!before.mine && !reader.isStaff) throw forbidden(questionMessages.notYours)
    if (before.merged) throw conflict(moderationMessages.merged)
    if (change.version !== undefined && change.version !== before.version) throw await stale(db, id, reader)
    if (await storeChange(db, before, changed)) return findQuestion(db, id, reader)
    if (change.version !== undefined || tries === maxTries) throw await stale(db, id, reader)
  }
}

/** @returns false if somebody else has changed the question in the meantime; then nothing is stored */
async function storeChange(
  db: Database,
  before: QuestionRecord,
  { id, change, by, reader, revisionId, isHeld }: Changed,
): Promise<boolean> {
  const planned = await planQuestionChange(db, { before, change, reader })
  if (!planned) return true
  const { columns, isAnonymous, rewrites, tags, time } = planned
  const why = change.why || change.closed?.why
  const write = db
    .update(questions)
    .set({ ...columns, version: sql`${questions.version} + 1` })
    .where(planned.isUnchanged)
  const { before: uncounted, after } = recountStatements(db, id)
  const entry = {
    by: actorBesides({ anonymous: isAnonymous, mine: before.mine }, by),
    target: { kind: 'question', id },
    before: { title: before.title },
    after: { ...planned.after, ...(revisionId && { revision: revisionId }) },
    ...(why && { why }),
  }
  const [verb = 'changed', ...verbs] = revisionId ? ['restored revision' as const] : planned.verbs
  const revision = revisionStatements(db, 'question', { id, editorId: by.userId, why: change.why, time })
  try {
    await batch(db, {
      restoring: planned.restores ? restoringNotices(db, { kind: 'question', id, questionId: id, by }) : [],
      uncounted,
      kept: rewrites ? revision.before : [],
      changed: recordOrFail(db, write, { ...entry, verb }, { also: [questionIndex.reindex(db, id)] }),
      recorded: verbs.map((verb) => record(db, { ...entry, verb })),
      revised: rewrites ? revision.after : [],
      marked: planned.changesAnonymity ? markStatements(db, id) : [],
      tagged: tags === null ? [] : setTagsStatements(db, id, tags),
      after,
      notified: planned.edits ? editedStatement(db, { question: { ...before, ...planned.words }, by: by.userId }) : [],
      shown: planned.restores ? noticeVisibilityStatements(db, id) : [],
      held: isHeld ? holdPostEntries(db, { kind: 'question', id, questionId: id, by }) : [],
      flagged: flagListedWords(db, {
        kind: 'question',
        id,
        text: `${planned.words.title ?? ''}\n${planned.words.text ?? ''}`,
      }),
    })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

const stale = async (db: Database, id: string, reader: QuestionReader) =>
  conflict(questionMessages.stale, { current: await readQuestion(db, id, reader) })

/** A part of a change: columns, the conditions for storing them, and what the audit says. */
type PlannedPart = {
  columns: object
  conditions?: SQL[]
  verb: AuditVerb
  after?: Record<string, unknown>
  restores?: true
}

const reopening: PlannedPart = { columns: { closed: null, closedWhy: '', duplicateOf: null }, verb: 'reopened' }

/**
 * What a change of a question will store. Null if it changes nothing.
 * @throws Problem 409 for what the question's state doesn't allow; 422
 */
async function planQuestionChange(
  db: Database,
  { before, change, reader }: { before: QuestionRecord; change: QuestionChange; reader: QuestionReader },
) {
  const words = await prepareWords(db, before, change)
  const chosen = change.tags && (await chooseQuestionTags(db, change.tags, reader.isStaff))
  const keepsTags = !chosen || isSame(toSlugs(chosen), toSlugs(before.tags))
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

async function prepareWords(db: Database, before: QuestionRecord, { title, content, category }: QuestionChange) {
  const categoryId = category === undefined ? before.category._id : await requireCategoryId(db, category)
  const cleaned = content === undefined ? before : cleanQuestion(content)
  return {
    ...(title !== undefined && title !== before.title && { title, slug: toQuestionSlug(title) }),
    ...(cleaned.content !== before.content && {
      content: cleaned.content,
      text: cleaned.text,
      preview: cleaned.preview,
    }),
    ...(categoryId !== before.category._id && { categoryId }),
  }
}

const toSlugs = (tags: readonly { slug: string }[]) => tags.map(({ slug }) => slug)

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

export const deleteQuestion = act({
  guard: requireMember,
  middleware: [refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['id'],
  input: Reason,
  isBodyOptional: true,
  run: (c, { why }, { id }) => removeQuestion(c.var.db, { id, ...getQuestionWriter(c), why }),
})

type Removed = QuestionWriter & { id: string; why?: string | undefined }

/**
 * Removes a question. Staff can restore it for 30 days, and say why they removed it. Its author can remove it only until
 * another member has answered, and not if another question leads here.
 * @throws Problem 403 for another's; 404; 409 once others have answered, and for both questions of a merge
 */
export async function removeQuestion(db: Database, { id, by, reader, why }: Removed): Promise<void> {
  const found = await findQuestion(db, id, reader)
  if (found.merged && (found.mine || reader.isStaff)) throw conflict(moderationMessages.merged)
  const isRemoved = await removeOwnPost(db, {
    kind: 'question',
    post: found,
    questionId: id,
    by,
    reader,
    why,
    named: `question “${found.title}”`,
    notYours: questionMessages.notYours,
    before: { title: found.title },
    onlyIf: reader.isStaff ? undefined : and(isUnansweredByOthers, isNoTarget),
  })
  if (isRemoved) return
  // Somebody else has removed or merged it in the meantime, or others have answered.
  const { removed: gone, merged } = await findQuestion(db, id, reader)
  if (gone !== null) throw notFound()
  if (merged) throw conflict(moderationMessages.merged)
  const [noTarget] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, id), isNoTarget))
  throw conflict(noTarget ? questionMessages.answered : questionMessages.target)
}

/** The address of a merged question leads to the other one, so it would vanish with it. */
const isNoTarget = sql`NOT EXISTS (
  SELECT 1 FROM questions AS other WHERE other.duplicate_of = questions.id AND other.merged = 1
)`

/** An answer by a former member is another member's too. */
const isUnansweredByOthers = sql`NOT EXISTS (
  SELECT 1 FROM answers AS answer WHERE answer.question_id = questions.id AND answer.removed IS NULL
  AND answer.author_id IS NOT questions.author_id
)`
