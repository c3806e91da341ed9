import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/components/button'

type AcceptButtonProps = {
  id: string
  author: string
  isAccepted: boolean
  path: string
  onAccept: () => Promise<void>
}

/** For the person who asked. Pressed again, it takes the answer back. Without JavaScript, it is a form. */
export function AcceptButton({ id, author, isAccepted, path, onAccept }: AcceptButtonProps) {
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await onAccept()
    setBusy(false)
  }

  return (
    <form method="post" action={`${path}/accept`} onSubmit={submit}>
      <input type="hidden" name="answer" value={id} />
      <Button type="submit" kind="quiet" busy={busy} aria-pressed={isAccepted} className="aria-pressed:text-success">
        <span aria-hidden="true">✓</span>
        {isAccepted ? 'Accepted' : 'Accept'}
        <span className="sr-only">{` the answer by ${author}`}</span>
      </Button>
    </form>
  )
}
