import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { call } from '../../../ui/hooks/api-client'
import type { EmployerJob } from '../../job'
import type { CountedJob } from '../job-table'
import ChangeStatusDialog from '../shared/change-status-dialog'

export type JobAction = { kind: 'status' | 'duplicate' | 'delete'; job: CountedJob }

type JobActionDialogProps = {
  action: JobAction
  /** Called with the resulting job: the changed one, the copy, or the archived one. */
  onDone: (action: JobAction, job: EmployerJob) => void
  onClose: () => void
}

export default function JobActionDialog({ action, onDone, onClose }: JobActionDialogProps) {
  const { kind, job } = action
  if (kind === 'status')
    return (
      <ChangeStatusDialog
        job={job}
        editHref={`/admin/job/${job._id}`}
        onClose={onClose}
        onChanged={(changed) => onDone(action, changed)}
      />
    )
  if (kind === 'duplicate')
    return (
      <ConfirmDialog
        title="Duplicate this job?"
        action="Duplicate job"
        onClose={onClose}
        onConfirm={async () => onDone(action, await call('POST', '/api/job', { json: { copyOf: job._id } }))}
      >
        <p>{`We’ll add a Draft named “${job.title} (copy)” to your jobs. Candidates can’t see it until you publish it.`}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title="Delete this job?"
      action="Delete job"
      kind="danger"
      onClose={onClose}
      onConfirm={async () =>
        onDone(action, await call('PUT', '/api/job/:id', { param: { id: job._id }, json: { status: 'Archived' } }))
      }
    >
      <p>{`“${job.title}” disappears from your jobs and from search, and you can no longer see its applicants.`}</p>
      <p>
        <strong>You can’t undo this.</strong> To hide the job for a while, pause it instead.
      </p>
    </ConfirmDialog>
  )
}
