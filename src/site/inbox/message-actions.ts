import { brand } from '../../platform/config/brand'
import { formatDay } from '../../platform/time/clock'
import type { InboxMessage } from './inbox'
import type { InboxQuery } from './inbox-query'
import type { ContactChange } from './rules'

export const maxStaffNoteLength = 2000

/** Spam is deleted so many days after it was marked. */
export const spamRetentionDays = 30

export function answerHref({ email, form }: Pick<InboxMessage, 'email' | 'form'>): string {
  const subject = form === 'contact' ? `Your message to ${brand.name}` : `Welcome to the ${brand.name} community`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

export const messageActions = ['take', 'assign', 'note', 'answered', 'done', 'open', 'spam', 'unspam'] as const
export type MessageAction = (typeof messageActions)[number]

type Given = {
  /** What the form contains. `knownNote` is the note as the form was shown with it. */
  typed: { assignee?: string; note?: string; knownNote?: string }
  me: { _id: string; displayName: string }
  now: string
}

/**
 * The change that an action makes, for the browser and for the form without JavaScript. A note that was typed is saved by
 * every action, so that it isn't lost; one that wasn't changed is left out, so that it can't undo a colleague's. A note
 * is sent with the one that it replaces, so that a colleague's newer one isn't overwritten unread.
 */
export function changeFor(action: MessageAction, { typed, me, now }: Given): ContactChange {
  const [note = '', knownNote = ''] = [typed.note, typed.knownNote].map((text) => text?.replaceAll('\r\n', '\n'))
  const change = { ...(note !== knownNote && { note, knownNote }), ...changes[action](typed.assignee ?? '', me._id) }
  if (action !== 'answered') return change
  const answered = `Answered by ${me.displayName}, ${formatDay(now)}.`
  return { ...change, knownNote, note: [note.trim(), answered].filter(Boolean).join('\n') }
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

export const actionOutcomes: Readonly<Record<MessageAction, string>> = {
  take: 'Assigned to you',
  assign: 'Assigned',
  note: 'Note saved',
  answered: 'Marked as answered',
  done: 'Done',
  open: 'Open again',
  spam: 'Marked as spam',
  unspam: 'Not spam anymore',
}

export const bulkActions = ['take', 'done', 'open', 'spam', 'unspam'] as const satisfies readonly MessageAction[]
export type BulkAction = (typeof bulkActions)[number]

/** More than a page of the inbox has. */
export const maxChosenMessages = 100

export function bulkActionsIn({ status, spam }: Pick<InboxQuery, 'status' | 'spam'>): BulkAction[] {
  if (spam) return ['unspam']
  return bulkActions.filter((action) => action !== status && action !== 'unspam')
}

type BulkWords = { button: string; title: (messages: string) => string; outcome: (isOne: boolean) => string }

export const bulkWords: Readonly<Record<BulkAction, BulkWords>> = {
  take: {
    button: 'Assign to me',
    title: (messages) => `Assign ${messages} to yourself?`,
    outcome: (isOne) => `The team sees that you work on ${isOne ? 'it' : 'them'}.`,
  },
  done: {
    button: 'Mark as done',
    title: (messages) => `Mark ${messages} as done?`,
    outcome: (isOne) => `You can reopen ${isOne ? 'it' : 'them'} later.`,
  },
  open: {
    button: 'Reopen',
    title: (messages) => `Reopen ${messages}?`,
    outcome: (isOne) => `${isOne ? 'It is' : 'They are'} listed among the open messages again.`,
  },
  spam: {
    button: 'Mark as spam',
    title: (messages) => `Mark ${messages} as spam?`,
    outcome: (isOne) =>
      `${isOne ? 'It leaves' : 'They leave'} the inbox, and we delete ${isOne ? 'it' : 'them'} in ${spamRetentionDays} days.`,
  },
  unspam: {
    button: 'Not spam',
    title: (messages) => `Move ${messages} out of spam?`,
    outcome: (isOne) => `${isOne ? 'It returns' : 'They return'} to the inbox.`,
  },
}

export const countMessages = (count: number) =>
  count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`

export const bulkOutcome = (count: number) => `${countMessages(count)} changed`
