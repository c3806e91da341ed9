import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { toast } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import type { Message } from '../message'
import { MessageReply, maxMessageLength } from '../message-rules'

type ReplyDialogProps = { message: Message; email: string; onReplied: () => void; onClose: () => void }

/** A reply reveals the member's address, and the dialog says so before the member types. */
export default function ReplyDialog({ message, email, onReplied, onClose }: ReplyDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(MessageReply),
    defaultValues: { text: '' },
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWarning(isDirty)
  const submit = handleSubmit(async (fields) => {
    try {
      await call('POST', '/api/users/messages/:id/reply', { param: { id: message._id }, json: fields })
      onReplied()
      onClose()
      await toast({ title: 'Reply sent', description: `${message.sender} can write back to ${email}.` })
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title={`Reply to ${message.sender}`}
      description={
        <p className="wrap-anywhere">
          We email your reply to {message.sender} of {message.organization.name}. It shows them your email address,{' '}
          <strong className="font-semibold">{email}</strong>.
        </p>
      }
      onClose={onClose}
      busy={isSubmitting}
    >
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <FormMessage>{errors.root && !errors.text ? errors.root.message : undefined}</FormMessage>
        <TextArea
          label="Your reply"
          rows={7}
          maxLength={maxMessageLength}
          error={errors.text?.message}
          {...register('text')}
        />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Send reply
          </Button>
          <Button kind="quiet" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
