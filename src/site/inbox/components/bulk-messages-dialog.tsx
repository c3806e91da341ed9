import { call } from '../../../ui/hooks/api-client'
import { BulkDialog } from '../../../ui/lists/bulk-dialog'
import type { InboxMessage } from '../inbox'
import { type BulkAction, bulkOutcome, bulkWords, countMessages } from '../message-actions'

type BulkMessagesDialogProps = {
  action: BulkAction
  messages: readonly InboxMessage[]
  onDone: (changed: ReadonlySet<string>) => void
  onClose: () => void
}

export default function BulkMessagesDialog({ action, messages, onDone, onClose }: BulkMessagesDialogProps) {
  const { button, title, outcome } = bulkWords[action]
  return (
    <BulkDialog
      title={title(countMessages(messages.length))}
      action={button}
      outcome={outcome(messages.length === 1)}
      rows={messages}
      change={() => call('PUT', '/api/contact', { json: { ids: messages.map(({ _id }) => _id), action } })}
      nameOf={({ name }) => <strong dir="auto">{name}</strong>}
      failed={(count) => `${countMessages(count)} could not be changed`}
      changed={bulkOutcome}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
