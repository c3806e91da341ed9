import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/problem'
import { changeAnswer, removeAnswer } from '../answer/change-answer'
import { changeQuestion } from '../asking/change-question'
import { removeQuestion } from '../asking/remove-question'
import { changeComment, removeComment } from '../comment/change-comment'
import { restoreVersion } from '../history/history'
import { mergeQuestion } from '../merging/merge-question'
import { undoMerge } from '../merging/undo-merge'
import type { QuestionReader } from '../question/reader'
import { closeReasons, type ModerationAction } from './actions'
import { moderationMessages, whyLength } from './rules'

export type SentModeration = {
  id: string
  why: string
  reason: string
  other: string
  category: string
  /** The id of the other question that staff have compared this one with, before they merge. */
  compared: string
}

type Performed = {
  action: Exclude<ModerationAction, 'author'>
  questionId: string
  sent: SentModeration
  by: Actor
  reader: QuestionReader
}

/** Reads a form that was sent without JavaScript, or by one of our dialogs. */
export const readModeration = (form: Record<string, string>): SentModeration => ({
  id: form.id ?? '',
  why: (form.why ?? '').trim(),
  reason: form.reason ?? '',
  other: (form.other ?? '').trim(),
  category: form.category ?? '',
  compared: form.compared ?? '',
})

/** @throws Problem 422 without a reason, which our forms require */
export function requireWhy(why: string): string {
  if (why === '') throw invalid({ why: moderationMessages.why })
  if (why.length > whyLength) throw invalid({ why: moderationMessages.longWhy })
  return why
}

/**
 * Does what staff chose in a form.
 * @throws Problem 404, 409, and 422 like the calls of the API
 */
export async function performModeration(
  db: Database,
  { action, questionId, sent, by, reader }: Performed,
): Promise<void> {
  const { id } = sent
  const why = action === 'close' ? closingWords(sent) : requireWhy(sent.why)
  const as = { by, reader }
  const change = (changed: Parameters<typeof changeQuestion>[1]['change']) =>
    changeQuestion(db, { id: questionId, change: changed, ...as })
  const answer = { questionId, id, ...as }
  const steps: Record<Performed['action'], () => Promise<unknown>> = {
    close: () => change({ closed: { why, duplicateOf: duplicateOf(sent) } }),
    reopen: () => change({ closed: null, why }),
    pin: () => change({ pinned: true, why }),
    unpin: () => change({ pinned: false, why }),
    move: () => change({ category: sent.category, why }),
    merge: () => mergeQuestion(db, { id: questionId, into: sent.other, why, ...as }),
    unmerge: () => undoMerge(db, { id, why, ...as }),
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

const duplicateOf = ({ reason, other }: SentModeration) => (reason === 'duplicate' ? other : null)
