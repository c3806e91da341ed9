import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, record } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { changeAnswer, removeAnswer } from '../answer/write-answer'
import { changeQuestion, removeQuestion } from '../asking/change-question'
import { formerMember } from '../choices'
import { changeComment, removeComment } from '../comment/write-comment'
import { checkMerge, mergeQuestion } from '../merging/merge-question'
import { undoMerge } from '../merging/undo-merge'
import { closeReasons, isModerationAction, type ModerationAction } from '../post/actions'
import { refreshQuestionIndex } from '../post/question-index'
import { getQuestionReader, type QuestionWriter } from '../post/reader'
import { type PostKind, postParts } from '../post/removal'
import { moderationMessages, whyLength } from '../post/rules'
import { type Author, memberAs, type QuestionRecord } from '../post/shapes'
import { findQuestion } from '../post/thread'
import { questionRevisions, questions } from '../schema'

const text = v.optional(v.string(), '')
const trimmed = v.optional(v.pipe(v.string(), v.trim()), '')

/** The form of every action. Each action has a call of its own in the API. */
const SentModeration = v.object({
  do: text,
  id: text,
  why: trimmed,
  reason: text,
  other: trimmed,
  category: text,
  /** The id of the other question that staff have compared this one with, before they merge. */
  compared: text,
})
type SentModeration = v.InferOutput<typeof SentModeration>

/**
 * Who asked; or the question that this one would be merged into, for comparing them; or whose page follows, and which
 * question it isn't merged into any more.
 */
type Moderated = { author?: string; other?: QuestionRecord; leadsTo: string; leaves?: QuestionRecord }

