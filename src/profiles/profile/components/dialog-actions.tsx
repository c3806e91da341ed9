import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/dialog-foot'

type DialogActionsProps = { busy: boolean; onClose: () => void; onRemove?: (() => void) | undefined }

/** Save, think better of it, or remove what is edited. */
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

/** How much of a field's room is used. */
export const lengthHint = (text: string | null | undefined, most: number) =>
  `${(text ?? '').length} of ${most} characters`
