import { type FormEvent, useId } from 'react'
import { Button } from '../../../ui/components/button'
import { TextArea, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import { applicantMessages } from '../applicant-messages'

type NoteFormProps = {
  jobId: string
  note: string
  /** Where to go on without JavaScript. */
  back?: string
  refused?: { errors?: Record<string, string>; problem?: string; typed?: string | undefined } | undefined
  onSaved: (note: string) => void
}

/** The note that an applicant keeps for themself. */
export function PrivateNoteForm({ jobId, note, back, refused = {}, onSaved }: NoteFormProps) {
  const { errors, problem, busy, form } = useNativeForm({
    initial: refused,
    read: (data) => ({ privateNote: String(data.get('privateNote')) }),
    check: async () => ({}),
    send: async (json) => {
      onSaved((await call('PUT', '/api/job/:id/application/note', { param: { id: jobId }, json })).privateNote)
      return false
    },
  })
  return (
    <form {...form} method="post" action={`/jobs/${jobId}/application/note`} className="grid max-w-measure gap-3">
      <FormMessage>{errors.privateNote ? undefined : problem}</FormMessage>
      {back && <input type="hidden" name="back" value={back} />}
      <TextArea
        name="privateNote"
        label="Your private note"
        need="unmarked"
        defaultValue={refused.typed ?? note}
        hint={applicantMessages.privateNoteHint}
        error={errors.privateNote}
      />
      <p>
        <Button type="submit" kind="outlined" busy={busy}>
          Save private note
        </Button>
      </p>
    </form>
  )
}

type GotJobFormProps = {
  jobId: string
  back: string
  /** The names of the alerts that found the job. */
  alerts: readonly string[]
  busy: boolean
  onGot: (stopAlerts: boolean) => void
}

/** Asks whether the alerts that found the job may stop, too. */
export function GotJobForm({ jobId, back, alerts, busy, onGot }: GotJobFormProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onGot(new FormData(event.currentTarget).get('stopAlerts') === 'yes')
  }
  return (
    <form
      method="post"
      action={`/jobs/${jobId}/application/got`}
      onSubmit={submit}
      className="grid max-w-measure gap-3"
    >
      <input type="hidden" name="got" value="yes" />
      <input type="hidden" name="back" value={back} />
      <p id={id}>We’ll mark it for you. The employer doesn’t see this.</p>
      {alerts.length > 0 && (
        <Toggle
          label={alerts.length === 1 ? 'Stop the alert that found it' : 'Stop the alerts that found it'}
          hint={alerts.join(', ')}
          name="stopAlerts"
          value="yes"
        />
      )}
      <p>
        <Button type="submit" busy={busy} aria-describedby={id}>
          Yes, I got this job
        </Button>
      </p>
    </form>
  )
}
