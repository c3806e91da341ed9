import { Dialog } from '../../../ui/components/dialog'
import { moderationActions } from '../../post/actions'
import { ModerationForm, type ModerationFormProps } from './moderation-form'

type ModerationDialogProps = ModerationFormProps & { onClose: () => void }

export default function ModerationDialog({ onClose, ...form }: ModerationDialogProps) {
  return (
    <Dialog title={moderationActions[form.action].title} onClose={onClose}>
      <ModerationForm {...form} onCancel={onClose} />
    </Dialog>
  )
}
