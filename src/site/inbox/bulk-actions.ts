import type { InboxQuery } from './inbox-query'
import type { MessageAction } from './message-actions'
import { spamKeptInDays } from './message-words'

/** What staff can do with several messages at once. */
export const bulkActions = ['take', 'done', 'open', 'spam', 'unspam'] as const satisfies readonly MessageAction[]
export type BulkAction = (typeof bulkActions)[number]

/** More than a page of the inbox has. */
export const maxChosenMessages = 100

/** Those that make sense in a list. */
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
      `${isOne ? 'It leaves' : 'They leave'} the inbox, and we delete ${isOne ? 'it' : 'them'} in ${spamKeptInDays} days.`,
  },
  unspam: {
    button: 'Not spam',
    title: (messages) => `Move ${messages} out of spam?`,
    outcome: (isOne) => `${isOne ? 'It returns' : 'They return'} to the inbox.`,
  },
}

export const countMessages = (count: number) =>
  count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`

/** What is said when it is done. */
export const bulkOutcome = (count: number) => `${countMessages(count)} changed`
