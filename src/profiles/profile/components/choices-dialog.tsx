import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { ProblemWords } from '../../../ui/components/problem-message'
import { toast } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextField, Toggle } from '../../../ui/forms/field'
import { announce } from '../../../ui/hooks/announce'
import { type ApiError, apiErrorOf } from '../../../ui/hooks/api-client'
import { type ChoiceListName, choiceLists } from '../../choices'
import { maxLengths } from '../../entries/rules'
import { DialogActions } from './form-dialog'
import type { ProfileDialogProps } from './profile-dialogs'

/** Lets the member choose from the offered options and add their own. */
export default function ChoicesDialog({ list, profile, save, onClose }: ProfileDialogProps & { list: ChoiceListName }) {
  const { heading, hint, choices } = choiceLists[list]
  const [opened] = useState<readonly string[]>(profile[list])
  const [chosen, setChosen] = useState(opened)
  const [offered, setOffered] = useState<readonly string[]>(() => [...new Set([...choices, ...profile[list]])])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  /** Text that was typed but not added yet. */
  const [own, setOwn] = useState('')
  useUnsavedWarning(chosen !== opened || own.trim() !== '')

  const set = (choice: string, on: boolean) => setChosen((before) => withChoice(before, choice, on))

  /** Adds the typed text, if any, and returns all choices. */
  function add(): readonly string[] {
    const words = own.trim()
    setOwn('')
    if (!words) return chosen
    const choice = offered.find((known) => known.toLowerCase() === words.toLowerCase()) ?? words
    const next = withChoice(chosen, choice, true)
    setOffered((before) => (before.includes(choice) ? before : [...before, choice]))
    setChosen(next)
    announce(`${choice} added, ${next.length} chosen`)
    return next
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const next = add()
      await save((now) => ({ [list]: withChanges(now[list], opened, next) }))
      onClose()
      await toast({ title: 'Saved', description: heading })
    } catch (error) {
      setProblem(apiErrorOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={heading} description={hint} onClose={onClose} busy={busy}>
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
        <OwnWords words={own} onChange={setOwn} onAdd={add} />
        <DialogActions busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Applies this dialog's changes to the current list, because another window may have changed it. */
const withChanges = (now: readonly string[], opened: readonly string[], chosen: readonly string[]): string[] => [
  ...now.filter((choice) => chosen.includes(choice) || !opened.includes(choice)),
  ...chosen.filter((choice) => !opened.includes(choice) && !now.includes(choice)),
]

const withChoice = (chosen: readonly string[], choice: string, on: boolean) => {
  const others = chosen.filter((other) => other !== choice)
  return on ? [...others, choice] : others
}

type OwnWordsProps = { words: string; onChange: (words: string) => void; onAdd: () => void }

/** Enter adds the choice and doesn't submit the form. */
function OwnWords({ words, onChange, onAdd }: OwnWordsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <TextField
        label="Something else"
        need="unmarked"
        value={words}
        maxLength={maxLengths.choice}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onAdd()
        }}
      />
      <Button kind="outlined" onClick={onAdd}>
        Add
      </Button>
    </div>
  )
}
