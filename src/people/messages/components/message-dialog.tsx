import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { type Toast, toast } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { validationErrors } from '../../../ui/forms/wrong-fields'
import { MessageReply, maxMessageLength, maxReportLength, NewMessage, NewMessageReport } from '../rules'

const asked = {
  message: {
    schema: NewMessage,
    send: 'Send message',
    area: {
      label: 'Message',
      rows: 7,
      maxLength: maxMessageLength,
      hint: 'Say which job it’s about, and where it is.',
    },
  },
  text: {
    schema: MessageReply,
    send: 'Send reply',
    area: { label: 'Your reply', rows: 7, maxLength: maxMessageLength },
  },
  flag: {
    schema: NewMessageReport,
    send: 'Report message',
    area: { label: 'What’s wrong with it?', maxLength: maxReportLength },
  },
} as const

type MessageDialogProps = {
  /** The field: a message of an employer, the text of a reply, or the reason of a report. */
  name: keyof typeof asked
  title: string
  description: ReactNode
  onSend: (text: string) => Promise<unknown>
  sent?: Toast
  onClose: () => void
}

export default function MessageDialog({ name, title, description, onSend, sent, onClose }: MessageDialogProps) {
  const { schema, send, area } = asked[name]
  const [text, setText] = useState('')
  useUnsavedWarning(name === 'text' && text !== '')
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => Object.fromEntries(data),
    check: async (fields) => validationErrors(schema, fields),
    send: async () => {
      await onSend(text)
      onClose()
      if (sent) await toast(sent)
      return false
    },
  })
  return (
    <Dialog title={title} description={description} onClose={onClose} busy={busy}>
      <form {...form} className="mt-6 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <TextArea
          {...area}
          name={name}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errors[name]}
        />
        <DialogFoot>
          <Button type="submit" busy={busy}>
            {send}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
