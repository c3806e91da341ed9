import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FieldErrors, type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field'
import { PhoneField } from '../../../ui/forms/phone-field'
import { NewAdministrator } from '../rules'

const blank: AdministratorForm = { displayName: '', email: '', title: '', phone: '' }

type AdministratorForm = { displayName: string; email: string; title: string; phone: string }

type AdministratorFieldsProps = {
  errors: FieldErrors<AdministratorForm>
  field: (name: keyof AdministratorForm) => UseFormRegisterReturn
  /** The address to show if it can't be changed here. */
  fixedEmail?: string
  emailHint?: string
}

export function AdministratorFields({ errors, field, fixedEmail, emailHint }: AdministratorFieldsProps) {
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

/** Clears a field's error as soon as the user edits the field. */
export function useAdministratorForm(initial = blank) {
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
