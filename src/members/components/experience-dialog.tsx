import { valibotResolver } from '@hookform/resolvers/valibot'
import { Controller, useForm } from 'react-hook-form'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField, Toggle } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning'
import { lengths } from '../choices'
import { ExperienceEntry } from '../rules'
import { DialogActions, lengthHint } from './dialog-actions'
import { formOptions } from './form-options'
import { MonthField } from './month-field'
import type { ProfileDialogProps } from './profile-dialogs'
import { useEntry } from './use-entry'

const empty = { title: '', company: '', location: '', start: '', end: '', isCurrent: false, description: '' }

/** One position that somebody holds or held. */
export default function ExperienceDialog(props: ProfileDialogProps) {
  const { entry, keep, remove } = useEntry('experience', props.profile.experience, props)
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(ExperienceEntry),
    defaultValues: entry ?? empty,
    ...formOptions,
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWarning(isDirty)
  const submit = handleSubmit((fields) => keep(fields).catch((problem) => showProblem(problem, setError)))
  return (
    <Dialog title={entry ? 'Edit experience' : 'Add experience'} onClose={props.onClose}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
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
        <DialogActions busy={isSubmitting} onClose={props.onClose} onRemove={remove} />
      </form>
    </Dialog>
  )
}
