import { valibotResolver } from '@hookform/resolvers/valibot'
import { Controller, useForm } from 'react-hook-form'
import { TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { lengths } from '../../profile/choices'
import { lengthHint } from '../../profile/components/dialog-actions'
import { formOptions } from '../../profile/components/form-options'
import type { ProfileDialogProps } from '../../profile/components/profile-dialogs'
import { ExperienceEntry } from '../rules'
import { EntryDialog } from './entry-dialog'
import { MonthField } from './month-field'
import { useEntry } from './use-entry'

const empty = { title: '', company: '', location: '', start: '', end: '', isCurrent: false, description: '' }

export default function ExperienceDialog(props: ProfileDialogProps) {
  const { entry, keep, remove } = useEntry('experience', props.profile.experience, props)
  const form = useForm({
    resolver: valibotResolver(ExperienceEntry),
    defaultValues: entry ?? empty,
    ...formOptions,
  })
  const { register, control, watch } = form
  const { errors } = form.formState
  return (
    <EntryDialog
      title={entry ? 'Edit experience' : 'Add experience'}
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
        label="Company"
        hint={`The school, district, or practice. ${lengthHint(watch('company'), lengths.name)}`}
        error={errors.company?.message}
        {...register('company')}
      />
      <TextField
        label="Location"
        hint={lengthHint(watch('location'), lengths.name)}
        error={errors.location?.message}
        {...register('location')}
      />
      <Controller
        control={control}
        name="start"
        render={({ field, fieldState }) => (
          <MonthField legend="Start date" need="optional" {...field} error={fieldState.error?.message} />
        )}
      />
      <Toggle label="I work here now" {...register('isCurrent')} />
      {!watch('isCurrent') && (
        <Controller
          control={control}
          name="end"
          render={({ field, fieldState }) => (
            <MonthField legend="End date" need="optional" {...field} error={fieldState.error?.message} />
          )}
        />
      )}
      <TextArea
        label="Description"
        need="optional"
        rows={5}
        hint={lengthHint(watch('description'), lengths.description)}
        error={errors.description?.message}
        {...register('description')}
      />
    </EntryDialog>
  )
}
