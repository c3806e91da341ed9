import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { NewMessageReport } from '../message-rules'

type ReportMessageDialogProps = { id: string; organization: string; onReported: () => void; onClose: () => void }

export default function ReportMessageDialog({ id, organization, onReported, onClose }: ReportMessageDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(NewMessageReport),
    defaultValues: { flag: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('PUT', '/api/users/messages/:id', { param: { id }, json: fields }).then(
      () => {
        onReported()
        onClose()
      },
      (problem) => showProblem(problem, setError),
    ),
  )
  return (
    <Dialog
      title="Report this message?"
      description={`Our team reads the message from ${organization} and what you write here.`}
      onClose={onClose}
      busy={isSubmitting}
    >
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <FormMessage>{errors.root && !errors.flag ? errors.root.message : undefined}</FormMessage>
        <TextArea label="What’s wrong with it?" maxLength={500} error={errors.flag?.message} {...register('flag')} />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Report message
          </Button>
          <Button kind="quiet" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
