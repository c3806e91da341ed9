import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { toast, toastFailure } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { call } from '../../../ui/hooks/api-client'
import { type ApplicationStatus, applicationStatuses } from '../../choices'
import type { ApplicationShape } from '../applications'

type ApplicantStatusProps = {
  jobId: string
  application: ApplicationShape
  onSaved: (application: ApplicationShape) => void
}

/**
 * The status of an application. A choice by mouse or touch is saved immediately. In a closed list, the arrow keys step
 * through every option on the way, so a choice by keyboard is saved on Enter or blur. The toast has an undo button.
 */
export function ApplicantStatus({ jobId, application, onSaved }: ApplicantStatusProps) {
  const id = useId()
  const [status, setStatus] = useState(application.status)
  const [stored, setStored] = useState(application.status)
  const [serverStatus, setServerStatus] = useState(application.status)
  const [busy, setBusy] = useState(false)
  const isByKey = useRef(false)
  /** The status chosen last, and whether a request is running that will save it. */
  const latest = useRef({ status: application.status, isUnderWay: false })
  const isUnsaved = status !== stored
  useUnsavedWarning(isUnsaved)
  // A colleague may have changed the status; an unsaved choice stays.
  if (!busy && application.status !== serverStatus) {
    setServerStatus(application.status)
    setStored(application.status)
    if (!isUnsaved) setStatus(application.status)
  }

  async function save(chosen: ApplicationStatus, offersUndo = true) {
    setStatus(chosen)
    latest.current.status = chosen
    if (latest.current.isUnderWay) return
    latest.current.isUnderWay = true
    setBusy(true)
    let before = stored
    try {
      while (latest.current.status !== before) {
        const [next, previous] = [latest.current.status, before]
        const saved = await call('PUT', '/api/job/:id/applicants/:applicationId', {
          param: { id: jobId, applicationId: application._id },
          json: { status: next },
        })
        setStored(next)
        onSaved(saved)
        before = next
        if (latest.current.status === next)
          await toast({
            title: 'Success!',
            description: `${application.applicant_name}: ${next}`,
            ...(offersUndo && { undo: () => undo.current(previous) }),
          })
      }
    } catch (problem) {
      latest.current.status = before
      setStatus(before)
      await toastFailure(problem)
    } finally {
      latest.current.isUnderWay = false
      setBusy(false)
    }
  }
  // The toast outlives the render that created it, so its undo goes through a ref.
  const undo = useRef((_: ApplicationStatus) => {})
  undo.current = (previous) => void save(previous, false)

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    isByKey.current = true
    if (event.key !== 'Enter' || !isUnsaved) return
    event.preventDefault()
    save(status)
  }

  return (
    <div className="sm:w-44">
      <label htmlFor={id} className="block font-semibold text-small">
        Status <span className="sr-only">of {application.applicant_name}</span>
      </label>
      <select
        id={id}
        value={status}
        aria-busy={busy || undefined}
        aria-describedby={`${id}-waiting`}
        className="min-h-11 w-full rounded-control border-[1.5px] border-muted bg-raised px-3 text-ink"
        onPointerDown={() => {
          isByKey.current = false
        }}
        onKeyDown={onKeyDown}
        onBlur={() => isUnsaved && save(status)}
        onChange={(event) => {
          const chosen = applicationStatuses.find((known) => known === event.target.value)
          if (chosen && isByKey.current) setStatus(chosen)
          else if (chosen) save(chosen)
        }}
      >
        {applicationStatuses.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
      <p id={`${id}-waiting`} role="status" className="text-muted text-small">
        {isUnsaved && !busy && 'Press Enter to save.'}
      </p>
    </div>
  )
}
