import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { Dialog, DialogFoot } from '../../../ui/components/dialog'
import { call } from '../../../ui/hooks/api-client'
import type { InboxMessage } from '../inbox'
import { type BulkAction, bulkOutcome, bulkWords, countMessages } from '../message-actions'

type BulkMessagesDialogProps = {
  action: BulkAction
  messages: readonly InboxMessage[]
  /** Called with those that were changed, once the dialog may close. */
  onDone: (changed: ReadonlySet<string>) => void
  onClose: () => void
}

type Failure = { _id: string; name: string; why: string }

/** Says how many messages will change before it does it, and afterwards which could not be changed and why. */
export default function BulkMessagesDialog({ action, messages, onDone, onClose }: BulkMessagesDialogProps) {
  const [result, setResult] = useState<{ changed: ReadonlySet<string>; failures: Failure[] } | null>(null)
  const { button, title, outcome } = bulkWords[action]

  async function change() {
    const outcomes = await call('PUT', '/api/contact', { json: { ids: messages.map(({ _id }) => _id), action } })
    const changed = new Set(outcomes.flatMap(({ _id, ok }) => (ok ? [_id] : [])))
    const failures = outcomes.flatMap(({ _id, ok, detail = '' }) =>
      ok ? [] : [{ _id, name: messages.find((one) => one._id === _id)?.name ?? '', why: detail }],
    )
    if (failures.length === 0) onDone(changed)
    else setResult({ changed, failures })
  }

  if (result) {
    const { changed, failures } = result
    return (
      <Dialog
        title={`${countMessages(failures.length)} could not be changed`}
        description={changed.size > 0 && <p>{`${bulkOutcome(changed.size)}.`}</p>}
        initialFocus="heading"
        onClose={() => onDone(changed)}
      >
        <ul className="mt-4 grid grid-cols-1 gap-3">
          {failures.map(({ _id, name, why }) => (
            <li key={_id} className="wrap-anywhere">
              <strong dir="auto">{name}</strong>
              <span className="block">{why}</span>
            </li>
          ))}
        </ul>
        <DialogFoot>
          <Button onClick={() => onDone(changed)}>Close</Button>
        </DialogFoot>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog title={title(countMessages(messages.length))} action={button} onConfirm={change} onClose={onClose}>
      <p>{outcome(messages.length === 1)}</p>
    </ConfirmDialog>
  )
}
