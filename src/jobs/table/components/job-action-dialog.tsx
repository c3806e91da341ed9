import { dayOf } from '../../../platform/time/clock'
import { Button, ButtonLink } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { Dialog } from '../../../ui/components/dialog'
import { call } from '../../../ui/hooks/api-client'
import type { EmployerJob } from '../../job-shape'
import type { OpenOrder } from '../../plan'
import type { CountedJob } from '../job-table'
import ChangeStatusDialog from '../shared/change-status-dialog'

export type JobAction = { kind: 'status' | 'duplicate' | 'delete'; job: CountedJob }

type JobActionDialogProps = {
  action: JobAction
  isTrialOver: boolean
  order: OpenOrder | null
  paidUntil: string | null
  /** Called with the resulting job: the changed one, the copy, or the archived one. */
  onDone: (action: JobAction, job: EmployerJob) => void
  onClose: () => void
}

export default function JobActionDialog(props: JobActionDialogProps) {
  const { action, isTrialOver, order, paidUntil, onDone, onClose } = props
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
  if (kind === 'duplicate' && isTrialOver)
    return order ? (
      <OrderFirst {...order} onClose={onClose} />
    ) : (
      <SubscribeFirst paidUntil={paidUntil} onClose={onClose} />
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

function OrderFirst({ poNumber, onClose }: OpenOrder & { onClose: () => void }) {
  return (
    <Dialog
      title={`Order ${poNumber} is waiting for approval`}
      description="You can duplicate jobs as soon as our team approves it, usually within one business day."
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/admin/billing">See your order</ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function SubscribeFirst({ paidUntil, onClose }: { paidUntil: string | null; onClose: () => void }) {
  if (paidUntil !== null)
    return (
      <Dialog
        title="Resume your plan to duplicate jobs"
        description={`Your plan is canceled, and paid until ${dayOf(paidUntil)}. There’s nothing to pay before that day.`}
        onClose={onClose}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/admin/billing">Resume, $0</ButtonLink>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      title="Subscribe to duplicate jobs"
      description="Your trial or subscription has ended, so you can’t add jobs. Choose a plan to duplicate this one right away."
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/pricing">See pricing</ButtonLink>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
