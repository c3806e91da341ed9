import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { SelectField } from '../../../ui/forms/field'
import { call } from '../../../ui/hooks/api-client'
import { type ApplicationMail, applicationMailLabels, isApplicationMail } from '../mail-choices'

export function ApplicationMailForm({ stored }: { stored: ApplicationMail }) {
  const [chosen, setChosen] = useState(stored)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await call('PUT', '/api/users/profile', { json: { applicationMail: chosen } })
      await toast({ title: 'Saved', description: `Emails about applicants: ${applicationMailLabels[chosen]}` })
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      aria-label="Emails about applicants"
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <SelectField
        label="Send me an email"
        name="applicationMail"
        need="unmarked"
        hint="You get them for jobs that have you as their job administrator, and for jobs without one."
        value={chosen}
        onChange={(event) => isApplicationMail(event.target.value) && setChosen(event.target.value)}
      >
        {Object.entries(applicationMailLabels).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button live kind="outlined" type="submit" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
