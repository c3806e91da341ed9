import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/dialog-foot'

type DialogActionsProps = { busy: boolean; onClose: () => void; onRemove?: (() => void) | undefined }

export function DialogActions({ busy, onClose, onRemove }: DialogActionsProps) {
  return (
    <DialogFoot>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <Button kind="quiet" disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      {onRemove && (
        <Button kind="danger" busy={busy} onClick={onRemove} className="sm:ml-auto">
          Remove
        </Button>
      )}
    </DialogFoot>
  )
}

/** Describes how many of a field's characters are used. */
export const lengthHint = (text: string | null | undefined, maxLength: number) =>
  `${(text ?? '').length} of ${maxLength} characters`
