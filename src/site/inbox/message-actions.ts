import { longDayText } from '../../ui/hooks/format-time'
import type { ContactChange } from '../contact/rules'

/** What staff can do with a message, one button each. */
export const messageActions = ['take', 'assign', 'note', 'answered', 'done', 'open', 'spam', 'unspam'] as const
export type MessageAction = (typeof messageActions)[number]

type Given = {
  /** What the form contains. `knownNote` is the note as the form was shown with it. */
  typed: { assignee?: string; note?: string; knownNote?: string }
  /** Whoever pressed the button. */
  me: { _id: string; displayName: string }
  now: string
}

/**
 * The change that an action makes, for the browser and for the form without JavaScript. A note that was typed is saved by
 * every action, so that it isn't lost; one that wasn't changed is left out, so that it can't undo a colleague's.
 */
export function changeFor(action: MessageAction, { typed, me, now }: Given): ContactChange {
  const note = (typed.note ?? '').replaceAll('\r\n', '\n')
  const isTyped = note !== (typed.knownNote ?? '').replaceAll('\r\n', '\n')
  const change = { ...(isTyped && { note }), ...changes[action](typed.assignee ?? '', me._id) }
  if (action !== 'answered') return change
  const answered = `Answered by ${me.displayName}, ${longDayText(now)}.`
  return { ...change, note: [note.trim(), answered].filter(Boolean).join('\n') }
}

const changes: Readonly<Record<MessageAction, (assignee: string, me: string) => ContactChange>> = {
  take: (_, me) => ({ assignee: me }),
  assign: (assignee) => ({ assignee: assignee || null }),
  note: () => ({}),
  answered: () => ({ status: 'done' }),
  done: () => ({ status: 'done' }),
  open: () => ({ status: 'open' }),
  spam: () => ({ spam: true }),
  unspam: () => ({ spam: false }),
}

/** What is said when it is done. */
export const actionOutcomes: Readonly<Record<MessageAction, string>> = {
  take: 'Assigned to you',
  assign: 'Assigned',
  note: 'Note saved',
  answered: 'Marked as answered',
  done: 'Done',
  open: 'Open again',
  spam: 'Marked as spam',
  unspam: 'Not spam any more',
}
