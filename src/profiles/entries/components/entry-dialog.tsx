import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Dialog } from '../../../ui/components/dialog'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { DialogActions } from '../../profile/components/dialog-actions'

type EntryDialogProps<Typed extends FieldValues, Fields> = {
  title: string
  form: UseFormReturn<Typed, unknown, Fields>
  /** Rejects with messages for the entry's fields. */
  keep: (fields: Fields) => Promise<void>
  /** Undefined for a new entry. Rejects like `keep`. */
  remove: (() => Promise<void>) | undefined
  onClose: () => void
  children: ReactNode
}

export function EntryDialog<Typed extends FieldValues, Fields>(props: EntryDialogProps<Typed, Fields>) {
  const { title, form, keep, remove, onClose, children } = props
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedWarning(isDirty)
  const submit = form.handleSubmit((fields) => keep(fields).catch((problem) => showProblem(problem, form.setError)))
  const [isRemoving, setRemoving] = useState(false)
  async function takeOut() {
    setRemoving(true)
    form.clearErrors('root')
    await remove?.().catch((problem) => showProblem(problem, form.setError))
    setRemoving(false)
  }
  const isBusy = isSubmitting || isRemoving
  return (
    <Dialog title={title} onClose={onClose} busy={isBusy}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        {children}
        <DialogActions busy={isBusy} onClose={onClose} onRemove={remove && takeOut} />
      </form>
    </Dialog>
  )
}
