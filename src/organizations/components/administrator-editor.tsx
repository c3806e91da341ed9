import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { TextField } from '../../ui/field'
import { showFailure } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { PhoneField } from '../../ui/phone-field'
import { useFocus } from '../../ui/use-focus'
import type { Administrator } from '../organization'
import { administratorMessages, NewAdministrator } from '../rules'

type AdministratorEditorProps = {
  administrator: Administrator | null
  onSaved: (administrator: Administrator) => void
  onCancel: () => void
}

const blank = { displayName: '', email: '', title: '', phone: '' }

/** The form of somebody to invite, or of somebody who is there. */
export default function AdministratorEditor({ administrator, onSaved, onCancel }: AdministratorEditorProps) {
  const heading = useFocus<HTMLHeadingElement>()
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: valibotResolver(NewAdministrator),
    defaultValues: administrator ?? blank,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const isNew = administrator === null
  const failed = isNew ? administratorMessages.failed : 'The changes were not saved'
  const submit = handleSubmit((fields) =>
    call<Administrator>('POST', `/api/users/${isNew ? 'add' : 'edit'}/admin`, {
      ...fields,
      _id: administrator?._id,
    }).then(onSaved, (problem) => showFailure(failed, problem, setError)),
  )
  /** What was wrong is gone as soon as somebody mends it. */
  const field = (name: keyof typeof blank) =>
    register(name, {
      onChange: () => {
        clearErrors(name)
        clearErrors('root')
      },
    })
  return (
    <section aria-labelledby="administrator-editor" className="mt-6 max-w-[36rem]">
      <h2 id="administrator-editor" ref={heading} tabIndex={-1} className="font-semibold text-large outline-none">
        {isNew ? 'Add an administrator' : `Edit ${administrator.displayName}`}
      </h2>
      {isNew && (
        <p className="mt-2 text-muted">
          They get a mail with a link to accept, which holds for seven days. Then they can post jobs and read who
          applies, as you can.
        </p>
      )}
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        <TextField label="Name" error={errors.displayName?.message} {...field('displayName')} />
        {isNew || administrator.pending ? (
          <TextField
            label="Email"
            type="email"
            hint={isNew ? undefined : 'Another address gets a new link; the old one stops working.'}
            error={errors.email?.message}
            {...field('email')}
          />
        ) : (
          <div>
            <p className="font-semibold">Email</p>
            <p>{administrator.email}</p>
            <p className="mt-1 text-muted text-small">Only its owner can change it, under Account.</p>
          </div>
        )}
        <TextField label="Title" error={errors.title?.message} {...field('title')} />
        <PhoneField label="Phone" hint="Ten digits: (XXX) XXX-XXXX" error={errors.phone?.message} {...field('phone')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting}>
            {isNew ? 'Send the invitation' : 'Save'}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}
