import { useId, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { ProblemWords } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { setInitialFocus } from '../../../ui/hooks/use-focus'
import { type JobStatus, statusChoices } from '../../choices'
import type { EmployerJob } from '../../job'
import { lifetimeInDays } from '../../lifetimes'
import { LiveUntil } from '../../shared/job-status'

const choices = [
  { status: 'Draft', meaning: 'Candidates can’t see it. Take your time.' },
  { status: 'Published', meaning: `Candidates can find it for ${lifetimeInDays} days.` },
  { status: 'Paused', meaning: 'Candidates can’t see it until you publish it again.' },
  { status: 'Closed', meaning: 'Candidates can’t see it. The position is filled or withdrawn.' },
] as const

type ChangeStatusDialogProps = {
  job: { _id: string; title: string; status: JobStatus; updated: string; closingDate: string | null }
  editHref: string
  onChanged: (job: EmployerJob) => void
  onClose: () => void
}

export default function ChangeStatusDialog({ job, editHref, onChanged, onClose }: ChangeStatusDialogProps) {
  const id = useId()
  const [chosen, setChosen] = useState(choices.find(({ status }) => status === job.status)?.status)
  const { busy, problem, run } = useAct()
  const save = () =>
    run(async () => onChanged(await call('PUT', '/api/job/:id', { param: { id: job._id }, json: { status: chosen } })))

  return (
    <Dialog
      title="Change the status of this job?"
      description={
        <>
          <p>{job.title}</p>
          <p className="text-small empty:hidden">
            <LiveUntil job={job} />
          </p>
          <p className="text-muted text-small">
            Draft, Paused and Closed jobs do not appear to candidates. Published jobs do.
          </p>
        </>
      }
      onClose={onClose}
    >
      <fieldset className="mt-5 grid gap-1">
        <legend className="sr-only">Status</legend>
        {choices.map(({ status, meaning }) => (
          <div key={status} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              id={`${id}-${status}`}
              name={`${id}-status`}
              value={status}
              checked={chosen === status}
              // The focus starts on the current status, because on another option a single key would select it.
              ref={job.status === status ? setInitialFocus : undefined}
              onChange={() => setChosen(status)}
              aria-describedby={`${id}-${status}-meaning`}
              className="mt-1 size-6 shrink-0 accent-accent"
            />
            <div>
              <label htmlFor={`${id}-${status}`} className="font-semibold">
                {statusChoices[status]}
              </label>
              <p id={`${id}-${status}-meaning`} className="text-muted text-small">
                {meaning}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {problem && (
        <>
          <ProblemWords problem={problem} />
          {problem.status === 422 && (
            <p className="mt-2">
              <a href={editHref}>Edit this job</a> to fill in what’s missing.
            </p>
          )}
        </>
      )}
      <DialogFoot>
        <Button busy={busy} disabled={!chosen || chosen === job.status} onClick={save}>
          Save
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
