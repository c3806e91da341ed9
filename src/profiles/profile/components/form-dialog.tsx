import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast, toastFailure } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'

type FormDialogProps<Typed extends FieldValues, Output> = {
  title: string
  description?: string
  /** What the message after saving or removing names, if that isn't the title. */
  subject?: string
  form: UseFormReturn<Typed, unknown, Output>
  /** Rejects with messages for the fields. May return other words for the message. */
  keep: (fields: Output) => Promise<void> | Promise<string | undefined>
  /** Undefined if there is nothing to remove. Rejects like `keep`. Returns how to undo it, if it can be undone. */
  remove?: (() => Promise<(() => Promise<void>) | undefined>) | undefined
  onClose: () => void
  children: ReactNode
}

/** Saves or removes, closes, and says so. */
export function FormDialog<Typed extends FieldValues, Output>(props: FormDialogProps<Typed, Output>) {
  const { title, description, subject = title, form, keep, remove, onClose, children } = props
  const { errors, isSubmitting, isDirty } = form.formState
  const [isRemoving, setRemoving] = useState(false)
  const isBusy = isSubmitting || isRemoving
  useUnsavedWarning(isDirty)

  const submit = form.handleSubmit(async (fields) => {
    try {
      const description = (await keep(fields)) || subject
      onClose()
      await toast({ title: 'Saved', description })
    } catch (problem) {
      showProblem(problem, form.setError)
    }
  })

  async function takeOut() {
    setRemoving(true)
    form.clearErrors('root')
    try {
      const undo = await remove?.()
      onClose()
      const putBack = () => undo?.().catch((problem) => toastFailure(problem, 'It is still removed'))
      await toast({ title: 'Removed', description: subject, ...(undo && { undo: putBack }) })
    } catch (problem) {
      showProblem(problem, form.setError)
    }
    setRemoving(false)
  }

  return (
    <Dialog title={title} description={description} onClose={onClose} busy={isBusy}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        {children}
        <DialogFoot>
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {remove && (
            <Button kind="danger" busy={isBusy} onClick={takeOut} className="sm:ml-auto">
              Remove
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
