import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { NameCorrection } from '../rules'

type NameDialogProps = { displayName: string; onSave: (displayName: string) => Promise<void>; onClose: () => void }

/** Corrects the name that everyone sees. */
export default function NameDialog({ displayName, onSave, onClose }: NameDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(NameCorrection),
    defaultValues: { displayName },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((typed) => onSave(typed.displayName).catch((problem) => showProblem(problem, setError)))
  return (
    <Dialog
      title={`Correct the name of ${displayName}`}
      description="Everyone who sees this member sees the new name. The history shows who changed it."
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid grid-cols-1 gap-5">
        <FormMessage>{errors.displayName ? undefined : errors.root?.message}</FormMessage>
        <TextField label="Name" autoComplete="off" error={errors.displayName?.message} {...register('displayName')} />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Save name
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
