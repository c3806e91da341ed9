import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { FieldError, OptionalMark, SelectField, TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { monthNames } from '../../entries/dates'

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

type MonthFieldProps = {
  legend: string
  /** `YYYY-MM`, or a part of it while somebody types. */
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  need?: 'required' | 'optional'
  /** Focuses the part that is missing or wrong. */
  ref: Ref<{ focus: () => void }>
}

/** Two native controls, a month and a year, which work on every phone and keyboard. An error describes both. */
export function MonthField({ legend, value, onChange, onBlur, error, need = 'required', ref }: MonthFieldProps) {
  const id = useId()
  const monthControl = useRef<HTMLSelectElement>(null)
  const yearControl = useRef<HTMLInputElement>(null)
  const [year = '', month = ''] = (value ?? '').split('-')
  // If both parts are filled in but don't fit, such as an end before the start, the year is usually wrong.
  const wrong = error && (month === '' ? 'month' : 'year')
  useImperativeHandle(ref, () => ({
    focus: () => (month === '' ? monthControl : yearControl).current?.focus(),
  }))
  const set = (newYear: string, newMonth: string) => onChange(newYear || newMonth ? `${newYear}-${newMonth}` : '')
  const part = { need: need === 'required' ? need : ('unmarked' as const), describedBy: error && id, onBlur }
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="font-semibold">
        {legend}
        {need === 'optional' && <OptionalMark />}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        <SelectField
          {...part}
          label="Month"
          ref={monthControl}
          value={month}
          isWrong={wrong === 'month'}
          onChange={(event) => set(year, event.target.value)}
        >
          <option value="">Month</option>
          {monthNames.map((name, i) => (
            <option key={name} value={String(i + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...part}
          label="Year"
          ref={yearControl}
          inputMode="numeric"
          maxLength={4}
          value={year}
          isWrong={wrong === 'year'}
          onChange={(event) => set(event.target.value.replace(/\D/g, ''), month)}
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
