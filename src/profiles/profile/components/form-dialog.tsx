import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog, DialogFoot } from '../../../ui/components/dialog'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'

/**
 * Shows all messages, and updates them while the person types. It doesn't validate on blur, because a message that
 * appears then could move the button away from the pointer.
 */
export const formOptions = { mode: 'onChange', criteriaMode: 'all' } as const

type FormDialogProps<Typed extends FieldValues, Fields> = {
  title: string
  description?: string
  form: UseFormReturn<Typed, unknown, Fields>
  /** Saves, and closes the dialog. Rejects with messages for the fields. */
  keep: (fields: Fields) => Promise<void>
  /** Undefined if there is nothing to remove. Rejects like `keep`. */
  remove?: (() => Promise<void>) | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog that changes a part of the profile. */
export function FormDialog<Typed extends FieldValues, Fields>(props: FormDialogProps<Typed, Fields>) {
  const { title, description, form, keep, remove, onClose, children } = props
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
    <Dialog title={title} {...(description && { description })} onClose={onClose} busy={isBusy}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        {children}
        <DialogActions busy={isBusy} onClose={onClose} onRemove={remove && takeOut} />
      </form>
    </Dialog>
  )
}

type DialogActionsProps = { busy: boolean; onClose: () => void; onRemove?: (() => void) | undefined }

export function DialogActions({ busy, onClose, onRemove }: DialogActionsProps) {
  return (
    <DialogFoot>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <Button kind="quiet" disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      {onRemove && (
        <Button kind="danger" busy={busy} onClick={onRemove} className="sm:ml-auto">
          Remove
        </Button>
      )}
    </DialogFoot>
  )
}

/** Describes how many of a field's characters are used. */
export const lengthHint = (text: string | null | undefined, maxLength: number) =>
  `${(text ?? '').length} of ${maxLength} characters`
