import { valibotResolver } from '@hookform/resolvers/valibot'
import { Controller, useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/components/dialog'
import { TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning'
import { lengths } from '../../profile/choices'
import { DialogActions, lengthHint } from '../../profile/components/dialog-actions'
import { formOptions } from '../../profile/components/form-options'
import type { ProfileDialogProps } from '../../profile/components/profile-dialogs'
import { EducationEntry } from '../../profile/rules'
import { MonthField } from './month-field'
import { useEntry } from './use-entry'

const empty = { school: '', degree: '', study: '', start: '', end: '', isCurrent: false }

/** One degree, held or under way. */
export default function EducationDialog(props: ProfileDialogProps) {
  const { entry, keep, remove } = useEntry('education', props.profile.education, props)
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(EducationEntry),
    defaultValues: entry ?? empty,
    ...formOptions,
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWarning(isDirty)
  const submit = handleSubmit((fields) => keep(fields).catch((problem) => showProblem(problem, setError)))
  return (
    <Dialog title={entry ? 'Edit education' : 'Add education'} onClose={props.onClose}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
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
        <DialogActions busy={isSubmitting} onClose={props.onClose} onRemove={remove} />
      </form>
    </Dialog>
  )
}
