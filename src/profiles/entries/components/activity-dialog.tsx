import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { TextArea } from '../../../ui/forms/field'
import { lengths } from '../../profile/choices'
import { lengthHint } from '../../profile/components/dialog-actions'
import { formOptions } from '../../profile/components/form-options'
import type { ProfileDialogProps } from '../../profile/components/profile-dialogs'
import { ActivityEntry } from '../rules'
import { EntryDialog } from './entry-dialog'
import { useEntry } from './use-entry'

export default function ActivityDialog(props: ProfileDialogProps) {
  const { entry, keep, remove } = useEntry('activities', props.profile.activities, props)
  const form = useForm({
    resolver: valibotResolver(ActivityEntry),
    defaultValues: entry ?? { description: '' },
    ...formOptions,
  })
  const { register, watch } = form
  const { errors } = form.formState
  return (
    <EntryDialog
      title={entry ? 'Edit activity' : 'Add an activity'}
      form={form}
      keep={keep}
      remove={remove}
      onClose={props.onClose}
    >
      <TextArea
        label="Description"
        rows={4}
        hint={lengthHint(watch('description'), lengths.description)}
        error={errors.description?.message}
        {...register('description')}
      />
    </EntryDialog>
  )
}
