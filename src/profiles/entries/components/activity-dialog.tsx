import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/components/dialog'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { useUnsavedWarning } from '../../../ui/forms/use-unsaved-warning'
import { lengths } from '../../profile/choices'
import { DialogActions, lengthHint } from '../../profile/components/dialog-actions'
import { formOptions } from '../../profile/components/form-options'
import type { ProfileDialogProps } from '../../profile/components/profile-dialogs'
import { ActivityEntry } from '../../profile/rules'
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
