import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button'
import type { CallFailed } from '../../ui/call'
import { Dialog } from '../../ui/dialog'
import { TextField, Toggle } from '../../ui/field'
import { failedCall, ProblemWords } from '../../ui/problem-words'
import { toast } from '../../ui/toast'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning'
import { type ChoiceListName, choiceLists, lengths } from '../choices'
import { DialogActions } from './dialog-actions'
import type { ProfileDialogProps } from './profile-dialogs'

/** Several of what is offered, and what somebody adds in words of their own. */
export default function ChoicesDialog({ list, profile, save, onClose }: ProfileDialogProps & { list: ChoiceListName }) {
  const { heading, hint, choices } = choiceLists[list]
  const [chosen, setChosen] = useState<readonly string[]>(profile[list])
  const [offered, setOffered] = useState<readonly string[]>(() => [...new Set([...choices, ...profile[list]])])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallFailed | null>(null)
  useUnsavedWarning(chosen !== profile[list])

  const set = (choice: string, on: boolean) =>
    setChosen((before) =>
      on ? [...before.filter((other) => other !== choice), choice] : before.filter((other) => other !== choice),
    )

  function add(words: string) {
    const known = offered.find((choice) => choice.toLowerCase() === words.toLowerCase())
    if (!known) setOffered([...offered, words])
    set(known ?? words, true)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await save({ [list]: chosen })
      onClose()
      await toast({ title: 'Saved', description: heading })
    } catch (error) {
      setProblem(failedCall(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={heading} description={hint} onClose={onClose}>
      {problem && <ProblemWords problem={problem} />}
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="sr-only">{heading}</legend>
          {offered.map((choice) => (
            <Toggle
              key={choice}
              label={choice}
              checked={chosen.includes(choice)}
              onChange={(event) => set(choice, event.target.checked)}
            />
          ))}
        </fieldset>
        <OwnWords onAdd={add} />
        <DialogActions busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** One more choice; Enter adds it and does not send the form. */
function OwnWords({ onAdd }: { onAdd: (words: string) => void }) {
  const [words, setWords] = useState('')
  const add = () => {
    const trimmed = words.trim()
    if (trimmed) onAdd(trimmed)
    setWords('')
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <TextField
        label="Something else"
        need="unmarked"
        value={words}
        maxLength={lengths.choice}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button kind="outlined" onClick={add}>
        Add
      </Button>
    </div>
  )
}
