import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { staffMessages } from '../../../accounts/rules'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { apiErrorOf } from '../../../ui/forms/problem-message'
import { PasswordField } from './password-field'
import { endOf, suspensionLengths } from './suspension-length'

type SuspendDialogProps = {
  displayName: string
  /** As `YYYY-MM-DD`. */
  today: string
  onSuspend: (suspension: { until: string; reason: string; password: string }) => Promise<void>
  onClose: () => void
}

/** Suspends a member for a time, until the end of a day, or until somebody lifts it. The member isn't told the reason. */
export default function SuspendDialog({ displayName, today, onSuspend, onClose }: SuspendDialogProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { length: 'date', until: '', reason: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ length, until, ...given }) => {
    try {
      await onSuspend({ until: endOf(length, until), ...given })
    } catch (problem) {
      setAsksPassword(asksPassword || 'password' in apiErrorOf(problem).errors)
      showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title={`Suspend ${displayName}?`}
      description="We sign them out everywhere now, and they can’t sign in again until it is over. If they try, they see the day but not the reason."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid grid-cols-1 gap-5">
        <FormMessage>{errors.until || errors.reason || errors.password ? undefined : errors.root?.message}</FormMessage>
        <SelectField label="How long" need="unmarked" {...register('length')}>
          {Object.entries(suspensionLengths).map(([length, words]) => (
            <option key={length} value={length}>
              {words}
            </option>
          ))}
        </SelectField>
        {watch('length') === 'date' && (
          <TextField
            label="Until"
            type="date"
            min={today}
            hint="Through the end of this day, UTC."
            error={errors.until?.message}
            {...register('until', { required: staffMessages.until, shouldUnregister: true })}
          />
        )}
        <TextArea
          label="Reason"
          hint="Up to 500 characters. Only staff see it, in the history."
          error={errors.reason?.message}
          {...register('reason', { required: staffMessages.reason })}
        />
        {asksPassword && <PasswordField error={errors.password?.message} {...register('password')} />}
        <DialogFoot>
          <Button type="submit" kind="danger" busy={isSubmitting}>
            Suspend member
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
