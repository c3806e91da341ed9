import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../ui/dialog'
import { TextArea } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning'
import { lengths } from '../choices'
import { ActivityEntry } from '../rules'
import { DialogActions, lengthHint } from './dialog-actions'
import { formOptions } from './form-options'
import type { ProfileDialogProps } from './profile-dialogs'
import { useEntry } from './use-entry'

/** One thing that somebody does beside work. */
export default function ActivityDialog(props: ProfileDialogProps) {
  const { entry, keep, remove } = useEntry('activities', props.profile.activities, props)
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(ActivityEntry),
    defaultValues: entry ?? { description: '' },
    ...formOptions,
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWarning(isDirty)
  const submit = handleSubmit((fields) => keep(fields).catch((problem) => showProblem(problem, setError)))
  return (
    <Dialog title={entry ? 'Edit activity' : 'Add an activity'} onClose={props.onClose}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        <TextArea
          label="Description"
          rows={4}
          hint={lengthHint(watch('description'), lengths.description)}
          error={errors.description?.message}
          {...register('description')}
        />
        <DialogActions busy={isSubmitting} onClose={props.onClose} onRemove={remove} />
      </form>
    </Dialog>
  )
}
