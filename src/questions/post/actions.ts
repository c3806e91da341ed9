import { questionPath } from './paths'

/** What staff can do with a question and what is under it, with the words of its form. */
export const moderationActions = {
  close: { label: 'Close', title: 'Close this question?', button: 'Close question' },
  reopen: { label: 'Reopen', title: 'Reopen this question?', button: 'Reopen question' },
  pin: { label: 'Pin', title: 'Pin this question?', button: 'Pin question' },
  unpin: { label: 'Unpin', title: 'Unpin this question?', button: 'Unpin question' },
  move: { label: 'Move', title: 'Move this question to another category?', button: 'Move question' },
  merge: { label: 'Merge', title: 'Merge this question into another one?', button: 'Compare questions' },
  unmerge: { label: 'Undo merge', title: 'Undo this merge?', button: 'Undo merge' },
  remove: { label: 'Remove', title: 'Remove this question?', button: 'Remove question' },
  restore: { label: 'Restore', title: 'Restore this question?', button: 'Restore question' },
  author: { label: 'Who asked this?', title: 'Look who asked this?', button: 'Show who asked' },
  'remove-answer': { label: 'Remove', title: 'Remove this answer?', button: 'Remove answer' },
  'restore-answer': { label: 'Restore', title: 'Restore this answer?', button: 'Restore answer' },
  'remove-comment': { label: 'Remove', title: 'Remove this comment?', button: 'Remove comment' },
  'restore-comment': { label: 'Restore', title: 'Restore this comment?', button: 'Restore comment' },
  'restore-version': { label: 'Restore', title: 'Restore this version?', button: 'Restore version' },
} as const
export type ModerationAction = keyof typeof moderationActions

export const isModerationAction = (name: string | undefined): name is ModerationAction =>
  name !== undefined && Object.hasOwn(moderationActions, name)

export const closeReasons = {
  duplicate: { label: 'Duplicate of another question', words: 'It repeats another question.' },
  'off-topic': { label: 'Off topic', words: 'It isn’t about special education.' },
  resolved: { label: 'Resolved elsewhere', words: 'It was resolved elsewhere.' },
} as const

type Addressed = { uid: string; slug: string }

/** @param id the answer, comment, or version, if it isn't about the question itself */
export const moderationHref = (question: Addressed, action: ModerationAction, id?: string) =>
  `${questionPath(question)}/moderate?do=${action}${id === undefined ? '' : `&id=${id}`}`

export function getQuestionActions(question: {
  closed: unknown
  pinned: boolean
  removed: string | null
  user: { _id: string | null; screenName: string }
}): ModerationAction[] {
  if (question.removed !== null) return ['restore']
  return [
    question.closed === null ? 'close' : 'reopen',
    question.pinned ? 'unpin' : 'pin',
    'move',
    'merge',
    'remove',
    ...(question.user._id === null ? (['author'] as const) : []),
  ]
}
