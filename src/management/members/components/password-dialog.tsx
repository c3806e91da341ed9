import { useForm } from 'react-hook-form'
import { passwordMessages } from '../../../accounts/rules'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { PasswordField } from './password-field'

type PasswordDialogProps = { onPassword: (password: string) => Promise<void>; onClose: () => void }

/** Asks staff for their password before a sensitive action, if they haven't entered it for ten minutes. */
export default function PasswordDialog({ onPassword, onClose }: PasswordDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(({ password }) => onPassword(password).catch((problem) => showProblem(problem, setError)))
  return (
    <Dialog title="Confirm it’s you" description="Enter your password to continue." onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-5 grid grid-cols-1 gap-5">
        <FormMessage>{errors.password ? undefined : errors.root?.message}</FormMessage>
        <PasswordField
          error={errors.password?.message}
          {...register('password', { required: passwordMessages.required })}
        />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Continue
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
