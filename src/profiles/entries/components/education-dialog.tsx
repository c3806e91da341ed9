import { valibotResolver } from '@hookform/resolvers/valibot'
import { Controller, useForm } from 'react-hook-form'
import { TextField, Toggle } from '../../../ui/forms/field'
import { lengths } from '../../profile/choices'
import { lengthHint } from '../../profile/components/dialog-actions'
import { formOptions } from '../../profile/components/form-options'
import type { ProfileDialogProps } from '../../profile/components/profile-dialogs'
import { EducationEntry } from '../rules'
import { EntryDialog } from './entry-dialog'
import { MonthField } from './month-field'
import { useEntry } from './use-entry'

const empty = { school: '', degree: '', study: '', start: '', end: '', isCurrent: false }

export default function EducationDialog(props: ProfileDialogProps) {
  const { entry, keep, remove } = useEntry('education', props.profile.education, props)
  const form = useForm({
    resolver: valibotResolver(EducationEntry),
    defaultValues: entry ?? empty,
    ...formOptions,
  })
  const { register, control, watch } = form
  const { errors } = form.formState
  return (
    <EntryDialog
      title={entry ? 'Edit education' : 'Add education'}
      form={form}
      keep={keep}
      remove={remove}
      onClose={props.onClose}
    >
      <TextField
        label="School"
        hint={lengthHint(watch('school'), lengths.name)}
        error={errors.school?.message}
        {...register('school')}
      />
      <TextField
        label="Degree"
        hint={`For example, M.Ed. ${lengthHint(watch('degree'), lengths.study)}`}
        error={errors.degree?.message}
        {...register('degree')}
      />
      <TextField
        label="Field of study"
        hint={lengthHint(watch('study'), lengths.study)}
        error={errors.study?.message}
        {...register('study')}
      />
      <Controller
        control={control}
        name="start"
        render={({ field, fieldState }) => (
          <MonthField legend="Start date" {...field} error={fieldState.error?.message} />
        )}
      />
      <Toggle label="I study here now" {...register('isCurrent')} />
      {!watch('isCurrent') && (
        <Controller
          control={control}
          name="end"
          render={({ field, fieldState }) => (
            <MonthField legend="End date" {...field} error={fieldState.error?.message} />
          )}
        />
      )}
    </EntryDialog>
  )
}
