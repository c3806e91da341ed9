import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { toast, toastFailure } from '../../../ui/components/toast'
import { TextArea } from '../../../ui/forms/field'
import { lengths } from '../../choices'
import { Summary } from '../rules'
import { FormDialog, formOptions, lengthHint } from './form-dialog'
import type { ProfileDialogProps } from './profile-dialogs'
import { focusSection } from './section'

export default function SummaryDialog({ profile, save, onClose }: ProfileDialogProps) {
  const form = useForm({
    resolver: valibotResolver(Summary),
    defaultValues: { summary: profile.summary },
    ...formOptions,
  })
  const { register, watch } = form
  const { errors } = form.formState

  async function keep(fields: v.InferOutput<typeof Summary>) {
    await save(fields)
    onClose()
    await toast({ title: 'Saved', description: 'Professional Summary' })
  }

  async function remove() {
    await save({ summary: null })
    onClose()
    await toast({ title: 'Removed', description: 'Professional Summary', undo: putBack })
  }

  async function putBack() {
    try {
      await save({ summary: profile.summary })
      focusSection('summary')
    } catch (problem) {
      await toastFailure(problem, 'It is still removed')
    }
  }

  return (
    <FormDialog
      title="Professional Summary"
      form={form}
      keep={keep}
      remove={profile.summary ? remove : undefined}
      onClose={onClose}
    >
      <TextArea
        label="Summary"
        rows={7}
        hint={`What you do, who you serve, and what you’re good at, in one paragraph. We don’t keep line breaks. ${lengthHint(watch('summary'), lengths.summary)}`}
        error={errors.summary?.message}
        {...register('summary')}
      />
    </FormDialog>
  )
}
