import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FieldErrors, type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { employerHome } from '../../../accounts/paths'
import { Button } from '../../../ui/components/button'
import ConfirmDialog from '../../../ui/components/confirm-dialog'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toastOnNextPage } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { PhoneField } from '../../../ui/forms/phone-field'
import { ApiError, call, send } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { Administrator } from '../administrator'
import { administratorMessages, NewAdministrator } from '../rules'

const failed = 'We couldn’t save your changes'

const blank = { displayName: '', email: '', title: '', phone: '' }
type AdministratorForm = typeof blank

type AddAdministratorDialogProps = {
  /** The phone of the main location, which the colleague corrects later. */
  phone: string
  onAdded: (administrator: Administrator) => void
  onClose: () => void
}

export function AddAdministratorDialog({ phone, onAdded, onClose }: AddAdministratorDialogProps) {
  const { field, handleSubmit, setError, formState } = useAdministratorForm({ ...blank, title: 'Administrator', phone })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('POST', '/api/users/add/admin', { json: fields }).then(onAdded, (problem) =>
      showProblem(problem, setError, administratorMessages.failed),
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

type AdministratorEditorProps = {
  administrator: Administrator
  onSaved: (administrator: Administrator) => void
  onCancel: () => void
}

export function AdministratorEditor({ administrator, onSaved, onCancel }: AdministratorEditorProps) {
  const heading = useFocus<HTMLHeadingElement>()
  const { _id, displayName, email, pending } = administrator
  const { field, handleSubmit, setError, formState } = useAdministratorForm(administrator)
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('POST', '/api/users/edit/admin', { json: { ...fields, _id } }).then(onSaved, (problem) => {
      if (isRetryable(problem)) showProblem(problem, setError, failed)
      else leave(problem)
    }),
  )
  return (
    <section aria-labelledby="administrator-editor" className="mt-6 max-w-[36rem]">
      <h2
        id="administrator-editor"
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere font-semibold text-large outline-none"
      >
        {`Edit ${displayName}`}
      </h2>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        <AdministratorFields
          errors={errors}
          field={field}
          {...(pending
            ? { emailHint: 'If you change the address, we email a new link and the old one stops working.' }
            : { fixedEmail: email })}
        />
        <div className="flex flex-wrap gap-3">
          <Button live type="submit" busy={isSubmitting}>
            Save
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Whether another try can succeed: a field is wrong, there were too many tries, or the server was unreachable. */
const isRetryable = (problem: unknown) =>
  !(problem instanceof ApiError) ||
  Object.keys(problem.errors).length > 0 ||
  problem.status === 0 ||
  problem.status === 429

/** The form can't handle anything else, such as an administrator who was just removed by a colleague. */
function leave(problem: unknown): void {
  toastOnNextPage({ kind: 'error', title: failed, description: problem instanceof Error ? problem.message : '' })
  location.assign(employerHome)
}

type DeleteAdministratorDialogProps = { administrator: Administrator; onDeleted: () => void; onClose: () => void }

export function DeleteAdministratorDialog(props: DeleteAdministratorDialogProps) {
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

type AdministratorFieldsProps = {
  errors: FieldErrors<AdministratorForm>
  field: (name: keyof AdministratorForm) => UseFormRegisterReturn
  fixedEmail?: string
  emailHint?: string
}

function AdministratorFields({ errors, field, fixedEmail, emailHint }: AdministratorFieldsProps) {
  return (
    <>
      <TextField label="Name" error={errors.displayName?.message} {...field('displayName')} />
      {fixedEmail === undefined ? (
        <TextField label="Email" type="email" hint={emailHint} error={errors.email?.message} {...field('email')} />
      ) : (
        <div>
          <p className="font-semibold">Email</p>
          <p className="wrap-anywhere">{fixedEmail}</p>
          <p className="mt-1 text-muted text-small">Only they can change it, in their account.</p>
        </div>
      )}
      <TextField label="Title" error={errors.title?.message} {...field('title')} />
      <PhoneField label="Phone" hint="Ten digits: (XXX) XXX-XXXX" error={errors.phone?.message} {...field('phone')} />
    </>
  )
}

function useAdministratorForm(initial = blank) {
  const form = useForm({
    resolver: valibotResolver(NewAdministrator),
    defaultValues: initial,
    reValidateMode: 'onSubmit',
  })
  const field = (name: keyof AdministratorForm) =>
    form.register(name, {
      onChange: () => {
        form.clearErrors(name)
        form.clearErrors('root')
      },
    })
  return { ...form, field }
}
