import { call } from '../../ui/call'
import ConfirmDialog from '../../ui/confirm-dialog'
import type { EmployerJob } from '../job-shape'
import type { CountedJob } from '../job-table'
import ChangeStatusDialog from './change-status-dialog'

export type JobAction = { kind: 'status' | 'duplicate' | 'delete'; job: CountedJob }

type JobActionDialogProps = {
  action: JobAction
  /** Called with the job as it is now: the changed one, the copy, or the archived one. */
  onDone: (action: JobAction, job: EmployerJob) => void
  onClose: () => void
}

/** Asks before a job of the table is changed, and changes it. */
export default function JobActionDialog({ action, onDone, onClose }: JobActionDialogProps) {
  const { kind, job } = action
  if (kind === 'status')
    return <ChangeStatusDialog job={job} onClose={onClose} onChanged={(changed) => onDone(action, changed)} />
  if (kind === 'duplicate')
    return (
      <ConfirmDialog
        title="Duplicate this job?"
        action="Duplicate"
        onClose={onClose}
        onConfirm={async () => onDone(action, await call<EmployerJob>('POST', '/api/job', { copyOf: job._id }))}
      >
        <p>{`A copy named “${job.title} (copy)” is added to your jobs as a Draft, which candidates do not see.`}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title="Delete this job?"
      action="Delete"
      kind="danger"
      onClose={onClose}
      onConfirm={async () =>
        onDone(action, await call<EmployerJob>('PUT', `/api/job/${job._id}`, { status: 'Archived' }))
      }
    >
      <p>{`“${job.title}” disappears from your jobs and from what candidates see, and you can no longer open who applied.`}</p>
      <p>
        <strong>This cannot be undone.</strong> To take the job out of sight for a while, pause it instead.
      </p>
    </ConfirmDialog>
  )
}