export const moderateQuestion = act({
  guard: requireStaff,
  middleware: [refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['questionId'],
  input: SentModeration,
  run: async (c, sent, { questionId }): Promise<Moderated> => {
    const { do: action, id, why, other, compared } = sent
    const { db } = c.var
    const by = getActor(c)
    const reader = getQuestionReader(c)
    if (!isModerationAction(action)) throw notFound()
    if (await findRemoval(db, { action, questionId, id })) throw conflict(moderationMessages.removed)
    if (action === 'author') {
      const { screenName } = await revealAuthor(db, { id: questionId, by, why: requireWhy(why) })
      return { author: screenName, leadsTo: questionId }
    }
    if (action === 'unmerge')
      return { leadsTo: id, leaves: await undoMerge(db, { id, why: requireWhy(why), by, reader }) }
    if (action === 'merge') {
      requireWhy(why)
      const { into } = await checkMerge(db, { id: questionId, into: other, reader })
      // What was compared is what is merged.
      if (compared !== into) return { other: await findQuestion(db, into, reader), leadsTo: questionId }
    }
    await performModeration(db, { action, questionId, sent, by, reader })
    // After a merge, the other question's page says what happened, and offers to undo it.
    return { leadsTo: action === 'merge' ? compared : questionId }
  },
})

const removedKinds: Partial<Record<ModerationAction, PostKind>> = {
  remove: 'question',
  'remove-answer': 'answer',
  'remove-comment': 'comment',
}

export type Removal = { kind: PostKind; removed: string; why: string; by: string | null }

/** Who removed already what staff are about to remove, and when; undefined if nobody has. */
export async function findRemoval(
  db: Database,
  { action, questionId, id }: { action: ModerationAction; questionId: string; id: string },
): Promise<Removal | undefined> {
  const kind = removedKinds[action]
  if (!kind) return undefined
  const post = postParts(kind)
  const [found] = await db.all<Removal>(sql`
    SELECT ${post.kind} AS kind, post.removed, post.removed_why AS why, remover.display_name AS "by"
    FROM ${post.table} LEFT JOIN users AS remover ON remover.id = post.removed_by
    WHERE post.id = ${kind === 'question' ? questionId : id} AND ${post.questionId} = ${questionId}
      AND post.removed IS NOT NULL`)
  return found
}

/** @throws Problem 422 without a reason, which our forms require */
function requireWhy(why: string): string {
  if (why === '') throw invalid({ why: moderationMessages.why })
  if (why.length > whyLength) throw invalid({ why: moderationMessages.longWhy })
  return why
}

type Performed = QuestionWriter & {
  action: Exclude<ModerationAction, 'author' | 'unmerge'>
  questionId: string
  sent: SentModeration
}

/** @throws Problem 404, 409, and 422 like the calls of the API */
async function performModeration(db: Database, { action, questionId, sent, by, reader }: Performed): Promise<void> {
  const { id } = sent
  const why = action === 'close' ? closingWords(sent) : requireWhy(sent.why)
  const as = { by, reader }
  const change = (changed: Parameters<typeof changeQuestion>[1]['change']) =>
    changeQuestion(db, { id: questionId, change: changed, ...as })
  const answer = { questionId, id, ...as }
  const steps: Record<Performed['action'], () => Promise<unknown>> = {
    close: () => change({ closed: { why, duplicateOf: getDuplicate(sent) } }),
    reopen: () => change({ closed: null, why }),
    pin: () => change({ pinned: true, why }),
    unpin: () => change({ pinned: false, why }),
    move: () => change({ category: sent.category, why }),
    merge: () => mergeQuestion(db, { id: questionId, into: sent.other, why, ...as }),
    remove: () => removeQuestion(db, { id: questionId, why, ...as }),
    restore: () => change({ removed: false, why }),
    'remove-answer': () => removeAnswer(db, { ...answer, why }),
    'restore-answer': () => changeAnswer(db, { ...answer, change: { removed: false, why } }),
    'remove-comment': () => removeComment(db, { id, why, ...as }),
    'restore-comment': () => changeComment(db, { id, change: { removed: false, why }, ...as }),
    'restore-version': () => restoreVersion(db, { questionId, revisionId: id, why, ...as }),
  }
  await steps[action]()
}

/** What readers are told, from the reason that was chosen and what else staff wrote. */
function closingWords({ reason, why, other }: SentModeration): string {
  const chosen = Object.entries(closeReasons).find(([name]) => name === reason)?.[1]
  if (!chosen) throw invalid({ reason: moderationMessages.reason })
  if (reason === 'duplicate' && other === '') throw invalid({ other: moderationMessages.unknownQuestion })
  if (why.length > whyLength - chosen.words.length - 1) throw invalid({ why: moderationMessages.longWhy })
  return why === '' ? chosen.words : `${chosen.words} ${why}`
}

const getDuplicate = ({ reason, other }: SentModeration) => (reason === 'duplicate' ? other : null)

/**
 * Tells staff who asked a question. For an anonymous one, the audit records that they looked, but not who asked.
 * @throws Problem 404
 */
export async function revealAuthor(
  db: Database,
  { id, by, why }: { id: string; by: Actor; why: string | undefined },
): Promise<Author> {
  const [question] = await db
    .select({
      anonymous: questions.anonymous,
      author: memberAs<Author>('author', sql`questions.author_id`),
    })
    .from(questions)
    .where(eq(questions.id, id))
  if (!question) throw notFound()
  const looked = { by, verb: 'looked who asked' as const, target: { kind: 'question', id }, ...(why && { why }) }
  if (question.anonymous) await batch(db, { looked: record(db, looked) })
  return question.author ?? formerMember
}

type Restored = QuestionWriter & { questionId: string; revisionId: string; why: string | undefined }

/**
 * Gives a question or its answer the words of an earlier version, as a new version.
 * @throws Problem 404, 409 if somebody saves at the same time
 */
export async function restoreVersion(db: Database, { questionId, revisionId, why, by, reader }: Restored) {
  const [revision] = await db
    .select()
    .from(questionRevisions)
    .where(and(eq(questionRevisions.id, revisionId), eq(questionRevisions.questionId, questionId)))
  if (!revision) throw notFound()
  const { answerId, title, content } = revision
  const change = { content, why: why || 'Restored an earlier version' }
  const restored = { by, reader, revisionId }
  if (answerId === null) await changeQuestion(db, { id: questionId, change: { title, ...change }, ...restored })
  else await changeAnswer(db, { questionId, id: answerId, change, ...restored })
}
