import { Button, ButtonLink } from '../../ui/button'
import { call } from '../../ui/call'
import ConfirmDialog from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import type { EmployerJob } from '../job-shape'
import type { CountedJob } from '../job-table'
import ChangeStatusDialog from './change-status-dialog'

export type JobAction = { kind: 'status' | 'duplicate' | 'delete'; job: CountedJob }

type JobActionDialogProps = {
  action: JobAction
  isTrialOver: boolean
  /** Called with the job as it is now: the changed one, the copy, or the archived one. */
  onDone: (action: JobAction, job: EmployerJob) => void
  onClose: () => void
}

/** Asks before a job of the table is changed, and changes it. */
export default function JobActionDialog({ action, isTrialOver, onDone, onClose }: JobActionDialogProps) {
  const { kind, job } = action
  if (kind === 'status')
    return <ChangeStatusDialog job={job} onClose={onClose} onChanged={(changed) => onDone(action, changed)} />
  if (kind === 'duplicate' && isTrialOver) return <SubscribeFirst onClose={onClose} />
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

function SubscribeFirst({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Subscribe to copy jobs" onClose={onClose}>
      <p className="mt-3">
        Your trial or subscription has ended, so no jobs can be added. With a plan you can copy this one right away.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/pricing">See pricing</ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
