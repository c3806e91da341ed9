import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast } from '../../../ui/components/toast'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import type { Flaggable } from '../../choices'
import { flagNouns } from '../shared/flag-nouns'
import { FlagFields, flagged, flagOfFields } from './flag-fields'

type FlagDialogProps = Flaggable & { onFlagged: () => void; onClose: () => void }

export default function FlagDialog({ kind, id, onFlagged, onClose }: FlagDialogProps) {
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({
      kind,
      id,
      ...flagOfFields({ category: String(data.get('category')), reason: String(data.get('reason')) }),
    }),
    check: async () => ({}),
    clears: { category: 'reason' },
    send: async (sent) => {
      await call('POST', '/api/flags', { json: sent })
      onFlagged()
      onClose()
      await toast(flagged)
      return false
    },
  })
  return (
    <Dialog
      title={`Flag this ${flagNouns[kind]}?`}
      description="Our team looks at what you flag, and tells you what came of it."
      onClose={onClose}
      busy={busy}
    >
      <UnlessSilenced>
        <form {...form} className="mt-5 grid gap-5">
          <FormMessage>{problem}</FormMessage>
          <FlagFields error={errors.reason} />
          <DialogFoot>
            <Button type="submit" busy={busy}>
              Send flag
            </Button>
            <Button kind="quiet" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
          </DialogFoot>
        </form>
      </UnlessSilenced>
    </Dialog>
  )
}
