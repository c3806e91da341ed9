import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { states } from '../../../platform/places/states'
import { TextField, Toggle } from '../../../ui/forms/field'
import { lengths } from '../../profile/choices'
import { lengthHint } from '../../profile/components/dialog-actions'
import { formOptions } from '../../profile/components/form-options'
import type { ProfileDialogProps } from '../../profile/components/profile-dialogs'
import { CertificationEntry } from '../rules'
import { EntryDialog } from './entry-dialog'
import { useEntry } from './use-entry'

const empty = { title: '', state: '', effectiveDate: '', isPermanent: false, expirationDate: '' }

export default function CertificationDialog(props: ProfileDialogProps) {
  const { entry, keep, remove } = useEntry('certifications', props.profile.certifications, props)
  const form = useForm({
    resolver: valibotResolver(CertificationEntry),
    defaultValues: entry ?? empty,
    ...formOptions,
  })
  const { register, watch } = form
  const { errors } = form.formState
  return (
    <EntryDialog
      title={entry ? 'Edit certification or license' : 'Add a certification or license'}
      form={form}
      keep={keep}
      remove={remove}
      onClose={props.onClose}
    >
      <TextField
        label="Title"
        hint={lengthHint(watch('title'), lengths.name)}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label="State"
        list="profile-states"
        hint="The state that issued it, or National."
        error={errors.state?.message}
        {...register('state')}
      />
      <datalist id="profile-states">
        {['National', ...Object.values(states)].map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <TextField
        label="Effective date"
        type="date"
        error={errors.effectiveDate?.message}
        {...register('effectiveDate')}
      />
      <Toggle label="It does not expire" {...register('isPermanent')} />
      {!watch('isPermanent') && (
        <TextField
          label="Expiration date"
          type="date"
          hint="We email you 60 days before."
          error={errors.expirationDate?.message}
          {...register('expirationDate')}
        />
      )}
    </EntryDialog>
  )
}
