import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/dialog-foot'
import { toast } from '../../../ui/components/toast'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { NewMessage } from '../message-rules'

type MessageDialogProps = { id: string; name: string; onClose: () => void }

/** The member's address stays hidden from the employer until the member replies. */
export default function MessageDialog({ id, name, onClose }: MessageDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(NewMessage),
    defaultValues: { message: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('POST', '/api/people/:id/message', { param: { id }, json: fields }).then(
      async () => {
        onClose()
        await toast({ title: 'Your message is on its way', description: `${name} can reply to your email address.` })
      },
      (problem) => showProblem(problem, setError),
    ),
  )
  return (
    <Dialog
      title={`Write to ${name}`}
      description="We email your message with your name, your organization, and your email address. You see theirs when they reply."
      onClose={onClose}
      busy={isSubmitting}
    >
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <FormMessage>{errors.root && !errors.message ? errors.root.message : undefined}</FormMessage>
        <TextArea
          label="Message"
          rows={7}
          maxLength={2000}
          hint="Say which job it’s about, and where it is."
          error={errors.message?.message}
          {...register('message')}
        />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Send message
          </Button>
          <Button kind="quiet" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
