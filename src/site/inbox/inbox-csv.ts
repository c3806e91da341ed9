import { streamCsv } from '../../platform/text/csv'
import type { InboxMessage } from './inbox'
import { formLabels, messageStatusLabels } from './message-words'

const columns = [
  ...[
    'Received',
    'Form',
    'Status',
    'Assigned to',
    'Name',
    'Email',
    'Phone',
    'Title',
    'School',
    'Describes themselves as',
  ],
  ...['Message', 'Note'],
]

/** The messages as CSV, streamed while they are read. */
export const inboxCsv = (parts: AsyncIterable<InboxMessage[]>, onFault: (fault: unknown) => void) =>
  streamCsv(columns, rowsOf(parts), onFault)

async function* rowsOf(parts: AsyncIterable<InboxMessage[]>): AsyncGenerator<string[][]> {
  for await (const messages of parts)
    yield messages.map(({ created, form, status, spam, assignee, name, email, phone, title, school, ...message }) => [
      ...[created, formLabels[form], spam ? 'Spam' : messageStatusLabels[status], assignee?.displayName ?? ''],
      ...[name, email, phone, title, school, message.audiences.join(', '), message.message, message.note],
    ])
}
