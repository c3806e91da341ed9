import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { NewAdministrator } from '../rules'
import type { AdministratorForm } from './administrator-fields'

const blank: AdministratorForm = { displayName: '', email: '', title: '', phone: '' }

/** The form of an administrator; what was wrong with a field is gone as soon as somebody edits it. */
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
