import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { send } from '../../../ui/hooks/api-client'
import type { Administrator } from '../../administrators/administrator'

type DeleteAdministratorDialogProps = { administrator: Administrator; onDeleted: () => void; onClose: () => void }

export default function DeleteAdministratorDialog(props: DeleteAdministratorDialogProps) {
  const { administrator, onDeleted, onClose } = props
  const { _id, displayName, pending } = administrator

  async function remove() {
    await send('POST', '/api/users/delete/admin', { json: { _id } })
    onDeleted()
  }

  return (
    <ConfirmDialog
      title={pending ? `Delete the invitation for ${displayName}?` : `Remove ${displayName}?`}
      action={pending ? 'Delete invitation' : 'Remove administrator'}
      kind="danger"
      onConfirm={remove}
      onClose={onClose}
    >
      {pending ? (
        <p>The link in their email stops working. You can invite them again at any time.</p>
      ) : (
        <p>
          They’re signed out and can no longer manage your organization. They keep their own account, and your jobs stay
          with you.
        </p>
      )}
    </ConfirmDialog>
  )
}
