import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { deleteDrafts } from '../../../ui/drafts/delete-drafts'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { send } from '../../../ui/hooks/api-client'
import { DeletionFields, deletedWithAccount } from '../shared/deletion-fields'

export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ password: String(data.get('password')), posts: data.has('posts') }),
    check: async (sent) => (await import('../../rules')).checkForm('AccountDeletion', sent),
    send: async (json) => {
      await send('DELETE', '/api/users/me', { json })
      deleteDrafts()
      location.assign('/goodbye')
      return true
    },
  })
  return (
    <Dialog
      title="Delete your account?"
      description={
        <>
          <p>{deletedWithAccount}</p>
          <p>This happens right away, and you can’t undo it.</p>
        </>
      }
      onClose={onClose}
      busy={busy}
    >
      <form {...form} className="mt-4 grid gap-4">
        <FormMessage>{errors.password ? undefined : problem}</FormMessage>
        <DeletionFields error={errors.password} />
        <DialogFoot>
          <Button type="submit" kind="danger" busy={busy}>
            Delete my account
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
