import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { NewAdministrator } from '../rules'
import type { AdministratorForm } from './administrator-fields'

const blank: AdministratorForm = { displayName: '', email: '', title: '', phone: '' }

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
