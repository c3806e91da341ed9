import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/components/dialog'
import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { apiErrorOf } from '../../../ui/forms/problem-message'
import { lengths } from '../choices'
import { Summary } from '../rules'
import { DialogActions, lengthHint } from './dialog-actions'
import { formOptions } from './form-options'
import type { ProfileDialogProps } from './profile-dialogs'
import { focusSection } from './section'

export default function SummaryDialog({ profile, save, onClose }: ProfileDialogProps) {
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: valibotResolver(Summary),
    defaultValues: { summary: profile.summary },
    ...formOptions,
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWarning(isDirty)
  const submit = handleSubmit(async (fields) => {
    try {
      await save(fields)
      onClose()
      await toast({ title: 'Saved', description: 'Professional Summary' })
    } catch (problem) {
      showProblem(problem, setError)
    }
  })

  const [isRemoving, setRemoving] = useState(false)
  const isBusy = isSubmitting || isRemoving
  async function remove() {
    setRemoving(true)
    try {
      await save({ summary: null })
      onClose()
      await toast({
        title: 'Removed',
        description: 'Professional Summary',
        undo: putBack,
      })
    } catch (problem) {
      setError('root', { message: apiErrorOf(problem).message })
    } finally {
      setRemoving(false)
    }
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
    <Dialog title="Professional Summary" onClose={onClose} busy={isBusy}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        <TextArea
          label="Summary"
          rows={7}
          hint={`What you do, who you serve, and what you’re good at, in one paragraph. We don’t keep line breaks. ${lengthHint(watch('summary'), lengths.summary)}`}
          error={errors.summary?.message}
          {...register('summary')}
        />
        <DialogActions busy={isBusy} onClose={onClose} onRemove={profile.summary ? remove : undefined} />
      </form>
    </Dialog>
  )
}
