import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { showFailure } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import type { Administrator } from '../../administrators/administrator'
import { administratorMessages } from '../rules'
import { AdministratorFields, useAdministratorForm } from './administrator-fields'

type AddAdministratorDialogProps = { onAdded: (administrator: Administrator) => void; onClose: () => void }

export default function AddAdministratorDialog({ onAdded, onClose }: AddAdministratorDialogProps) {
  const { field, handleSubmit, setError, formState } = useAdministratorForm()
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('POST', '/api/users/add/admin', { json: fields }).then(onAdded, (problem) =>
      showFailure(administratorMessages.failed, problem, setError),
    ),
  )
  return (
    <Dialog
      title="Add Administrator"
      description="We’ll email them a link to accept, which expires in seven days. Then they can post jobs and review applicants, just like you."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        <AdministratorFields errors={errors} field={field} />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Send invitation
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
