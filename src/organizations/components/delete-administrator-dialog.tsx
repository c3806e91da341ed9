import { send } from '../../ui/call'
import ConfirmDialog from '../../ui/confirm-dialog'
import type { Administrator } from '../organization'

type DeleteAdministratorDialogProps = { administrator: Administrator; onDeleted: () => void; onClose: () => void }

/** Asks before somebody goes, and says what stays. */
export default function DeleteAdministratorDialog(props: DeleteAdministratorDialogProps) {
  const { administrator, onDeleted, onClose } = props
  const { _id, displayName, pending } = administrator

  async function remove() {
    await send('POST', '/api/users/delete/admin', { _id })
    onDeleted()
  }

  return (
    <ConfirmDialog title={`Delete ${displayName}?`} action="Delete" kind="danger" onConfirm={remove} onClose={onClose}>
      {pending ? (
        <p>The invitation is taken back, and the link in the mail no longer works.</p>
      ) : (
        <p>
          They lose their rights in your organization at once and are signed out. Their own account stays theirs, and
          the jobs stay with you.
        </p>
      )}
    </ConfirmDialog>
  )
}
