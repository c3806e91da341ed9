import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { TextField, Toggle } from '../../../ui/forms/field'
import { announce } from '../../../ui/hooks/announce'
import { type ChoiceListName, choiceLists } from '../../choices'
import { maxLengths } from '../../rules'
import { FormDialog } from './form-dialog'
import type { ProfileDialogProps } from './profile-dialogs'
import { withChanges } from './section-fields'

type Choosing = { chosen: readonly string[]; own: string }

/** Lets the member choose from the offered options and add their own. `own` is typed, but not added yet. */
export function ChoicesDialog({ list, profile, save, onClose }: ProfileDialogProps & { list: ChoiceListName }) {
  const { heading, hint, choices } = choiceLists[list]
  const [opened] = useState<readonly string[]>(profile[list])
  const [offered, setOffered] = useState<readonly string[]>(() => [...new Set([...choices, ...opened])])
  const form = useForm<Choosing, unknown, Choosing>({ defaultValues: { chosen: opened, own: '' } })
  const { chosen, own } = form.watch()

  const set = (choice: string, on: boolean) =>
    form.setValue('chosen', withChoice(chosen, choice, on), { shouldDirty: true })

  /** Adds the typed text, if any, and returns all choices. */
  function add(): readonly string[] {
    const words = own.trim()
    form.setValue('own', '', { shouldDirty: true })
    if (!words) return chosen
    const choice = offered.find((known) => known.toLowerCase() === words.toLowerCase()) ?? words
    const next = withChoice(chosen, choice, true)
    setOffered((before) => (before.includes(choice) ? before : [...before, choice]))
    form.setValue('chosen', next, { shouldDirty: true })
    announce(`${choice} added, ${next.length} chosen`)
    return next
  }

  async function keep() {
    const next = add()
    await save((now) => ({ [list]: withChanges(now[list], opened, next) }))
  }

  return (
    <FormDialog title={heading} description={hint} form={form} keep={keep} onClose={onClose}>
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
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <TextField
          label="Something else"
          need="unmarked"
          value={own}
          maxLength={maxLengths.choice}
          onChange={(event) => form.setValue('own', event.target.value, { shouldDirty: true })}
          onKeyDown={(event) => {
            // Enter adds the choice and doesn't send the form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button kind="outlined" onClick={add}>
          Add
        </Button>
      </div>
    </FormDialog>
  )
}

const withChoice = (chosen: readonly string[], choice: string, on: boolean) => {
  const others = chosen.filter((other) => other !== choice)
  return on ? [...others, choice] : others
}
