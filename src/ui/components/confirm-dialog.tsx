import type { ReactNode } from 'react'
import { ProblemWords } from '../forms/form-message'
import { useAct } from '../hooks/use-act'
import { Button, type ButtonKind } from './button'
import { Dialog } from './dialog'
import { DialogFoot } from './form-foot'

type ConfirmDialogProps = {
  title: string
  action: string
  /** The label of the button that closes the dialog, if "Cancel" could be mistaken for the action. */
  dismiss?: string
  kind?: ButtonKind
  /** `heading` where there is more to read than fits above the buttons. */
  initialFocus?: 'heading'
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** If `onConfirm` fails, the dialog stays open and shows the reason. */
export default function ConfirmDialog({
  title,
  action,
  dismiss = 'Cancel',
  kind,
  initialFocus,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { busy, problem, run } = useAct()
  return (
    <Dialog title={title} description={children} initialFocus={initialFocus} onClose={onClose} busy={busy}>
      {problem && <ProblemWords problem={problem} />}
      <DialogFoot>
        <Button kind={kind} busy={busy} onClick={() => run(onConfirm)}>
          {action}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onClose}>
          {dismiss}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
